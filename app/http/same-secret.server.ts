declare global {
  /** The compiler takes the browser's; in the Workers runtime it has this as well. */
  interface SubtleCrypto {
    timingSafeEqual(a: ArrayBuffer, b: ArrayBuffer): boolean;
  }
}

/**
 * Whether two texts are the same, in a time that tells nothing of where they differ or how long the expected one is: what is
 * compared are their digests, all of one length.
 */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  return crypto.subtle.timingSafeEqual(await digest(given), await digest(expected));
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
