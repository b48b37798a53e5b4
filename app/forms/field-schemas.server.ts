import { z } from "zod";
import { asciiDigits, withoutBidiMarks } from "~/i18n/typed-input";
import { EMAIL_MAX } from "./field-limits";
import { nationalMobile } from "./phone";

/** A mobile number; its value is the ten national digits. */
export function mobileField(message: string) {
  return z.string({ error: message }).transform((typed, context) => {
    const mobile = nationalMobile(typed);
    if (mobile) return mobile;
    context.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  });
}

/** A mail address of at most 255 characters, trimmed. */
export function emailField(messages: { readonly invalid: string; readonly long: string }) {
  return z
    .string({ error: messages.invalid })
    .overwrite((typed) => asciiDigits(withoutBidiMarks(typed)).trim())
    .regex(z.regexes.email, messages.invalid)
    .max(EMAIL_MAX, messages.long);
}

/** Characters as people count them, and as SQLite's `length` does: an emoji is one. */
export function characterCount(text: string): number {
  return [...text].length;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The attempt to send a form that its hidden field names. One that names none is an attempt of its own. */
export function submissionIdField() {
  return z
    .string()
    .regex(UUID)
    .catch(() => crypto.randomUUID());
}
