/** Spec section 5, contact form, in characters. Apart from the schema, so that the page does not load that. */
export const CONTACT_LIMITS = { name: { least: 2, most: 100 }, message: { least: 10, most: 1000 } } as const;
