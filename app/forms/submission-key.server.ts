/**
 * The idempotency key of a submission: a hash of its submission id and its content, in hex. The
 * same content under the same id is one submission; changed content is a new one.
 */
export async function submissionKey(submissionId: string, content: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([submissionId, ...content]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
