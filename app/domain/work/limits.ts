/** In characters (product.md 19.8). */
export const CAR_MAX = 60;
export const SENTENCE_MAX = 200;
