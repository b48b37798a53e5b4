import { z } from "zod";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { EMAIL_MAX } from "./field-rules";
import { nationalMobile } from "./phone";

/** A Saudi mobile number; parsed to its ten national digits. */
export function mobileField(message: string) {
  return z.string({ error: message }).transform((typed, context) => {
    const mobile = nationalMobile(typed);
    if (mobile) return mobile;
    context.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  });
}

/** Reserved for addresses that never exist. */
const NO_DOMAIN = /\.invalid$/i;

/** An email address (product.md 5.4), parsed without surrounding spaces and direction marks. */
export function emailField(messages: { readonly invalid: string; readonly long: string }) {
  return z
    .string({ error: messages.invalid })
    .overwrite((typed) => asciiDigits(withoutBidiMarks(typed)).trim())
    .regex(z.regexes.email, messages.invalid)
    .refine((typed) => !NO_DOMAIN.test(typed), messages.invalid)
    .max(EMAIL_MAX, messages.long);
}

/** The length in code points, as SQLite's `length` counts: most emoji are one. */
export function characterCount(text: string): number {
  return [...text].length;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The submission id in the hidden field of a form; a new id if it is missing or invalid. */
export function submissionIdField() {
  return z
    .string()
    .regex(UUID)
    .catch(() => crypto.randomUUID());
}
