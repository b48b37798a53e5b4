import type { Translation } from "../../translation";
import type { ceramic as arabic } from "../ar/ceramic";

export const ceramic: Translation<typeof arabic> = {
  meta: {
    title: "Exterior nano ceramic coating in Riyadh",
    description:
      "Exterior nano ceramic sheds water and dirt and gives paint a deep shine, with a {{ceramicWarrantyYears}}-year warranty. Interior nano ceramic too. See prices and book in Riyadh.",
    keywords: "nano ceramic coating, exterior ceramic coating, interior nano ceramic, ceramic coating Riyadh",
  },
  title: "Exterior nano ceramic",
  lead: "A hard, clear coating that bonds to your paint: water runs off, less dirt stays on, and the shine keeps its depth.",
  benefitsLead: "Six benefits for paint that washes easily and shines longer.",
  benefits: [
    { title: "Deep shine", text: "Light meets a smooth surface, so the colour looks richer and clearer." },
    { title: "Sheds water", text: "Water gathers into beads and rolls off instead of drying into spots." },
    { title: "Easier washing", text: "Dust and mud do not cling, so the car is clean with less time and effort." },
    { title: "Lasting colour", text: "It limits the sunlight that fades paint over the years." },
    { title: "Resists stains", text: "It protects from bird droppings, insects and salts until you wash them off." },
    { title: "A harder surface", text: "A hard layer reduces the fine scratches that washing and dust leave behind." },
  ],
  care: {
    title: "After installation",
    wash: "Do not wash your car in the first {{noWashDays, days}} after installation: washing it in that time voids the nano ceramic warranty.",
    warranty: "The warranty on exterior nano ceramic is {{ceramicWarrantyYears, years}} from the date of installation.",
    interior: "Interior nano ceramic, for the cabin, is priced above too.",
    link: "Warranty policy",
  },
  action: "Give your paint a shine that is easy to keep",
};
