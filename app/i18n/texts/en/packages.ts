import type { Translation } from "../../translation";
import type { packages as arabic } from "../ar/packages";

export const packages: Translation<typeof arabic> = {
  meta: {
    title: "Car-care packages in Riyadh, with prices",
    description:
      "Car-care packages in Riyadh: thermal insulation, nano ceramic, protection film and polishing. Why each set belongs together, and prices including VAT.",
    keywords: "car care packages, new car protection, summer car package Riyadh, polishing before sale, PPF and tint",
  },
  title: "Car-care packages",
  lead: "Each package gathers services for one purpose in one booking. Its price is the sum of theirs, with no package discount. The {{onlineDiscountPercent}}% off applies to every online booking and is taken off when you pay; the prices below are before it.",
  own: {
    title: "None of these quite right?",
    text: "Choose your own services on the booking page, with {{brandTwo}} film or the other insulation film if you prefer, and see the total as you choose.",
  },
  prices: "Services and prices in this package",
  service: "Service",
  total: "Package total",
  book: "Book this package",
  offer: "Package: {{name}}",
  list: {
    summer: {
      name: "Riyadh summer",
      why: "Sun through the glass heats the cabin and fades the seats. Thermal insulation rejects up to {{heatRejectionPercent}}% of the heat and limits the fading. With interior nano ceramic, which has no warranty, sweat and coffee soak in more slowly and wipe off more easily. We chose titanium film for its longer warranty ({{thermalTitaniumYears, years}}); nano ceramic film costs less.",
    },
    newCar: {
      name: "New-car protection",
      why: "New paint is usually at its best. Film goes on the front, which stones hit first, nano ceramic on the rest, so that it washes easily, and insulation on the glass before the first summer. If the car arrived with swirl marks, add exterior polishing, which comes before the film. Do not wash the car within {{noWashDays, days}} of installation: that voids the nano ceramic warranty.",
    },
    shine: {
      name: "Shine restored and kept",
      why: "For a car that has lost its shine over the years. Exterior polishing comes first, because a scratch that is not polished out stays under the coating. Exterior nano ceramic then makes washing easier and helps the shine last. Interior nano ceramic, without a warranty, is for the cabin. Do not wash the car within {{noWashDays, days}} of installation: that voids the exterior warranty.",
    },
    beforeSale: {
      name: "Polish before you sell",
      why: "A buyer sees the paint from across the street, then opens the door. Exterior polishing reduces swirl marks and brings back the shine; interior polishing cleans the seats, dashboard and doors. Neither removes a deep scratch or the traces of an accident, so tell the buyer about those.",
    },
    manyYears: {
      name: "Protection for years",
      why: "For a car you do not mean to sell soon: glossy film for the full car (warranty: {{filmWarrantyYears, years}}) and titanium film for the glass (warranty: {{thermalTitaniumYears, years}}). We offer no longer warranty. The price is high, so divide it by the years you will keep the car before you decide.",
    },
  },
};
