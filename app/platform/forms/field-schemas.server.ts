import { z } from "zod";
import { plainEmail, plainInput, withoutInvisible } from "~/platform/forms/normalize-input";
import { meantDomain } from "./email-domains.server";
import { EMAIL_MAX, NAME_LIMITS } from "./field-rules";
import { anyNumber, nationalMobile, plainName } from "./typed-values";

/** Arabic and Latin letters, tatweels, vowel marks, Latin, Arabic and Persian digits, spaces. */
const NAME_CHARACTERS = /^[[\p{L}&&[\p{Script=Arabic}\p{Script=Latin}]]\u0640\u064b-\u0652\u0670\d٠-٩۰-۹ ]*$/v;
/** A letter that is not a tatweel. */
const LETTER = /[\p{L}--\u0640]/v;
const NAMED_CHARACTERS = 5;

interface NameMessages {
  missing: string;
  short: string;
  long: string;
  invalid: (characters: string) => string;
}

/**
 * A name (product.md 5.18), with single spaces. Lengths count code points. A name that is too long
 * is checked no further, because splitting it into characters takes seconds.
 */
export function nameField({ missing, short, long, invalid }: NameMessages) {
  return z
    .string({ error: missing })
    .overwrite((typed) => plainName(typed).replace(/ +/g, " ").trim())
    .refine((name) => LETTER.test(name) || !NAME_CHARACTERS.test(name), { error: missing, abort: true })
    .refine((name) => characterCount(name) >= NAME_LIMITS.min, short)
    .refine((name) => characterCount(name) <= NAME_LIMITS.max, { error: long, abort: true })
    .superRefine((name, { addIssue }) => {
      if (NAME_CHARACTERS.test(name)) return;
      addIssue({ code: "custom", message: invalid(charactersExcept(NAME_CHARACTERS, name)) });
    });
}

/** The first characters that are not accepted, each once, for an error message. */
function charactersExcept(accepted: RegExp, text: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const found = new Set(characters.filter((character) => !accepted.test(character)));
  return [...found].slice(0, NAMED_CHARACTERS).join(" ");
}

interface MobileMessages {
  missing: string;
  invalid: string;
  /** Whether a number of another country is accepted, too. */
  takesForeign?: boolean;
}

/** A Saudi mobile number as ten digits, or a number of another country as `+` and digits. */
export function mobileField({ missing, invalid, takesForeign = false }: MobileMessages) {
  return z.string({ error: missing }).transform((typed, context) => {
    const mobile = takesForeign ? anyNumber(typed) : nationalMobile(typed);
    if (mobile) return mobile;
    const message = plainInput(typed) === "" ? missing : invalid;
    context.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  });
}

/** A top-level domain that is reserved for addresses that do not exist. */
const NO_DOMAIN = /\.invalid$/i;

/** The characters of an email address, and spaces, which an error message could not show. */
const EMAIL_CHARACTERS = /^[\w.!#$%&'*+/=?^`{|}~@\s-]*$/;
/** As browsers check it, with a top-level domain, which may be in Punycode (`xn--mgberp4a5d4ar`). */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;

interface EmailMessages {
  missing: string;
  invalid: string;
  long: string;
  /** The error message about characters that no address contains. Default: `invalid`. */
  characters?: (characters: string) => string;
  /** The error message about a space, with the words around it. Default: `invalid`. */
  space?: (around: string) => string;
}

const storedEmail = (typed: string) => plainEmail(typed).replace(/(?<!\.)\.+$/, "");

/** An email address (product.md 5.4), parsed by `plainEmail`, without full stops at its end. */
export function emailField(messages: EmailMessages) {
  const { missing, invalid, long, characters = () => invalid, space = () => invalid } = messages;
  return z
    .string({ error: missing })
    .overwrite(storedEmail)
    .min(1, { error: missing, abort: true })
    .max(EMAIL_MAX, { error: long, abort: true })
    .superRefine((typed, { addIssue }) => {
      if (EMAIL.test(typed) && !NO_DOMAIN.test(typed)) return;
      const others = charactersExcept(EMAIL_CHARACTERS, typed);
      const [around] = /\S+\s+\S+/.exec(typed) ?? [];
      const message = others ? characters(others) : around ? space(around.replace(/\s+/, " ")) : invalid;
      addIssue({ code: "custom", message });
    });
}

/** The address that the last answer to the form asked about; see `AskedEmail`. */
export const askedEmailField = { askedEmail: z.string().overwrite(storedEmail).optional().catch("") };

/**
 * A rule of a form: asks once, with `question`, about an address whose domain is probably a slip
 * (product.md 5.4). Sending it again answers the question.
 */
export function domainRule(question: (domain: string) => string) {
  const check = (values: { email?: string; askedEmail?: string | undefined }, { addIssue }: z.RefinementCtx) => {
    const { email = "", askedEmail } = values;
    const domain = EMAIL.test(email) && email !== askedEmail ? meantDomain(email) : null;
    if (domain) addIssue({ code: "custom", path: ["email"], message: question(domain) });
  };
  // Runs even when other fields are invalid, so that all problems are shown at once.
  return [check, { when: () => true }] as const;
}

/** A line of text with single spaces, of at most this many characters. */
export function textField(max: number, error: string, emptyError = error) {
  return z
    .string({ error: emptyError })
    .overwrite((typed) => withoutInvisible(typed).replace(/\s+/g, " ").trim())
    .refine((typed) => typed !== "", emptyError)
    .refine((typed) => characterCount(typed) <= max, error);
}

/** A field that may stay empty. Blank text becomes null, so that no column has an empty text. */
export function optionalText<Value>(field: z.ZodType<Value, string>) {
  return z
    .string()
    .optional()
    .transform((typed = "") => (plainInput(typed) === "" ? undefined : typed))
    .pipe(field.optional())
    .transform((value) => value ?? null);
}

/** The length in code points, as SQLite's `length` counts it: most emoji count as one. */
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
