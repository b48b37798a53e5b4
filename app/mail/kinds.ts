import type { EmailKind } from "~/db/schema.server";

/** The emails to a customer. All others go to the centre. */
export const CUSTOMER_KINDS = [
  "booking-customer",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
  "booking-ready",
  "booking-completed",
] as const satisfies readonly EmailKind[];

export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** The emails about an appointment, which are useless once its day has passed. */
export const APPOINTMENT_KINDS = [
  "booking-customer",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
] as const satisfies readonly CustomerKind[];

export function isAboutAppointment(kind: EmailKind): boolean {
  return APPOINTMENT_KINDS.some((known) => known === kind);
}

export function isToCustomer(kind: EmailKind): kind is CustomerKind {
  return CUSTOMER_KINDS.some((known) => known === kind);
}
