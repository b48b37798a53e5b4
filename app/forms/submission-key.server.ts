/**
 * The key under which a submission is stored, at most once: a hash of the attempt and of what it says. Equal content
 * under one submission id is one submission; Back, an edit and Send again is another.
 */
export async function submissionKey(submissionId: string, content: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([submissionId, ...content]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
