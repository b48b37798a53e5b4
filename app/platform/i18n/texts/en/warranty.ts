import type { Translation } from "../../translation";
import type { warranty as arabic } from "../ar/warranty";

const film = "Paint protection film, {{brand}}";
const fitted =
  "Applies to the glass listed on the invoice, if the film was installed at our centre or at another authorized centre.";
const listed = "Applies to the panels listed on the invoice.";

export const warranty: Translation<typeof arabic> = {
  meta: {
    title: "Warranty policy",
    description:
      "Warranty periods for exterior nano ceramic, paint protection film and thermal insulation, the general terms, and how to claim. Up to {{filmWarrantyYears, years}}.",
    keywords: "PPF warranty, nano ceramic warranty, thermal insulation warranty, warranty terms",
  },
  title: "Warranty policy",
  lead: "The warranty covers exterior nano-ceramic coating, protection films and thermal insulation. We hand you the serial numbers of the materials installed on your car.",
  upTo: "up to",
  onFilms: "on protection films",
  periods: {
    title: "Warranty periods",
    lead: "Every warranty starts on the date of installation and covers what the invoice lists.",
    caption: "Warranty period and terms of each product",
    product: "Product",
    period: "Period",
    terms: "Terms",
  },
  products: {
    ceramicExterior: {
      name: "Exterior nano-ceramic coating",
      terms:
        "Void if the car is washed within {{noWashDays, days}} of installation, counting the day of installation as day one.",
    },
    thermalCeramic: { name: "Nano ceramic window film", terms: fitted },
    thermalTitanium: { name: "Titanium window film", terms: fitted },
    filmBlack: {
      name: "Black paint protection film, {{brand}}",
      terms: `${listed} It cannot be booked online: please ask us.`,
    },
    filmOne: { name: film, terms: listed },
    filmTwo: { name: film, terms: listed },
    interiorTrim: {
      name: "Interior trim protection films",
      terms: "Applies to the parts listed on the invoice. They cannot be booked online: please ask us.",
    },
  },
  general: {
    title: "General terms",
    lead: "The first three apply to every product, the last to exterior nano ceramic only.",
    terms: [
      { title: "Start", text: "The warranty starts on the date of installation." },
      {
        title: "Authorized centres",
        text: "It covers what was installed at our centre or at another authorized centre, and nothing installed elsewhere.",
      },
      { title: "Invoice", text: "It covers the items on the invoice issued to you, and no others." },
      {
        title: "Nano ceramic",
        text: "The warranty on exterior nano ceramic is void if the car is washed within {{noWashDays, days}} of installation, counting the day of installation as day one.",
      },
    ],
    updated: "This policy was last updated on {{updated}}.",
  },
  keep: {
    title: "What to keep",
    lead: "Keep a photo or a note of each on your phone, so that you have it when you need it.",
    items: [
      {
        title: "The warranty card",
        text: "If you were given one, the link is in our thank-you email or WhatsApp message. Keep a copy.",
      },
      { title: "The invoice", text: "It lists what the warranty covers. Have its number ready when you contact us." },
      { title: "The serial numbers", text: "They show which material is on your car." },
      { title: "The date of installation", text: "The warranty period runs from this day." },
      {
        title: "The vehicle details",
        text: "The plate number, and the chassis number too: plates can change; the chassis number does not.",
      },
    ],
  },
  status: {
    title: "Checking your warranty and making a claim",
    steps: [
      "Contact us with your invoice number and vehicle details, or with your mobile number and the number of your warranty card, if you have one.",
      "Tell us what you see, where on the car and since when, with a photo in daylight if you can.",
      "Leave the film or coating as it is until we have seen it: do not take it off or have it repaired elsewhere.",
    ],
    link: "Contact us",
  },
};
