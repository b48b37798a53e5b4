import type { ServiceCode } from "~/catalogue/catalogue";
import { selectionQuery } from "~/catalogue/selection";
import { treatmentsOf } from "./treatments";

/** What the page of a service offers: the query that chooses it on the booking page, and what it does to a car. */
export function serviceOffer(...codes: readonly ServiceCode[]) {
  return { query: selectionQuery({ carType: null, codes }), treatments: treatmentsOf(codes) };
}
