const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names a fresh attempt to send a form; the page carries it in a hidden field. */
export function newSubmissionId(): string {
  return crypto.randomUUID();
}

/** The attempt that a form names. One that names none, or not in our form, is an attempt of its own. */
export function submissionIdOf(form: FormData): string {
  const named = form.get("submissionId");
  return typeof named === "string" && UUID.test(named) ? named : newSubmissionId();
}

/**
 * The keys under which a submission may be stored, in the order to try. Equal content under one id is one
 * submission; when the first key turns out to be taken by other content (Back, an edit, Send again), the content
 * itself names the second, so that this attempt is idempotent too and never mistaken for the first.
 */
export async function submissionKeys(submissionId: string, content: readonly string[]): Promise<[string, string]> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  return [submissionId, `${submissionId}:${digest}`];
}

/** Whether two submissions say the same, field by field. */
export function sameContent(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
