import type { EmailKind } from "~/db/schema.server";

/** The emails that go to a customer. All others go to the centre. */
export const CUSTOMER_KINDS = [
  "booking-customer",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
] as const satisfies readonly EmailKind[];

export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export function isToCustomer(kind: EmailKind): kind is CustomerKind {
  return CUSTOMER_KINDS.some((known) => known === kind);
}
