import type { TFunction } from "i18next";
import { z } from "zod";
import { characterCount, emailField, mobileField, submissionIdField } from "~/forms/field-schemas.server";
import { HONEYPOT } from "~/forms/honeypot";
import { withoutBidiMarks } from "~/i18n/normalize-input";
import { CONTACT_LIMITS } from "./limits";

/** The names of all fields of the contact form; other fields are ignored. */
export const contactFieldNames = ["name", "email", "phone", "message", "submissionId", HONEYPOT] as const;

/**
 * The schema of the contact form (product.md 5.2), with messages in one language. Lengths count
 * code points.
 */
export function contactSchema(t: TFunction<"contact">) {
  const { name, message } = CONTACT_LIMITS;
  return z.object({
    name: z
      .string({ error: t("errors.nameShort", name) })
      .overwrite((typed) => withoutBidiMarks(typed).replace(/\s+/g, " ").trim())
      .refine((typed) => characterCount(typed) >= name.min, t("errors.nameShort", name))
      .refine((typed) => characterCount(typed) <= name.max, t("errors.nameLong", name)),
    email: emailField({ invalid: t("errors.email"), long: t("errors.emailLong") }),
    phone: mobileField(t("errors.phone")),
    message: z
      .string({ error: t("errors.messageShort", message) })
      .overwrite((typed) => typed.replace(/\r\n?/g, "\n").trim())
      .refine((typed) => characterCount(typed) >= message.min, t("errors.messageShort", message))
      .refine((typed) => characterCount(typed) <= message.max, t("errors.messageLong", message)),
    submissionId: submissionIdField(),
  });
}

/** The values of the form before validation, for Conform's `useForm`. */
export type ContactForm = z.input<ReturnType<typeof contactSchema>>;

/** A valid message, ready to be stored. */
export type ContactInput = z.output<ReturnType<typeof contactSchema>>;
