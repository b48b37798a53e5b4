import { type ServiceCode, treatmentsOf } from "./catalogue";
import { selectionQuery } from "./selection";

/** What the page of a service offers: the query that chooses it on the booking page, and what it does to a car. */
export function featured(...codes: readonly ServiceCode[]) {
  return { query: selectionQuery({ carType: null, codes }), treatments: treatmentsOf(codes) };
}
