import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import { type DbErrorKind, dbErrorKind, errorForLog } from "~/platform/db/errors.server";
import { HONEYPOT } from "./field-rules";
import { answerWithFailure, type Failure, type FormAnswer } from "./form-answer";
import { isFromLoopback } from "./ip-address-key.server";
import { exceededRateLimits, isCounted, RATE_PERIOD_SECONDS, type RateLimits, type Sender } from "./rate-limit.server";
import { CARRIER_LIMIT, countTurnedAway, type FormName, SITE_LIMIT } from "./turned-away.server";

/** The largest valid form of a visitor is a few kilobytes. */
export const MAX_BODY_BYTES = 32 * 1024;

/**
 * Control characters except tabs and line breaks. SQLite ends a text at a NUL, and escape sequences
 * would control the terminal of staff who read the text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose
const CONTROL_CHARACTERS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g;

/** A file by the name of its field. */
export type PostedFiles = ReadonlyMap<string, File>;

type PostedForm = { ok: true; form: FormData; files: PostedFiles } | { ok: false; failure: "malformed" | "tooLong" };

/**
 * The non-empty text fields and the chosen files of a posted form, or why it cannot be read. Only
 * the listed names are accepted, because form libraries parse paths in field names (`a[1000000]`,
 * `__proto__.x`).
 */
export async function readForm(
  request: Request,
  names: readonly string[],
  maxBytes = MAX_BODY_BYTES,
): Promise<PostedForm> {
  try {
    const body = await readBody(request, maxBytes);
    if (!body) return { ok: false, failure: "tooLong" };
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const posted = await new Response(body, { headers }).formData();
    const form = new FormData();
    const files = new Map<string, File>();
    for (const name of names) {
      for (const value of posted.getAll(name)) {
        const text = typeof value === "string" ? value.replace(CONTROL_CHARACTERS, "") : "";
        if (text) form.append(name, text);
        // If no file was chosen, browsers send an empty one without a name.
        if (value instanceof File && (value.name || value.size > 0)) files.set(name, value);
      }
    }
    return { ok: true, form, files };
  } catch {
    // If the client aborts the upload, that is not an error of the site.
    return { ok: false, failure: "malformed" };
  }
}

/** The last value of each field, for rendering the form again. */
export function formValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

type Offers = Pick<FormAnswer, "offeredDays" | "offeredHours">;

interface FailureInit {
  status: number;
  /** The value of `Retry-After`, in seconds. */
  retryAfter?: number;
}

type CommonFailure = Exclude<Failure, "network">;

const COMMON: Readonly<Record<CommonFailure, FailureInit>> = {
  malformed: { status: 400 },
  trapped: { status: 400 },
  tooLong: { status: 413 },
  tooMany: { status: 429, retryAfter: RATE_PERIOD_SECONDS },
  // The period of the trigger `visitor_forms_per_person`.
  personLimit: { status: 429, retryAfter: 24 * 60 * 60 },
  // The period of the other triggers of `visitor_forms`.
  busy: { status: 429, retryAfter: 60 * 60 },
  save: { status: 503 },
};

/** The limits of the triggers: the name of each in the log, and how the form fails. */
const DB_LIMITS: Partial<Record<DbErrorKind, { which: string; failure: CommonFailure }>> = {
  "too-many-forms": { which: "PER_PERSON", failure: "personLimit" },
  "too-many-of-network": { which: "PER_NETWORK", failure: "busy" },
  "too-many-of-carrier": { which: CARRIER_LIMIT, failure: "busy" },
  "too-many-this-hour": { which: SITE_LIMIT, failure: "busy" },
};

export function rejectForm<Reason extends CommonFailure>(failure: Reason, form = new FormData()) {
  return rejected(failure, form, COMMON[failure]);
}

function rejected<Reason extends string>(failure: Reason, form: FormData, { status, retryAfter }: FailureInit) {
  const init = { status, ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }) };
  return data<FormAnswer<Reason>>(answerWithFailure(failure, formValues(form)), init);
}

interface OpenOptions<Value> {
  name: FormName;
  env: Partial<RateLimits> & { readonly DB: D1Database };
  now: Date;
  senderOf: (value: Value) => Sender;
}

/**
 * The page again, for a button that only shows it differently. The browser keeps this answer, so
 * that Back returns to it: without scripts it would ask whether to send the form again.
 */
export function showAgain(form: FormData) {
  const headers = { "Cache-Control": "private, no-cache" };
  return data<FormAnswer<never>>({ result: { initialValue: formValues(form) } }, { headers });
}

/**
 * Opens a posted form: validates it and checks its rate limits. Returns its value, with the
 * responses to reject it later; or a response that repeats what was typed: 400 with the errors by
 * field or for a filled trap, 429 above a limit, 200 if the visitor only switches the language.
 * Never throws.
 */
export async function openForm<Value>(
  form: FormData,
  schema: ZodType<Value>,
  { name, env, now, senderOf }: OpenOptions<Value>,
) {
  // People do not see this field, but a password manager may fill it in. Then people can send the
  // form again.
  const isTrapped = form.getAll(HONEYPOT).some(Boolean);
  form.delete(HONEYPOT);
  if (form.getAll("intent").includes("translate")) {
    return { ok: false, answer: showAgain(form) } as const;
  }
  if (isTrapped) {
    console.info({ event: "form-trapped", form: name });
    return { ok: false, answer: rejectForm("trapped", form) } as const;
  }
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return { ok: false, answer: data<FormAnswer<never>>({ result: submission.reply() }, 400) } as const;
  }
  const { value } = submission;
  const sender = senderOf(value);
  const limits = await exceededRateLimits(sender, env);
  const [rateLimit] = limits;
  if (rateLimit) {
    console.warn({ event: "form-limited", form: name, limits });
    if (await isCounted(sender, env)) await countTurnedAway(env.DB, { form: name, exceeded: rateLimit }, now);
    return { ok: false, answer: rejectForm("tooMany", form) } as const;
  }
  const limited = async (exceeded: string) => {
    console.warn({ event: "form-limited", form: name, limits: [exceeded] });
    await countTurnedAway(env.DB, { form: name, exceeded }, now);
  };
  return {
    ok: true,
    value,
    /** 400 with an error at a field, and what to choose instead. */
    invalid(field: string, message: string, { offeredDays, offeredHours }: Offers = {}) {
      const result = submission.reply({ fieldErrors: { [field]: [message] } });
      return data<FormAnswer<never>>(
        { result, ...(offeredDays && { offeredDays }), ...(offeredHours && { offeredHours }) },
        400,
      );
    },
    reject: <Reason extends string>(failure: Reason, init: FailureInit) => rejected(failure, form, init),
    /** 429 for a limit that the caller found exceeded. The log names it. */
    async limit<Reason extends string>(failure: Reason, which: string, retryAfter: number) {
      await limited(which);
      return rejected(failure, form, { status: 429, retryAfter });
    },
    /** For an error of D1: 429 if it is a limit of the triggers, otherwise 503. */
    async failed(error: unknown, about: { reference?: string } = {}) {
      const kind = dbErrorKind(error);
      const limit = kind && DB_LIMITS[kind];
      if (limit) {
        await limited(limit.which);
        return rejectForm(limit.failure, form);
      }
      console.error({ event: "form-not-stored", form: name, ...about, error: errorForLog(error) });
      return rejectForm("save", form);
    },
  } as const;
}

/**
 * A body up to a limit; null if it is longer, or if the header declares too much. Counts the bytes
 * that arrive, because a body in chunks has no length.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Blob | null> {
  if (!(Number(request.headers.get("Content-Length")) > maxBytes)) {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
    if (size <= maxBytes) return new Blob(chunks);
  }
  await discardBody(request);
  return null;
}

/** A hash in hex. Changed content under the same id is a new submission. */
export async function idempotencyKeyOf(submissionId: string, content: readonly string[]): Promise<string> {
  return digestOf(new TextEncoder().encode(JSON.stringify([submissionId, ...content])));
}

/**
 * The key of a form: a hash of its submission id, its fields, its files and the address that it was
 * posted to. Without a submission id, every form is new.
 */
export async function idempotencyKey(form: FormData, address: string, files: PostedFiles = new Map()): Promise<string> {
  const fields = [...form].filter(([name]) => name !== "submissionId");
  const digests = [...files].map(async ([name, file]) => [name, await digestOf(await file.arrayBuffer())]);
  const content = [...fields, ...(await Promise.all(digests))].flat().map(String);
  return idempotencyKeyOf(String(form.get("submissionId") ?? crypto.randomUUID()), [address, ...content]);
}

export async function digestOf(bytes: BufferSource): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/**
 * Discards the rest of a body. Cancels it in production, so that a rejected request costs nothing
 * more. Reads it to the end on a loopback address, because `wrangler dev` hangs when a body is
 * cancelled. Never throws, because a body that the client has aborted needs no discarding.
 */
export async function discardBody(request: Request): Promise<void> {
  try {
    if (!isFromLoopback(request)) await request.body?.cancel();
    else for await (const _chunk of request.body ?? []);
  } catch {}
}
