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
  lead: "Services that go well together, in one booking. The price of a package is the sum of the prices of its services. When you book online, we take {{onlineDiscountPercent}}% off at the centre.",
  care: "Packages with exterior nano ceramic: do not wash the car within {{noWashDays, days}} of installation. Washing it voids that warranty.",
  own: {
    title: "None of these quite right?",
    text: "Choose your own services in the booking form, with {{brandTwo}} film or the other window film if you prefer, and see the total as you choose.",
  },
  prices: "Services and prices in this package",
  service: "Service",
  contents: "What is in it, with prices",
  online: "Due if booked online",
  book: "Book this package",
  offer: "Package: {{name}}",
  nationalDay: {
    short: "National Day: a discount on all services",
    full: "National Day: {{percent}}% off all services, from {{from}} to {{until}}. Licence no. {{licence}}",
  },
  list: {
    summer: {
      name: "Riyadh summer",
      why: "Sun through the glass heats the cabin and fades the seats. Thermal insulation rejects up to {{heatRejectionPercent}}% of the heat and reduces the fading. Interior nano ceramic (no warranty) makes sweat and coffee soak into the seats more slowly and wipe off more easily. We chose titanium film for its longer warranty ({{thermalTitaniumYears, years}}); nano ceramic film costs less.",
    },
    newCar: {
      name: "New-car protection",
      why: "New paint is usually at its best. Film protects the front, where stones hit first. An exterior nano-ceramic coating covers the rest, so it is easy to wash. Thermal insulation goes on the glass before the first summer. If the car arrived with swirl marks, add exterior polishing, which comes before the film.",
    },
    shine: {
      name: "Restore and protect the shine",
      why: "For a car that has lost its shine over the years. Exterior polishing comes first, because a scratch that is not polished out stays under the coating. Exterior nano ceramic then makes washing easier and helps the shine last. Interior nano ceramic (no warranty) is for the cabin.",
    },
    beforeSale: {
      name: "Polish before you sell",
      why: "A buyer sees the paint from across the street, then opens the door. Exterior polishing reduces swirl marks and brings back the shine; interior polishing cleans the seats, dashboard and doors. Neither removes a deep scratch or the traces of an accident, so tell the buyer about those.",
    },
    manyYears: {
      name: "Long-term protection",
      why: "For a car you do not mean to sell soon: glossy film for the full car (warranty: {{filmWarrantyYears, years}}) and titanium film for the glass (warranty: {{thermalTitaniumYears, years}}). These are the longest warranties we offer. This package costs the most, so before you decide, divide the price by the years you plan to keep the car.",
    },
  },
};
