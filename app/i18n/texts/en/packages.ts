import type { Translation } from "../../translation";
import type { packages as arabic } from "../ar/packages";

export const packages: Translation<typeof arabic> = {
  meta: {
    title: "Car-care packages in Riyadh and their prices",
    description:
      "Insulation, nano ceramic, protection film and polishing in combinations that make sense: why they belong together and what they cost, VAT included.",
    keywords: "car care packages, new car protection, summer car package Riyadh, polishing before sale, PPF and tint",
  },
  title: "Services that belong together",
  lead: "Each package has a reason, and its price is the sum of its services. The only discount is the {{onlineDiscountPercent}}% for booking online, which single services get too.",
  own: {
    title: "Something else in mind?",
    text: "Combine any services on the booking page and watch the total as you choose.",
  },
  prices: "The services of the package and their prices",
  service: "Service",
  total: "Package total",
  book: "Book this package",
  offer: "Package: {{name}}",
  list: {
    summer: {
      name: "Riyadh summer",
      why: "The sun comes in through the glass and leaves its mark on the seats. The film rejects up to {{heatRejectionPercent}}% of the heat and limits fading; interior nano ceramic slows down sweat and coffee, so you can wipe them off before they stain.",
    },
    newCar: {
      name: "New car",
      why: "Its paint will never be better than it is today. Film on the front, because stones hit that first; nano ceramic on the rest of the paint, so that it washes easily; and insulation before the cabin has seen its first summer.",
    },
    everyDay: {
      name: "Every day",
      why: "For a car that is past its first years and still takes you to work. Polishing removes the swirl marks, nano ceramic then keeps the paint that way, and the cabin gets its own. The order matters: what is not polished out first stays under the coating.",
    },
    beforeSale: {
      name: "Before you sell",
      why: "A buyer sees the paint from across the street, then opens the door. Exterior polishing clears up the reflection, interior polishing cleans what a hand will touch. Neither hides an accident or a deep scratch, and neither is meant to.",
    },
    manyYears: {
      name: "For many years",
      why: "For a car you do not mean to sell soon: film on all the paint, with a warranty of {{filmWarrantyYears, years}}, and titanium film on the glass, with one of {{thermalTitaniumYears, years}}. You pay once and spread the cost over years.",
    },
  },
};
