declare global {
  /** The compiler uses the browser's type, which lacks this method of the Workers runtime. */
  interface SubtleCrypto {
    timingSafeEqual(a: ArrayBuffer, b: ArrayBuffer): boolean;
  }
}

/**
 * Whether two texts are equal, in constant time. Compares digests, which have one length, so the
 * time does not reveal where the texts differ or how long the expected one is.
 */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  return crypto.subtle.timingSafeEqual(await digest(given), await digest(expected));
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
