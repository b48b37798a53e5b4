import type { Translation } from "../../translation";
import type { ceramic as arabic } from "../ar/ceramic";

export const ceramic: Translation<typeof arabic> = {
  meta: {
    title: "Exterior nano-ceramic coating in Riyadh",
    description:
      "Exterior nano ceramic sheds water and dirt and gives paint a deep shine, with a {{ceramicWarrantyYears}}-year warranty. Also interior nano ceramic, without one. Book in Riyadh.",
    keywords: "nano ceramic coating, exterior ceramic coating, interior nano ceramic, ceramic coating Riyadh",
  },
  title: "Exterior nano ceramic",
  lead: "A hard, clear nano-ceramic coating that bonds to your paint: water runs off, less dirt stays on, and the shine keeps its depth.",
  kinds: {
    title: "Exterior and interior",
    lead: "One for the paint, one for the cabin. You can have both.",
    exterior: {
      name: "Exterior nano ceramic",
      text: "For the paint: it sheds water, makes washing easier and adds shine. It does not hide scratches or stop stones. Have light scratches polished out first, as a separate service; against stones, choose protection film. Warranty of {{ceramicWarrantyYears, years}} from the date of installation.",
    },
    interior: {
      name: "Interior nano ceramic",
      text: "For seats, dashboard and doors: an all but invisible coating. Coffee, sweat and dyes soak in more slowly and wipe off more easily. The warranty covers the exterior coating only.",
    },
    filmLink: "protection film",
  },
  benefitsLead: "Paint that is easier to wash and keeps its shine for longer.",
  benefits: [
    { title: "Deep shine", text: "Light meets a smooth surface, so the colour looks richer and clearer." },
    { title: "Sheds water", text: "Water gathers into beads and most of it rolls off, so there is less to dry." },
    { title: "Easier washing", text: "Dust and mud cling less, so washing takes less time and effort." },
    { title: "Lasting colour", text: "It reduces the fading that sunlight causes." },
    {
      title: "Resists stains",
      text: "It slows the damage that bird droppings, insects and salts do. After the first {{noWashDays, days}}, wash them off as soon as you can.",
    },
    { title: "Fewer wash marks", text: "With a hard layer on the paint, washing and dust leave fewer fine scratches." },
  ],
  care: {
    title: "The first week, and after",
    points: [
      "Do not wash your car within {{noWashDays, days}} of installation: washing it voids the nano ceramic warranty.",
      "Park in the shade when you can, away from sprinklers.",
      "If you find bird droppings or dead insects on the car that week, call us before you wipe them off.",
      "After that, wash by hand with car shampoo and a soft mitt, dry with microfibre, and avoid automatic brush washes.",
    ],
    link: "Warranty policy",
  },
  action: "Give your paint a shine that is easy to keep",
};
