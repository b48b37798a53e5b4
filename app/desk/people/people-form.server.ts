import { z } from "zod";
import { emailField } from "~/forms/field-schemas.server";
import { nationalMobile } from "~/forms/phone";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { Person } from "~/retention/person.server";

/** The values of the field `intent` on the page of people. */
export const peopleIntents = ["find", "copy", "forget"] as const;

/** The names of all fields of the page's forms; other fields are ignored. */
export const peopleFieldNames = ["intent", "q", "sure"] as const;

/** The fields of the forms before validation, for Conform's `useForm`. */
export type PeopleForm = { q: string };

/** The schema of the forms, with messages in one language. `q` is parsed to a person. */
export function peopleSchema(language: Language) {
  const message = translator(language).t("deskPeople:errors.q", { example: "0512345678" });
  const address = emailField({ invalid: message, long: message });
  return z.object({
    q: z.string({ error: message }).transform((typed, context): Person => {
      const phone = nationalMobile(typed);
      if (phone) return { phone };
      const { data: email } = address.safeParse(typed);
      if (email !== undefined) return { email: email.toLowerCase() };
      context.issues.push({ code: "custom", message, input: typed });
      return z.NEVER;
    }),
  });
}
