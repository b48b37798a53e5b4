import type { Translation } from "../../translation";
import type { about as arabic } from "../ar/about";

export const about: Translation<typeof arabic> = {
  meta: {
    title: "About us",
    description:
      "A car-care centre that started in one Riyadh district: protection films, thermal insulation, nano ceramic, polishing. Vision and mission.",
    keywords: "about us, car care centre, car care Riyadh, vision and mission",
  },
  title: "We started in {{district}}",
  lead: "We are a car-care centre in {{city}}.",
  story: {
    title: "What we do",
    paragraphs: [
      "Protection film, thermal insulation, nano ceramic, polishing, windscreen protection and window tinting.",
      "Our prices are published. Before we start, you know the product and its warranty.",
      "Pictures of cars on this website are rendered on a computer, except where we say that they show our own work.",
    ],
  },
  direction: "Where we are going",
  vision: {
    title: "Our vision",
    text: "To lead in car care, and to be the first name that comes to mind when a car needs protecting.",
  },
  mission: {
    title: "Our mission",
    text: "To preserve the looks and value of every car, with materials you can trace, precise fitting and a clear warranty.",
  },
  place: {
    title: "Where to find us",
    address: "Address",
    areas: "Where our customers come from",
    areasText: "All of {{city}}, including {{districts}}.",
  },
  action: {
    title: "Book a day and visit us",
    text: "Book online for {{onlineDiscountPercent}}% off.",
  },
};
