import { type FieldsOf, fieldLists, HONEYPOT } from "~/platform/forms/field-rules";
import type { ContactForm } from "./contact.server";

const typed = { typed: true, required: true };

export const contactFields: FieldsOf<ContactForm> = {
  name: typed,
  email: typed,
  phone: typed,
  message: typed,
  askedEmail: { typed: false, required: false },
  submissionId: { typed: false, required: false },
};

const { names, typed: typedFields } = fieldLists(contactFields);

export { typedFields as typedContactFields };

export const contactFieldNames = [...names, "intent", HONEYPOT] as const;
