/** Spec section 5, contact form: lengths in characters. Not in the schema's module, which browsers must not load. */
export const CONTACT_LIMITS = { name: { min: 2, max: 100 }, message: { min: 10, max: 1000 } } as const;
