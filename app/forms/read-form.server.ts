import { discardBody } from "./discard-body.server";
import { HONEYPOT } from "./honeypot";

/** The largest valid form of this site is a few kilobytes. */
export const MAX_BODY_BYTES = 32 * 1024;

/**
 * Control characters except tabs and line breaks. SQLite ends a text at a NUL, and escape sequences
 * would control the terminal of staff who read the text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose
const CONTROL_CHARACTERS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g;

/**
 * The non-empty text fields of a posted form, or why it cannot be read. Only the listed names are
 * accepted, because form libraries parse paths in field names (`a[1000000]`, `__proto__.x`).
 */
export async function readForm(
  request: Request,
  names: readonly string[],
): Promise<{ ok: true; form: FormData } | { ok: false; failure: "malformed" | "tooLong" }> {
  // A body that its client has broken off is no error of the site.
  const body = await readLimitedBody(request).catch(() => "malformed" as const);
  if (body === "malformed") return { ok: false, failure: body };
  if (!body) return { ok: false, failure: "tooLong" };
  const posted = await new Response(body, { headers: { "Content-Type": request.headers.get("Content-Type") ?? "" } })
    .formData()
    .catch(() => null);
  if (!posted) return { ok: false, failure: "malformed" };

  const form = new FormData();
  for (const name of names) {
    for (const value of posted.getAll(name)) {
      const text = typeof value === "string" ? value.replace(CONTROL_CHARACTERS, "") : "";
      if (text) form.append(name, text);
    }
  }
  return { ok: true, form };
}

/** The last value of each field, for rendering the form again. */
export function formValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** Whether the honeypot, a field that people do not see, was filled in. */
export function isRobot(form: FormData): boolean {
  return form.getAll(HONEYPOT).some(Boolean);
}

/** The body, or null when it is too long. */
async function readLimitedBody(request: Request): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) break;
    chunks.push(chunk);
  }
  if (size <= MAX_BODY_BYTES) return new Blob(chunks);
  await discardBody(request);
  return null;
}
