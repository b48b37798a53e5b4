/**
 * Limits that several forms share (product.md 5.2, 5.4), in characters. Not in the schemas, because
 * browsers must not load those.
 */

export const EMAIL_MAX = 255;

export const NAME_LIMITS = { min: 2, max: 100 } as const;

/** Browsers and password managers must not know it: a visitor whose form they fill in would count as a bot. */
export const HONEYPOT = "rinse";

export const MESSAGE_LIMITS = { min: 10, max: 1000 } as const;
