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
  lead: "Paint protection film, thermal insulation, nano-ceramic coating and polishing under one roof in Riyadh. Prices are published for every service you can book online, and you get the serial numbers of the materials we install.",
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
  services: {
    title: "Services",
    lead: "What each service does, and where its prices start.",
    film: "A glossy or matte film, from one of two international brands, that protects your paint from scratches and stone chips.",
    thermal:
      "Heat-rejecting window film, titanium or nano ceramic. It keeps much of the sun’s heat out and softens the glare.",
    ceramic:
      "A hard coating that sheds water, so less dirt sticks, and gives the paint a deep shine that is easy to keep.",
    polishing: "We polish out most light scratches and swirl marks, bring back the shine and refresh the cabin.",
    more: "We also offer windscreen protection and window tinting.",
    ask: "Ask us about them",
  },
  promises: {
    title: "Know exactly what we put on your car",
    lead: "You know the product, its price and its warranty period before you pay.",
    brands: {
      title: "Two international brands",
      text: "Our paint protection films come from {{brandOne}} and {{brandTwo}}. We publish the makers’ figures for both.",
    },
    cutting: {
      title: "Cut electronically",
      text: "Each piece is cut by computer to the shape of its panel before it is fitted, so there is less need to cut on the car.",
    },
    warranty: {
      title: "Warranty with serial numbers",
      text: "The warranty covers exterior nano ceramic, protection films and thermal insulation. We hand you the serial numbers of the materials installed.",
      link: "Warranty policy",
    },
    payment: {
      title: "Pay at the centre",
      text: "Nothing is charged when you book. You pay at the centre once the work is done, in cash, by debit card or by credit card.",
    },
  },
  action: {
    title: "Book online for {{onlineDiscountPercent}}% off",
    text: "Choose your car, your service and your day, without an account. Our team will contact you within {{replyWithinHours, hours}} (days when we are closed do not count) to confirm the day and arrange your arrival time.",
  },
};
