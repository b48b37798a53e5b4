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
    exterior: {
      name: "Exterior nano ceramic",
      text: "For the paint, with a warranty of {{ceramicWarrantyYears, years}} from the date of installation.",
    },
    interior: {
      name: "Interior nano ceramic",
      text: "For seats, dashboard and doors: all but invisible. Coffee, sweat and dyes soak in more slowly and wipe off more easily. No warranty.",
    },
  },
  benefits: [
    { title: "Deep shine", text: "The colour looks richer and clearer." },
    { title: "Sheds water", text: "Most of it rolls off in beads, so there is less to dry." },
    { title: "Easier washing", text: "Dust and mud cling less." },
    { title: "Lasting colour", text: "It reduces the fading that sunlight causes." },
    { title: "Resists stains", text: "Bird droppings, insects and salts do their damage more slowly." },
    { title: "Fewer wash marks", text: "Washing and dust leave fewer fine scratches." },
  ],
  conditions: [
    "It does not hide scratches: have light ones polished out first, as a separate service.",
    "It does not stop stones: against these, choose protection film.",
  ],
  /** Within these sentences, as a link. */
  filmLink: "protection film",
  care: {
    title: "The first week, and after",
    points: [
      "Do not wash your car within {{noWashDays, days}} of installation: washing it voids the nano ceramic warranty.",
      "Park in the shade when you can, away from sprinklers.",
      "Bird droppings or dead insects on the car that week? Call us before you wipe them off.",
      "After that, remove them soon. Wash by hand with car shampoo and a soft mitt, dry with microfibre, and avoid automatic brush washes.",
    ],
    link: "Warranty policy",
  },
  action: "Give your paint a shine that is easy to keep",
};
