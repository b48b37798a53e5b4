import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import { type ZodType, z } from "zod";
import { type Submission, submissionBy } from "~/domain/bookings/write.server";
import { enqueue, type OutboxMessage } from "~/domain/outbox/rows.server";
import { type Database, openDatabase } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import type { CarriedOutForm } from "~/platform/db/submissions.server";
import { answerForm, type FormStep } from "~/platform/db/submissions.server";
import { idempotencyKey, type PostedFiles, readForm } from "~/platform/forms/form.server";
import { cloudflareContext, postedFormContext, staffContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { readSettings } from "~/platform/http/settings.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { oneOf } from "~/platform/one-of";
import type { DeskAnswer, OverrideQuestion, PostedFields } from "./answer";

type Context = Readonly<RouterContextProvider>;

export function databaseOf(context: Context): Database {
  return openDatabase(context.get(cloudflareContext).env.DB);
}

/** The form posted to the page; null if the page was only opened. */
export function postedForm(context: Context): FormData | null {
  return context.get(postedFormContext);
}

/**
 * The id in the hidden field of every form of a page. Together with the address and the other
 * fields it determines the idempotency key. A form that is shown again keeps its id, so that
 * sending it again is the same change, unless that change was carried out and is no longer true.
 */
export function submissionIdOf(context: Context): string {
  return String(postedForm(context)?.get("submissionId") ?? crypto.randomUUID());
}

/**
 * For a loader of the desk when D1 fails: throws 503 with the posted form, which the error boundary
 * of the desk offers to send again (product.md 16.12).
 */
export function unavailable(context: Context) {
  return (error: unknown): never => {
    console.error({ event: "desk-not-read", error: errorForLog(error) });
    const posted = [...(postedForm(context) ?? [])].map(([name, value]) => [name, String(value)] as const);
    throw data(posted satisfies PostedFields, { status: 503 });
  };
}

/** Whether the forms of the desk have the box for messages on WhatsApp. */
export function offersWhatsApp(context: Readonly<RouterContextProvider>): boolean {
  return readSettings(context.get(cloudflareContext).env).whatsApp !== null;
}

export interface StepContext {
  readonly db: Database;
  /** The key of the form must be stored in the batch of the change, with `carriedOut`. */
  readonly submission: Submission;
  readonly language: Language;
  readonly files: PostedFiles;
}

type PageQuery = Readonly<Record<string, string>>;

export type StepOutcome =
  /** The step was taken. `messages` are to be enqueued; the rest goes into the next page's URL. */
  | ({ readonly kind: "done"; readonly messages?: readonly OutboxMessage[] } & Partial<CarriedOutForm>)
  /** The change has already been made, or is on its way. Nothing was written. */
  | { readonly kind: "unchanged"; readonly query?: PageQuery; readonly reference?: string }
  /** The subject has changed since it was read. Nothing was written. */
  | { readonly kind: "outdated" }
  /** The page only shows something for what was typed. Nothing was written. */
  | { readonly kind: "shows" }
  /** The subject does not exist, or the form cannot be understood. */
  | { readonly kind: "gone" | "malformed" }
  /** A rule rejects a field. With a `question`, staff can override the rule. */
  | {
      readonly kind: "invalid";
      readonly field: string;
      readonly message: string;
      readonly question?: OverrideQuestion;
    };

/** With this query, the frame of the desk says that the form changed nothing. */
const UNCHANGED: PageQuery = { done: "unchanged" };

export const DONE = { kind: "done" } as const satisfies StepOutcome;

export const OUTDATED = { kind: "outdated" } as const satisfies StepOutcome;

export interface Step<Subject, Value extends object = object> extends FormStep<Subject, Value> {
  /** The fields of the step's form. Default: none. */
  readonly schema?: (subject: Subject, language: Language) => ZodType<Value>;
  run(subject: Subject, value: Value, context: StepContext): Promise<StepOutcome>;
}

/** Infers the type of the value that a step's `run` gets from the step's `schema`. */
export function stepAbout<Subject>() {
  return <Value extends object>(entry: Step<Subject, Value>): Step<Subject> => entry;
}

interface StepPage<Subject, Name extends string> {
  steps: Readonly<Record<Name, Step<Subject>>>;
  /** All fields of the page's forms, without `intent`, `version` and `submissionId`. */
  fields: readonly string[];
  /**
   * Which state of the subject a page shows; null for a form that shows none. The form of an older
   * page gets 409, unless its step has `addsOnly`.
   */
  version?: (subject: Subject) => string | null;
  /** The maximum size of a form, if it is larger than for visitors. */
  maxBytes?: number;
  /** What the steps are about; null if it does not exist. Throws when D1 does. */
  read: (db: Database, now: Date, form: FormData) => Promise<Subject | null>;
  /** Whether the subject allows any step. Default: always. */
  isOpen?: (subject: Subject) => boolean;
  /** The page to redirect to, with a query. `reference` names the booking that was changed. */
  link: (subject: Subject, language: Language, query?: URLSearchParams, reference?: string) => string;
  /** Whether the page shows again what a form has that its step does not store. Default: never. */
  keeps?: (subject: Subject, form: FormData) => boolean;
  /** What has happened since an event, in words. Default: unknown. */
  since?: (subject: Subject, event: number | null, language: Language) => string;
  /** The log line of a step. The name of the step is added. */
  log: (subject: Subject) => { event: string; reference?: string };
}

/**
 * Takes the step that a form of the desk requests (product.md 16.3). Responds, in this order, with
 * 503 when D1 fails; 404 for an unknown subject; 413 for a form that is too long; 400 for an
 * unknown step; 303 to the same page as before for a repeated form whose change is still true, and
 * 303 if the change has already been made; 409 if the repeated form's change is no longer true, if
 * the step is not possible, or if the subject has changed since the page was shown; 400 with the
 * errors at their fields; 200 if the step only shows something; 303 once the step is taken, or 200
 * if the page keeps what was typed for another step. Keeps what was typed after every error, except
 * 404, 413 and an unreadable body.
 */
export async function takeStep<Subject, Name extends string>(
  { request, context }: { request: Request; context: Context },
  { steps, fields, version, maxBytes, read, isOpen, link, keeps, since, log }: StepPage<Subject, Name>,
) {
  const { env, ctx } = context.get(cloudflareContext);
  const db = databaseOf(context);
  const language = getLanguage(context);
  const now = new Date();
  const posted = await readForm(request, ["intent", "version", "submissionId", ...fields], maxBytes);
  const { form, files } = posted.ok ? posted : { form: new FormData(), files: new Map() };
  if (posted.ok) context.set(postedFormContext, form);
  const name = oneOf(Object.keys(steps) as Name[], form.get("intent")) ?? null;
  const answer = (more: Partial<DeskAnswer<Name>>, status: number) =>
    data<DeskAnswer<Name>>({ intent: name, result: { status: "error", initialValue: typedIn(form) }, ...more }, status);

  const subject = await read(db, now, form).catch(unsaved);
  if (subject === "unsaved") return answer({ problem: "unsaved" }, 503);
  // Not thrown: the loader throws the 404, and so the page keeps the frame of the desk.
  if (subject === null) return data(undefined, { status: 404 });
  if (!posted.ok && posted.failure === "tooLong") return answer({ problem: "tooLong" }, 413);
  if (name === null) return answer({ problem: "malformed" }, 400);

  const step: Step<Subject> = steps[name];
  const isKept = (found: Subject | null) => found !== null && keeps?.(found, form) === true;
  const page = async (query: PageQuery = {}, reference?: string) => {
    if (!isKept(subject) || !isKept(await read(db, now, form).catch(() => null)))
      return redirect(link(subject, language, new URLSearchParams(query), reference), 303);
    const kept = answer({}, 200);
    // The loaders find here what a redirect has in its URL.
    for (const [name, text] of Object.entries(query)) form.set(name, text);
    return kept;
  };
  const donePage = ({ event, reference, count }: Partial<CarriedOutForm>) => {
    if (event != null) return page({ event: String(event) }, reference ?? undefined);
    return page({ done: name, ...(count != null && { count: String(count) }) });
  };
  // The address is the same in both languages: `days`, or `bookings/sq-7k3m9q`.
  const address = new URL(request.url).pathname.toLowerCase().split("/desk/")[1] ?? "";
  const [pageName] = address.split("/");
  const key = `${pageName} ${await idempotencyKey(form, address, files)}`;
  const submission = submissionBy(context.get(staffContext)?.email ?? "", now, key);
  const parsed = parseWithZod(form, {
    schema: step.schema?.(subject, language) ?? z.object({}),
    // Only a crafted form causes errors for which our schemas have no text. Zod has English ones.
    error: () => translator(language).t("desk:notDone.malformed"),
  });
  const value = parsed.status === "success" ? parsed.value : null;
  const invalid = (fieldErrors?: Record<string, string[]>, more: Partial<DeskAnswer<Name>> = {}) =>
    data<DeskAnswer<Name>>({ intent: name, result: parsed.reply(fieldErrors && { fieldErrors }), ...more }, 400);
  const outcome = await answerForm<Subject, object, StepOutcome>(step, {
    db,
    submission,
    subject,
    value,
    isClosed: isOpen?.(subject) === false,
    isStale: version !== undefined && form.get("version") !== version(subject),
    run: (value) => step.run(subject, value, { db, submission, language, files }),
  }).catch(unsaved);
  if (outcome === "unsaved") return answer({ problem: "unsaved" }, 503);
  switch (outcome.kind) {
    case "carried-out":
      return donePage(outcome);
    case "already":
      return page(UNCHANGED);
    case "repeated":
      // If staff send the form again, its new id makes it a new change.
      form.delete("submissionId");
      return answer({ problem: "repeated", since: since?.(subject, outcome.event, language) ?? "" }, 409);
    case "incomplete":
      return invalid();
    case "done":
      console.info({ ...log(subject), intent: name, ...(outcome.count != null && { count: outcome.count }) });
      if (outcome.messages) ctx.waitUntil(enqueue(env, outcome.messages));
      return donePage(outcome);
    case "unchanged":
      return page(outcome.query ?? UNCHANGED, outcome.reference);
    case "outdated":
    case "impossible":
      return answer({ failure: outcome.kind }, 409);
    case "shows":
      return answer({}, 200);
    case "invalid":
      return invalid(
        { [outcome.field]: [outcome.message] },
        outcome.question === undefined ? {} : { question: outcome.question },
      );
    case "gone":
      return answer({ problem: "gone" }, 404);
    case "malformed":
      return answer({ problem: "malformed" }, 400);
  }
}

/** What was typed, nested as Conform expects it: `special[0].from` is in a list of groups. */
function typedIn(form: FormData): NonNullable<SubmissionResult["initialValue"]> {
  // `readForm` returns files separately, so the form has only text fields.
  return parseWithZod(form, { schema: z.unknown() }).payload as NonNullable<SubmissionResult["initialValue"]>;
}

/** The result of a read in an action of the desk when D1 fails. */
export function unreadable(error: unknown): "unreadable" {
  console.error({ event: "desk-not-read", error: errorForLog(error) });
  return "unreadable";
}

/** The result of a form of the desk that D1 could not read or store. */
export function unsaved(error: unknown): "unsaved" {
  console.error({ event: "desk-not-saved", error: errorForLog(error) });
  return "unsaved";
}
