import type { Translation } from "../../translation";
import type { about as arabic } from "../ar/about";

export const about: Translation<typeof arabic> = {
  meta: {
    title: "About us",
    description:
      "A car-care centre that started in one Riyadh district and aims to lead: protection films, thermal insulation, nano ceramic, polishing. Vision and mission.",
    keywords: "about us, car care centre, car care Riyadh, vision and mission",
  },
  title: "We started in {{district}}",
  lead: "{{brand}} began in the {{district}} district of {{city}}, and we aim to be among the leaders in car care.",
  story: {
    title: "Our story",
    paragraphs: [
      "We care for cars from paint to cabin: protection film, thermal insulation for the glass, nano ceramic, polishing, windshield protection and window tinting.",
      "One principle guides the work: you should know what we put on your car, what it costs and what its warranty covers. So we publish prices and specifications, and hand you the serial numbers of the materials.",
    ],
  },
  direction: "Where we are going",
  vision: {
    title: "Our vision",
    text: "To lead in car care, and to be the first name an owner thinks of when a car needs protecting.",
  },
  mission: {
    title: "Our mission",
    text: "To preserve the looks and the value of every car, with materials of known origin, precise fitting and a clear warranty.",
  },
  place: {
    title: "Where we work",
    address: "Address",
    areas: "Areas we serve",
    areasText: "{{city}}, including {{districts}}.",
    map: "Open in maps",
  },
  action: {
    title: "Visit us by appointment",
    text: "Book online for {{onlineDiscountPercent}}% off, and our team contacts you within {{replyWithinHours, hours}}.",
  },
};
