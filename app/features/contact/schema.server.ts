import type { TFunction } from "i18next";
import { z } from "zod";
import { characterCount, emailField, mobileField, submissionIdField } from "~/forms/field-schemas.server";
import { withoutBidiMarks } from "~/i18n/typed-input";
import { CONTACT_LIMITS } from "./limits";

/** Every field the contact form may send; anything else is not read. */
export const contactFields = ["name", "email", "phone", "message", "submissionId", "website"] as const;

/** The contact form (spec section 5), with the messages of one language. Lengths count characters as people do. */
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

/** The fields of the form as the page knows them. */
export type ContactForm = z.input<ReturnType<typeof contactSchema>>;

/** A message that satisfies every rule, ready to be stored. */
export type ContactInput = z.output<ReturnType<typeof contactSchema>>;
