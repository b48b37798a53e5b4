import type { Translation } from "../../translation";
import type { home as arabic } from "../ar/home";

export const home: Translation<typeof arabic> = {
  meta: {
    title: "{{brand}} in Riyadh: PPF, thermal insulation, nano ceramic",
    description:
      "Car care in Riyadh: paint protection film, thermal insulation, nano ceramic and polishing. Clear prices, warranty of up to {{filmWarrantyYears, years}}, {{onlineDiscountPercent}}% off online bookings.",
    keywords:
      "car care Riyadh, paint protection film, PPF, car thermal insulation, nano ceramic coating, car polishing",
  },
  title: "Keep your car as good as new",
  lead: "Protection film, insulation, nano ceramic and polishing in Riyadh. Published prices, and the serial numbers of what we fit.",
  nationalDay: {
    short: "National Day: a discount on all services",
    full: "National Day: {{percent}}% off all services, from {{from}} to {{until}}. Licence no. {{licence}}",
  },
  seeServices: "See our services",
  facts: {
    label: "At a glance",
    upTo: "up to",
    heat: { figure: "{{heatRejectionPercent}}%", text: "of heat rejected by our insulation" },
    warranty: { text: "warranty on protection films" },
    discount: { figure: "{{onlineDiscountPercent}}%", text: "off when you book online" },
  },
  proof: {
    label: "About the centre",
    films: "Protection films",
    hours: "Opening hours",
    allHours: "Hours",
    place: "{{district}}, {{city}}",
    directions: "Directions",
    payment: "You pay after the work",
    nothingNow: "Not at booking",
  },
  services: {
    title: "Services",
    lead: "Each service has a page with all its prices.",
    film: "Glossy or matte film against scratches and stone chips.",
    thermal: "Window film that keeps out much of the sun’s heat and glare.",
    ceramic: "A hard, glossy coating that sheds water, so less dirt sticks.",
    polishing: "Most light scratches go, and the shine returns.",
    more: "We also offer windscreen protection and window tinting.",
    ask: "Ask us about them",
  },
  card: {
    title: "Your warranty card",
    years: "{{years, years}}",
    label: "Warranty from the day of installation",
    text: "The warranty card shows each product, how long its warranty runs, its serial number if we recorded one, and a code that opens the card on your phone.",
  },
  promises: {
    title: "What goes on your car",
    lead: "You know the brand, the price and the warranty period before you pay.",
    brands: {
      title: "Two film brands",
      text: "{{brandOne}} and {{brandTwo}}, both international. We publish the makers’ figures.",
    },
    cutting: {
      title: "Cut electronically",
      text: "Each piece is cut by computer to fit its panel, so less is cut on the car.",
    },
    warranty: {
      title: "Warranty with serial numbers",
      text: "For exterior nano ceramic, protection films and insulation.",
      link: "Warranty policy",
    },
    payment: {
      title: "Pay at the centre",
      text: "Nothing when you book; cash, debit or credit card once the work is done.",
    },
  },
  action: {
    title: "Book online for {{onlineDiscountPercent}}% off",
    text: "Choose your car, service and day, without an account. We contact you within {{replyWithinHours, hours}} (closed days do not count) to arrange your arrival time.",
  },
};
