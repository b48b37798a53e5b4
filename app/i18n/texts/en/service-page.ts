import type { Translation } from "../../translation";
import type { servicePage as arabic } from "../ar/service-page";

export const servicePage: Translation<typeof arabic> = {
  benefits: "Benefits",
  prices: "Prices",
  pricesLead: "Prices include VAT. You pay at the centre when the work is done.",
  pricesHint: "Choose a price to book.",
  seePrices: "Prices",
  option: "Option",
  from: "From",
  book: "Book:",
  actionText:
    "Choose your car and your day online for {{onlineDiscountPercent}}% off. Our team contacts you within {{replyWithinHours, hours}}, and you pay at the centre.",
};
