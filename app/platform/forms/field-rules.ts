/**
 * Limits that several forms share, in characters. Not in the schemas, because browsers must not
 * load those.
 */

/** The maximum length of an email address (product.md 5.4). */
export const EMAIL_MAX = 255;

/** Lengths of a name, in characters (product.md 5.2). */
export const NAME_LIMITS = { min: 2, max: 100 } as const;

/**
 * The name of a field that people do not see. Browsers and password managers must not know it: a
 * visitor whose form they fill in would count as a bot.
 */
export const HONEYPOT = "rinse";

/** Lengths of a message, in characters (product.md 5). */
export const MESSAGE_LIMITS = { min: 10, max: 1000 } as const;
