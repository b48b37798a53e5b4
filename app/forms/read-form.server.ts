/** The largest body a form of this site can honestly have is a few kilobytes. */
export const MAX_BODY_BYTES = 32 * 1024;

/**
 * Nobody types these. SQLite ends a text at a NUL, and escape sequences would steer the terminal in which staff read
 * it. Tabs and line breaks stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g;

/**
 * The fields of a posted form, or why there are none. Only the named fields come through, and only those that say
 * something, as text: names are taken from an allow-list because form libraries read paths (`a[1000000]`, `__proto__.x`) out of them.
 */
export async function readForm(
  request: Request,
  names: readonly string[],
): Promise<{ ok: true; form: FormData } | { ok: false; failure: "malformed" | "tooLong" }> {
  const body = await readCapped(request);
  if (!body) return { ok: false, failure: "tooLong" };
  const posted = await new Response(body, { headers: { "Content-Type": request.headers.get("Content-Type") ?? "" } })
    .formData()
    .catch(() => null);
  if (!posted) return { ok: false, failure: "malformed" };

  const form = new FormData();
  for (const name of names) {
    for (const value of posted.getAll(name)) {
      const text = typeof value === "string" ? value.replace(CONTROLS, "") : "";
      if (text) form.append(name, text);
    }
  }
  return { ok: true, form };
}

/** What a form says, one value a field, to be given back to the page. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** Whether the field was filled in that people do not see. */
export function isRobot(form: FormData): boolean {
  return form.getAll("website").some(Boolean);
}

/**
 * The body, or null when it is longer than allowed. What is too much is read to its end but not kept: answering a
 * request whose body was left unread breaks the connection, and in local development the server with it.
 */
async function readCapped(request: Request): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= MAX_BODY_BYTES ? new Blob(chunks) : null;
}
