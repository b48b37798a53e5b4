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
    "Exterior nano ceramic: do not wash the car within {{noWashDays, days}} of installation. Washing it voids the warranty.",
    "Interior nano ceramic has no warranty.",
    "Polishing removes neither deep scratches nor the traces of an accident. If you sell the car, tell the buyer about those.",
  ],
  own: {
    title: "None of these quite right?",
    text: "Choose your own services in the booking form, for example {{brandTwo}} film, or nano ceramic instead of titanium window film.",
  },
  prices: "Services and prices in this package",
  service: "Service",
  contents: "What is in it",
  online: "Booked online",
  book: "Book this package",
  offer: "Package: {{name}}",
  nationalDay: {
    short: "National Day: a discount on all services",
    full: "National Day: {{percent}}% off all services, from {{from}} to {{until}}. Licence no. {{licence}}",
  },
  list: {
    summer: {
      name: "Riyadh summer",
      why: "Thermal insulation rejects up to {{heatRejectionPercent}}% of the heat and reduces the fading of the seats. With interior nano ceramic, sweat and coffee wipe off more easily. We chose titanium film for its longer warranty ({{thermalTitaniumYears, years}}); nano ceramic film costs less.",
    },
    newCar: {
      name: "New-car protection",
      why: "Film protects the front, where stones hit first. An exterior nano-ceramic coating makes the rest easy to wash. Thermal insulation goes on before the first summer. Delivered with swirl marks? Add exterior polishing, which comes before the film.",
    },
    shine: {
      name: "Restore and protect the shine",
      why: "Exterior polishing comes first, because a scratch that is not polished out stays under the coating. Exterior nano ceramic then makes washing easier and helps the shine last. Interior nano ceramic is for the cabin.",
    },
    beforeSale: {
      name: "Polish before you sell",
      why: "A buyer sees the paint first, then opens the door. Exterior polishing reduces swirl marks and brings back the shine; interior polishing cleans seats, dashboard and doors.",
    },
    manyYears: {
      name: "Long-term protection",
      why: "For a car you mean to keep: glossy film for the full car (warranty: {{filmWarrantyYears, years}}) and titanium film for the glass ({{thermalTitaniumYears, years}}), our longest warranties. Divide the price by the years you plan to keep the car.",
    },
  },
};
