/** Spec section 5, contact form, in characters. Apart from the schema, so that the page does not load that. */
export const CONTACT_LIMITS = { name: { min: 2, max: 100 }, message: { min: 10, max: 1000 } } as const;
