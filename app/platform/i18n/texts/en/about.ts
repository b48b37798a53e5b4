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
  lead: "{{brand}} is a centre in {{city}}, and we aim to be among the leaders in car care.",
  story: {
    title: "What we do",
    paragraphs: [
      "We care for cars from paint to cabin: protection film, thermal insulation for the glass, nano-ceramic coating, polishing, windscreen protection and window tinting.",
      "One principle guides our work: you should know what we put on your car, what it costs and how long it is under warranty.",
    ],
  },
  principle: {
    title: "What you will know before we start",
    lead: "So you can compare before you decide.",
    items: [
      {
        title: "The price",
        text: "Published for every service you can book online, for small and large cars, VAT included.",
      },
      {
        title: "The material",
        text: "{{brandOne}} and {{brandTwo}} films with their technical specifications, and two kinds of thermal insulation, with their prices and warranties side by side.",
      },
      {
        title: "The fitting",
        text: "Film is cut electronically to the shape of your car’s panels before it is fitted.",
      },
      {
        title: "The warranty",
        text: "The period and terms of each product are published, and you leave with your invoice and the serial numbers.",
      },
    ],
  },
  direction: "Where we are going",
  vision: {
    title: "Our vision",
    text: "To be the first name that comes to mind when a car needs protecting.",
  },
  mission: {
    title: "Our mission",
    text: "To preserve the looks and the value of every car, with materials you can trace, precise fitting and a clear warranty.",
  },
  place: {
    title: "Where to find us",
    address: "Address",
    areas: "Where our customers come from",
    areasText: "All of {{city}}, including {{districts}}.",
  },
  action: {
    title: "Book a day and visit us",
    text: "Book online for {{onlineDiscountPercent}}% off. Our team will contact you within {{replyWithinHours, hours}} (days when we are closed do not count) to arrange your arrival time.",
  },
};
