import type { Translation } from "../../translation";
import type { warranty as arabic } from "../ar/warranty";

const film = "Paint protection film, {{brand}}";
const glass = "The glass on the invoice.";
const panels = "The panels on the invoice.";

export const warranty: Translation<typeof arabic> = {
  meta: {
    title: "Warranty policy",
    description:
      "Warranty periods for exterior nano ceramic, paint protection film and thermal insulation, the general terms, and how to claim. Up to {{filmWarrantyYears, years}}.",
    keywords: "PPF warranty, nano ceramic warranty, thermal insulation warranty, warranty terms",
  },
  title: "Warranty policy",
  lead: "We cover exterior nano-ceramic coating, protection films and thermal insulation, and hand you the serial numbers of what we install, on the invoice or the warranty card.",
  periods: {
    title: "Warranty periods",
    caption: "Warranty period and terms of each product",
    product: "Product",
    period: "Period",
    terms: "Terms",
  },
  products: {
    ceramicExterior: {
      name: "Exterior nano-ceramic coating",
      terms: "Void if the car is washed within {{noWashDays, days}}, the first being the day of installation.",
    },
    thermalCeramic: { name: "Nano ceramic window film", terms: glass },
    thermalTitanium: { name: "Titanium window film", terms: glass },
    filmBlack: {
      name: "Paint protection film, black, {{brand}}",
      terms: `${panels} Not bookable online: ask us.`,
    },
    filmOne: { name: film, terms: panels },
    filmTwo: { name: film, terms: panels },
    interiorTrim: {
      name: "Interior trim protection films",
      terms: "The parts on the invoice. Not bookable online: ask us.",
    },
  },
  general: {
    title: "General terms",
    terms: [
      { title: "Start", text: "It starts on the date of installation." },
      { title: "Authorised centres", text: "It covers only what an authorised centre installed." },
      { title: "Invoice", text: "It covers only the items on the invoice issued to you." },
    ],
    updated: "Last updated: {{updated}}.",
  },
  status: {
    title: "Checking and claiming",
    steps: [
      "Contact us with your invoice number and vehicle details (plate and chassis number), or your mobile number and warranty card number.",
      "Tell us what you see, where and since when, with a photo in daylight if you can.",
      "Leave the film or coating as it is until we have seen it.",
    ],
    keep: "Keep your invoice and the serial numbers. Our thank-you email and your booking page have the link to any warranty card.",
    link: "Contact us",
  },
};
