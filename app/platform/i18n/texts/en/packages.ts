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
  lead: "Services that go well together, in one booking. A package costs the sum of its services; book online and we take {{onlineDiscountPercent}}% off.",
  conditions: [
    "Exterior nano ceramic: washing the car within {{noWashDays, days}} of installation voids the warranty.",
    "Interior nano ceramic has no warranty. Exterior: {{ceramicWarrantyYears, years}}. Nano ceramic window film: {{thermalCeramicYears, years}}.",
    "Polishing removes neither deep scratches nor traces of an accident. Tell a buyer about those.",
  ],
  own: {
    title: "None of these quite right?",
    text: "Choose your own services, for example {{brandTwo}} film, or nano ceramic instead of titanium window film.",
  },
  prices: "Services and prices in this package",
  service: "Service",
  contents: "What is in it",
  online: "Online",
  book: "Book this package",
  offer: "Package: {{name}}",
  nationalDay: {
    short: "National Day: a discount on all services",
    full: "National Day: {{percent}}% off all services, from {{from}} to {{until}}. Licence no. {{licence}}",
  },
  list: {
    summer: {
      name: "Riyadh summer",
      why: "Window film rejects up to {{heatRejectionPercent}}% of the heat; titanium has the longest warranty ({{thermalTitaniumYears, years}}). On interior nano ceramic, sweat and coffee wipe off more easily.",
    },
    newCar: {
      name: "New-car protection",
      why: "Film for the front, where stones hit first; exterior nano ceramic to make the rest easy to wash; window film before the first summer. Delivered with swirl marks? Add exterior polishing.",
    },
    shine: {
      name: "Restore and protect the shine",
      why: "Polishing first, because a scratch that is not polished out stays under the coating. Then nano ceramic: easier washing and a longer shine outside, easier cleaning inside.",
    },
    beforeSale: {
      name: "Polish before you sell",
      why: "A buyer sees the paint first, then opens the door: fewer swirl marks outside, clean seats, dashboard and doors inside.",
    },
    manyYears: {
      name: "Long-term protection",
      why: "For a car you mean to keep: glossy film for the paint (warranty: {{filmWarrantyYears, years}}) and titanium film for the glass ({{thermalTitaniumYears, years}}), our longest warranties.",
    },
  },
};
