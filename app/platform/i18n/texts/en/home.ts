import type { Translation } from "../../translation";
import type { home as arabic } from "../ar/home";
import { contact, paidLater } from "./promises";

export const home: Translation<typeof arabic> = {
  meta: {
    title: "{{brand}} in Riyadh: PPF, window tint, nano ceramic",
    description:
      "Car care in Riyadh: paint protection film, window tint, nano ceramic and polishing. Clear prices, warranty of up to {{filmWarrantyYears, years}}, {{onlineDiscountPercent}}% off online bookings.",
    keywords: "car care Riyadh, paint protection film, PPF, window tint Riyadh, nano ceramic coating, car polishing",
  },
  title: "Keep your car as good as new",
  lead: "Protection film, thermal insulation, nano ceramic and polishing in Riyadh, at published prices.",
  configurator: {
    from: "For this car from",
    car: "A car in a dark studio, in the size and colour and with the services that you choose",
    paint: "The colour of your car",
    film: "Protection film",
    thermal: "Insulation",
    ceramic: "Nano ceramic",
    polishing: "Car polishing",
  },
  proof: {
    label: "About the centre",
    warranty: "Warranty: up to {{filmWarrantyYears, years}}",
    hours: "Opening hours",
    allHours: "Hours",
    place: "{{district}}, {{city}}",
    directions: "Directions",
    payment: paidLater,
    means: "By cash or card",
    nearest: "Nearest day",
  },
  services: {
    title: "Services",
    more: "Also windscreen protection and window tinting.",
    ask: "Ask us",
  },
  card: {
    title: "Your warranty card",
    callouts: {
      until: "How long each product is covered",
      serial: "Its serial number, here or on the invoice",
      code: "A code that opens it on your phone",
    },
  },
  action: {
    title: "Book online for {{onlineDiscountPercent}}% off",
    text: `No account. ${contact}`,
  },
};
