import type { Translation } from "../../translation";
import type { warranty as arabic } from "../ar/warranty";

const film = "Paint protection film, {{brand}}";
const fitted = "Starts on installation; applies to what an authorized centre installed and the invoice lists.";
const listed = "Starts on installation; applies to the panels listed on the invoice.";

export const warranty: Translation<typeof arabic> = {
  meta: {
    title: "Warranty policy",
    description:
      "Warranty periods for nano ceramic, paint protection film and thermal insulation, the general terms, and how to check your warranty. Up to {{filmWarrantyYears, years}}.",
    keywords: "PPF warranty, nano ceramic warranty, thermal insulation warranty, warranty terms",
  },
  title: "Warranty policy",
  lead: "The warranty covers nano ceramic, protection films and insulation. We hand you the serial numbers of the materials installed on your car.",
  upTo: "up to",
  onFilms: "on protection films",
  periods: {
    title: "Warranty periods",
    lead: "Each product has its own period and terms.",
    caption: "Warranty period and terms of each product",
    product: "Product",
    period: "Period",
    terms: "Terms",
  },
  products: {
    ceramicExterior: {
      name: "Nano ceramic exterior coating",
      terms: "Starts on installation; void if the car is washed within {{noWashDays, days}}.",
    },
    thermalCeramic: { name: "Heat insulation, nano ceramic", terms: fitted },
    thermalTitanium: { name: "Heat insulation, titanium", terms: fitted },
    filmBlack: { name: "Black paint protection film, {{brand}}", terms: listed },
    filmOne: { name: film, terms: listed },
    filmTwo: { name: film, terms: listed },
    interiorTrim: {
      name: "Interior trim protection films",
      terms: "Starts on installation; applies to the parts listed on the invoice.",
    },
  },
  general: {
    title: "General terms",
    lead: "They apply to every product.",
    terms: [
      { title: "Start", text: "The warranty starts on the date of installation." },
      { title: "Authorized centres", text: "It is valid only for what was installed at authorized centres." },
      { title: "Invoice", text: "It covers the items on the invoice issued to you, and no others." },
      {
        title: "Nano ceramic",
        text: "The nano ceramic warranty is void if the car is washed within {{noWashDays, days}} of installation.",
      },
    ],
  },
  status: {
    title: "Checking your warranty",
    text: "To learn the status of your warranty, contact the centre with your invoice number and vehicle details.",
    link: "Contact us",
  },
};
