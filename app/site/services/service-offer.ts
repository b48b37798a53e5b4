import type { ServiceCode } from "~/catalogue/catalogue";
import { selectionQuery } from "~/catalogue/selection";
import { treatmentsOf } from "~/ui/illustrations/treatments";

/**
 * Props of a service page: the query that preselects the codes on the booking page, and their
 * treatments.
 */
export function serviceOffer(...codes: readonly ServiceCode[]) {
  return { query: selectionQuery({ carType: null, codes }), treatments: treatmentsOf(codes) };
}
