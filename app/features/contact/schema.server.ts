import { z } from "zod";
import { characterCount, emailRule, mobileRule } from "~/forms/field-schemas.server";
import type { Texts } from "~/i18n/texts";
import { withoutBidiMarks } from "~/i18n/typed-input";
import { CONTACT_LIMITS } from "./limits";

/** The contact form (spec section 5), with the messages of one language. Lengths count characters as people do. */
export function contactSchema(errors: Texts["contact"]["errors"]) {
  const { name, message } = CONTACT_LIMITS;
  return z.object({
    name: z
      .string({ error: errors.nameShort })
      .overwrite((typed) => withoutBidiMarks(typed).replace(/\s+/g, " ").trim())
      .refine((typed) => characterCount(typed) >= name.least, errors.nameShort)
      .refine((typed) => characterCount(typed) <= name.most, errors.nameLong),
    email: emailRule({ invalid: errors.email, long: errors.emailLong }),
    phone: mobileRule(errors.phone),
    message: z
      .string({ error: errors.messageShort })
      .overwrite((typed) => typed.replace(/\r\n?/g, "\n").trim())
      .refine((typed) => characterCount(typed) >= message.least, errors.messageShort)
      .refine((typed) => characterCount(typed) <= message.most, errors.messageLong),
  });
}

export type ContactDetails = z.infer<ReturnType<typeof contactSchema>>;
