/** Limits of several forms, in characters. Not in the schemas, which browsers must not load. */

/** The maximum length of an email address (product.md 5.4). */
export const EMAIL_MAX = 255;

/** Enough for any spelling of a mobile number, with country code and spaces. */
export const PHONE_INPUT_MAX = 24;
