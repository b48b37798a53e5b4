import type { Translation } from "../../translation";
import type { packages as arabic } from "../ar/packages";

export const packages: Translation<typeof arabic> = {
  meta: {
    title: "Car-care packages in Riyadh, with prices",
    description:
      "Car-care packages in Riyadh: thermal insulation, nano ceramic, protection film and polishing. Why the services in each go together, and prices including VAT.",
    keywords: "car care packages, new car protection, summer car package Riyadh, polishing before sale, PPF and tint",
  },
  title: "Car-care packages",
  lead: "Services that belong together: same prices, one visit. Book online for {{onlineDiscountPercent}}% off.",
  conditions: [
    "Washing the car within {{noWashDays, days}} of installation voids the warranty on exterior nano ceramic ({{ceramicWarrantyYears, years}}).",
    "Interior nano ceramic has no warranty; nano ceramic window film has {{thermalCeramicYears, years}}.",
    "Selling? Polishing does not remove deep scratches or traces of an accident: tell your buyer about them.",
  ],
  own: {
    title: "None of these quite right?",
    text: "Choose your own services, such as {{brandTwo}} film or nano ceramic window film.",
  },
  book: "Book",
  offer: "Package: {{name}}",
  nationalDay: {
    short: "National Day: a discount on all services",
    full: "National Day: {{percent}}% off all services, from {{from}} to {{until}}. Licence no. {{licence}}",
  },
  list: {
    summer: {
      name: "Riyadh summer",
      why: "Window film rejects up to {{heatRejectionPercent}}% of the heat, and sweat and coffee wipe off interior nano ceramic more easily.",
    },
    newCar: {
      name: "New-car protection",
      why: "Film for the front, where stones hit first; nano ceramic to make the rest easy to wash; window film before the first summer. Swirl marks already? Add exterior polishing.",
    },
    shine: {
      name: "Restore and protect the shine",
      why: "Polishing first, because a scratch left in the paint stays under the coating. Then nano ceramic, for a longer shine and easier cleaning.",
    },
    beforeSale: {
      name: "Polish before you sell",
      why: "A buyer sees the paint first, then opens the door: fewer swirl marks outside, clean seats and dashboard inside.",
    },
    manyYears: {
      name: "Long-term protection",
      why: "For a car you mean to keep, our longest warranties: film for the paint ({{filmWarrantyYears, years}}) and titanium for the glass ({{thermalTitaniumYears, years}}).",
    },
  },
};
