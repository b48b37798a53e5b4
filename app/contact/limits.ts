/**
 * Lengths in the contact form, in characters (product.md 5). Not in the schema's module, which
 * browsers must not load.
 */
export const CONTACT_LIMITS = { name: { min: 2, max: 100 }, message: { min: 10, max: 1000 } } as const;
