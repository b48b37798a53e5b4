import { eachServiceField } from "~/domain/catalogue/catalogue";
import { type FieldsOf, fieldLists, HONEYPOT } from "~/platform/forms/field-rules";
import type { BookingForm } from "./schema.server";

const untyped = { typed: false, required: false };
const typed = { typed: true, required: true };
const optional = { typed: false, required: false, drafted: true };

export const bookingFields: FieldsOf<BookingForm> = {
  carType: { ...untyped, required: true },
  ...eachServiceField(untyped),
  bookingDate: { ...typed, required: false },
  wish: { ...typed, required: false },
  customerName: typed,
  phoneNumber: typed,
  email: typed,
  whatsapp: optional,
  askedEmail: untyped,
  paint: untyped,
  nearDay: untyped,
  submissionId: untyped,
  shownSelection: untyped,
};

/** The fields that the site and the desk ask about the customer of a new booking. */
export const customerFieldNames = ["customerName", "phoneNumber", "email"] as const;

const { names, typed: typedFields, drafted } = fieldLists(bookingFields);

export { drafted as draftedBookingFields, typedFields as typedBookingFields };

export const bookingFieldNames = [...names, "offeredDay", "offeredHour", "intent", "remove", HONEYPOT] as const;
