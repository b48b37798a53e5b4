/** Limits of several forms, in characters. Not in the schemas, which browsers must not load. */

/** The maximum length of an email address (product.md 5.4). */
export const EMAIL_MAX = 255;

/** Enough for any spelling of a mobile number, with country code and spaces. */
export const PHONE_INPUT_MAX = 24;

/**
 * The name of a field that people do not see. Browsers and password managers must not know it: a
 * visitor whose form they fill in would count as a bot.
 */
export const HONEYPOT = "rinse";

/**
 * Lengths in the contact form, in characters (product.md 5). Not in the schema's module, which
 * browsers must not load.
 */
export const CONTACT_LIMITS = { name: { min: 2, max: 100 }, message: { min: 10, max: 1000 } } as const;
