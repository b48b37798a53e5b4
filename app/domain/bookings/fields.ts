import { eachServiceField } from "~/domain/catalogue/catalogue";
import { type FieldsOf, fieldLists, HONEYPOT } from "~/platform/forms/field-rules";
import type { BookingForm } from "./schema.server";

const untyped = { typed: false, required: false };
const typed = { typed: true, required: true };

export const bookingFields: FieldsOf<BookingForm> = {
  carType: { ...untyped, required: true },
  ...eachServiceField(untyped),
  bookingDate: { ...typed, required: false },
  customerName: typed,
  phoneNumber: typed,
  email: typed,
  whatsapp: untyped,
  askedEmail: untyped,
  paint: untyped,
  nearDay: untyped,
  submissionId: untyped,
  shownSelection: untyped,
};

const { names, typed: typedFields } = fieldLists(bookingFields);

export { typedFields as typedBookingFields };

export const bookingFieldNames = [...names, "offeredDay", "intent", "remove", HONEYPOT] as const;
