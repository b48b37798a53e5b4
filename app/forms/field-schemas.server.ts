import { z } from "zod";
import { asciiDigits, withoutBidiMarks } from "~/i18n/typed-input";
import { EMAIL_MAX } from "./field-limits";

/** Spec section 5: an optional 966, +966 or 0, then 5 and eight digits. */
const SAUDI_MOBILE = /^(?:\+?966|0)?(5\d{8})$/;

/**
 * A Saudi mobile number as its ten digits, `05XXXXXXXX`, or null when it is none. Reads Arabic-Indic digits, and
 * looks past the spaces, hyphens and invisible marks that come with pasted numbers.
 */
export function nationalMobile(typed: string): string | null {
  const digits = SAUDI_MOBILE.exec(asciiDigits(withoutBidiMarks(typed)).replace(/[\s-]/g, ""))?.[1];
  return digits ? `0${digits}` : null;
}

/** A mobile number; its value is the ten national digits. */
export function mobileRule(message: string) {
  return z.string({ error: message }).transform((typed, context) => {
    const mobile = nationalMobile(typed);
    if (mobile) return mobile;
    context.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  });
}

/** A mail address of at most 255 characters, trimmed. */
export function emailRule(messages: { readonly invalid: string; readonly long: string }) {
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
