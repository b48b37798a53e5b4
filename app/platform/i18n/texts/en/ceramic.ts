import type { Translation } from "../../translation";
import type { ceramic as arabic } from "../ar/ceramic";

export const ceramic: Translation<typeof arabic> = {
  page: {
    meta: {
      title: "Exterior nano-ceramic coating in Riyadh",
      description:
        "Exterior nano ceramic sheds water and dirt and gives paint a deep shine, with a {{ceramicWarrantyYears}}-year warranty. Interior nano ceramic has no warranty. Book in Riyadh.",
      keywords: "nano ceramic coating, exterior ceramic coating, interior nano ceramic, ceramic coating Riyadh",
    },
    title: "Nano ceramic",
    lead: "A hard, clear coating that bonds to your paint, for a deep shine and easy washing.",
    benefits: [
      { title: "Deep shine", text: "The colour looks richer and clearer." },
      { title: "Sheds water", text: "Most of it rolls off: less to dry." },
      { title: "Easier washing", text: "Dust and mud cling less." },
      { title: "Lasting colour", text: "Sunlight fades it less." },
      { title: "Resists stains", text: "Droppings, insects and salts harm the paint more slowly." },
      { title: "Fewer wash marks", text: "Washing leaves fewer fine scratches." },
    ],
    conditions: [
      "Nano ceramic does not hide scratches: have light ones polished out first (separate service).",
      "Against most stone chips, choose protection film.",
    ],
    action: "Give your paint a shine that is easy to keep",
  },
  kinds: {
    title: "Exterior and interior",
    exterior: {
      name: "Exterior nano ceramic",
      text: "For the paint. Warranty: {{ceramicWarrantyYears, years}} from installation.",
    },
    interior: {
      name: "Interior nano ceramic",
      text: "For seats, dashboard and doors: all but invisible. Coffee, sweat and dyes wipe off more easily. No warranty.",
    },
  },
  /** The words of a sentence above that are a link. */
  filmLink: "protection film",
  care: {
    title: "The first week, and after",
    points: [
      "Washing your car within {{noWashDays, days}} of installation voids the warranty.",
      "Park in the shade, away from sprinklers.",
      "Bird droppings or insects on the car? Call us before you wipe them off.",
      "Later, remove droppings and insects promptly. Wash by hand with car shampoo and a soft mitt, dry with microfibre, and avoid brush washes.",
    ],
    link: "Warranty policy",
  },
};
