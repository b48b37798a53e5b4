/** Spec section 5: the longest mail address. Apart from the schemas, so that pages do not load those. */
export const EMAIL_MAX = 255;
