/** Limits that pages and schemas share, in characters. Apart from the schemas, so that pages do not load those. */

/** Spec section 5: the longest mail address. */
export const EMAIL_MAX = 255;

/** Longer than any way to write a mobile number, with its code and its spaces. */
export const PHONE_INPUT_MAX = 24;
