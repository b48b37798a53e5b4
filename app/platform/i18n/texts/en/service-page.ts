import type { Translation } from "../../translation";
import type { servicePage as arabic } from "../ar/service-page";

export const servicePage: Translation<typeof arabic> = {
  benefits: "Benefits",
  prices: "Prices",
  pricesLead: "Prices include VAT. You pay at the centre when the work is done.",
  pricesHint: "Select a price to start booking.",
  seePrices: "Prices",
  option: "Option",
  bookFrom: "Book · from",
  from: "From",
  perYear: "per year of warranty",
  book: "Book:",
  actionText:
    "Book online for {{onlineDiscountPercent}}% off, and see how long the work should take. We then contact you to arrange your arrival time.",
};
