import type { Translation } from "../../translation";
import type { servicePage as arabic } from "../ar/service-page";
import { paidLater } from "./promises";

export const servicePage: Translation<typeof arabic> = {
  benefits: "Benefits",
  prices: "Prices",
  pricesLead: `VAT included. ${paidLater}.`,
  conditions: "Before you decide",
  seePrices: "Prices",
  option: "Option",
  anySize: "Any size",
  bookFrom: "Book from",
  from: "From",
  perYear: "per year of warranty",
  book: "Book:",
  compare: "Compare the car before and after",
  actionText: "Book online for {{onlineDiscountPercent}}% off.",
};
