import type { Wording } from "../../wording";
import type { servicePage as arabic } from "../ar/service-page";

export const servicePage: Wording<typeof arabic> = {
  benefits: "Benefits",
  prices: "Prices",
  pricesLead: "Prices include VAT. You pay at the centre when the work is done.",
  pricesHint: "Choose a price to book it.",
  seePrices: "Prices",
  option: "Option",
  from: "From",
  book: "Book:",
  actionText:
    "Choose your car and your day online for 5% off. Our team contacts you within 24 hours, and you pay at the centre.",
};
