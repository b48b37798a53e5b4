import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { createContext, data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { formValues, readForm } from "~/forms/form.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhDate } from "~/i18n/dates";
import { deskBookingLink, deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { deleteRemovedPhotos } from "~/photos/photos.server";
import { anonymizeRecords } from "~/retention/anonymize.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Riyals } from "~/ui/riyals";
import { emailStatusInWords } from "../booking/history";
import { BookingList } from "../booking-list";
import { instantInWords, isProblem, type PostProblem, PostProblemAlert, SuccessNotice } from "../kit";
import { unreadable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import {
  type PeopleForm,
  peopleFieldNames,
  peopleIntents,
  peopleSchema,
  personFile,
  readRecords,
  readShownRecords,
  type ShownRecords,
} from "./people.server";

/** The posted form, passed from the middleware to the action; null when it cannot be read. */
const formContext = createContext<FormData | null>(null);

export const middleware: Route.MiddlewareFunction[] = [answerCopy];

/**
 * Reads the form, and answers the intent `copy` with a file, which the action of a page cannot do.
 */
async function answerCopy(
  { request, context }: Parameters<Route.MiddlewareFunction>[0],
  next: () => Promise<Response>,
) {
  if (request.method !== "POST") return next();
  const posted = await readForm(request, peopleFieldNames);
  context.set(formContext, posted.ok ? posted.form : null);
  if (!posted.ok || posted.form.get("intent") !== "copy") return next();
  const language = getLanguage(context);
  const submission = parseWithZod(posted.form, { schema: peopleSchema(language) });
  if (submission.status !== "success") return next();
  const person = submission.value.q;
  const records = await readRecords(openDatabase(context.get(cloudflareContext).env.DB), person).catch(unreadable);
  // The action fails to read them, too, and says so beside what was typed.
  if (records === "unreadable" || !records) return next();
  const now = new Date();
  const q = "phone" in person ? person.phone : person.email;
  return new Response(personFile(records, { q, language, now }), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="personal-data-${riyadhDate(now)}.txt"`,
    },
  });
}

export function loader({ url }: Route.LoaderArgs) {
  return { done: url.searchParams.get("done") === "forget" };
}

/**
 * Shows the records of a person, or deletes them: 303 afterwards, 200 to ask for confirmation, 409
 * while bookings are open, 400 for anything but a mobile number or an email address, 503 when D1
 * fails.
 */
export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const intent = peopleIntents.find((known) => known === form?.get("intent"));
  if (!form || !intent) return data<PostProblem>({ problem: "malformed" }, 400);
  const language = getLanguage(context);
  const submission = parseWithZod(form, { schema: peopleSchema(language) });
  if (submission.status !== "success") return data<PeopleAnswer>({ result: submission.reply() }, 400);
  const person = submission.value.q;
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const result = { initialValue: formValues(form) };
  if (intent === "forget" && form.get("sure") === "yes") {
    const deleted = await anonymizeRecords(db, person, new Date()).catch(unsaved);
    if (deleted === "unsaved") return data<PeopleAnswer & PostProblem>({ result, problem: "unsaved" }, 503);
    const { env, ctx } = context.get(cloudflareContext);
    // What fails here is done by the nightly run.
    ctx.waitUntil(deleteRemovedPhotos(db, env.PHOTOS).catch(unsaved));
    if (deleted.bookings + deleted.messages > 0) {
      console.info({ event: "desk-forgot", ...deleted });
      return redirect(deskLink("people", language, new URLSearchParams({ done: "forget" })), 303);
    }
  }
  const records = await readShownRecords(db, person).catch(unreadable);
  if (records === "unreadable") return data<PeopleAnswer & PostProblem>({ result, problem: "unreadable" }, 503);
  const step = intent !== "forget" || !records ? "shows" : records.open.length > 0 ? "refuses" : "asks";
  const answer: PeopleAnswer = {
    result,
    outcome: { step, q: "phone" in person ? person.phone : person.email, records },
  };
  return data(answer, step === "refuses" ? 409 : 200);
}

export default function DeskPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskPeople");
  return (
    <>
      <title>{t("title")}</title>
      {isProblem(actionData) && <PostProblemAlert answer={actionData} />}
      <PeopleScreen {...loaderData} answer={actionData && "result" in actionData ? actionData : undefined} />
    </>
  );
}

interface PeopleScreenProps {
  /** Whether somebody's data has just been deleted. */
  readonly done: boolean;
  readonly answer: PeopleAnswer | undefined;
}

/** All records of a person (product.md 16.10): to view, to download, to delete. */
export function PeopleScreen({ done, answer }: PeopleScreenProps) {
  const { t } = useTranslation("deskPeople");
  const language = useLanguage();
  const [form, { q }] = useForm<PeopleForm, PeopleForm, string[]>({
    id: "find",
    lastResult: answer?.result ?? null,
    // Use the browser's own validation.
    defaultNoValidate: false,
  });
  const outcome = answer?.outcome;
  const errors = q.errors ?? [];
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {done && !answer && <SuccessNotice text={t("done")} />}
      {outcome?.step === "asks" && <ForgetQuestion {...outcome} />}
      {outcome?.step === "refuses" && <OpenBookings {...outcome} />}
      {errors.length > 0 && (
        <ErrorSummary
          title={t("notSearched")}
          problems={errors.map((message) => ({ fieldId: q.id, message }))}
          answer={answer}
        />
      )}
      <form
        method="post"
        {...getFormProps(form)}
        action={deskLink("people", language)}
        className="flex flex-col gap-4 sm:max-w-lg"
      >
        <Field
          field={q}
          label={t("q")}
          hint={t("qHint")}
          inputMode="email"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          required
        />
        <button
          type="submit"
          name="intent"
          value="find"
          className={`button w-full sm:w-auto sm:self-start ${outcome?.step === "asks" ? "button-quiet" : "button-primary"}`}
        >
          {t("find")}
        </button>
      </form>
      {outcome && <RecordsFound {...outcome} />}
    </div>
  );
}

/** The records of a person, and what can be done with them. */
function RecordsFound({ step, q, records }: PeopleOutcome) {
  const { t } = useTranslation("deskPeople");
  return (
    <>
      <section
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
        autoFocus={step === "shows"}
        aria-labelledby="stored"
        className="flex flex-col gap-3 outline-none"
      >
        <h2 id="stored" className="text-xl">
          {t("stored", { q })}
        </h2>
        {records === null ? <p>{t("none")}</p> : step === "shows" && <Actions q={q} />}
      </section>
      {records && <Lists {...records} />}
    </>
  );
}

/** The file and the deletion. The page asks for confirmation before it deletes. */
function Actions({ q }: Pick<PeopleOutcome, "q">) {
  const { t } = useTranslation("deskPeople");
  const language = useLanguage();
  return (
    <form method="post" action={deskLink("people", language)} className="flex flex-wrap gap-3">
      <input type="hidden" name="q" value={q} />
      <p id="copy-hint" className="w-full text-soft text-sm">
        {t("copyHint")}
      </p>
      <button
        type="submit"
        name="intent"
        value="copy"
        aria-describedby="copy-hint"
        className="button button-quiet max-sm:w-full"
      >
        {t("copy")}
      </button>
      <button type="submit" name="intent" value="forget" className="button button-quiet text-danger max-sm:w-full">
        {t("forget")}
      </button>
    </form>
  );
}

function Lists({ bookings, notes, messages, mails }: ShownRecords) {
  const { t } = useTranslation(["deskPeople", "deskBooking"]);
  const { t: tBooking } = useTranslation("deskBooking");
  const language = useLanguage();
  return (
    <>
      <Part id="bookings" title={t("bookings", { count: bookings.total })} {...bookings}>
        <BookingList rows={bookings.rows} note={({ totalPrice }) => <Riyals amount={totalPrice} />} />
      </Part>
      <Part id="notes" title={t("notes", { count: notes.total })} {...notes}>
        <ul className="card divide-y">
          {notes.rows.map(({ id, note, at, reference }) => (
            <Item key={id} text={note}>
              {instantInWords(at, language)} ·{" "}
              <a href={deskBookingLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
                <bdi dir="ltr">{reference}</bdi>
              </a>
            </Item>
          ))}
        </ul>
      </Part>
      <Part id="messages" title={t("messages", { count: messages.total })} {...messages}>
        <ul className="card divide-y">
          {messages.rows.map(({ id, name, message, createdAt }) => (
            <Item key={id} text={message}>
              {instantInWords(createdAt, language)} · <bdi>{name}</bdi>
            </Item>
          ))}
        </ul>
      </Part>
      <Part id="mails" title={t("mails", { count: mails.total })} {...mails}>
        <ul className="card divide-y">
          {mails.rows.map(({ id, kind, sentAt, createdAt, ...email }) => (
            <li key={id} className="px-4 py-2.5">
              <p>
                {t(`deskBooking:mail.${kind}`)}{" "}
                <b className={email.status === "failed" ? "text-danger" : ""}>{emailStatusInWords(email, tBooking)}</b>
              </p>
              <p className="text-soft text-sm">{instantInWords(sentAt ?? createdAt, language)}</p>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly children: ReactNode;
}

/** One kind of record with its count. Renders nothing without records. */
function Part({ id, title, rows, total, children }: PartProps) {
  const { t } = useTranslation("deskPeople");
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {total > rows.length && <p className="text-soft text-sm">{t("newest")}</p>}
      {children}
    </section>
  );
}

/** A text that somebody wrote, and below it when and who. */
function Item({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <li className="px-4 py-2.5">
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {text}
      </p>
      <p className="text-soft text-sm">{children}</p>
    </li>
  );
}

const box = "flex flex-col gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4 outline-none";

/** Asks for confirmation, with how much is deleted. */
function ForgetQuestion({ q, records }: PeopleOutcome) {
  const { t } = useTranslation("deskPeople");
  const language = useLanguage();
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      aria-labelledby="sure"
      className={box}
    >
      <h2 id="sure" className="text-lg">
        {t("sure.title", { q })}
      </h2>
      <ul className="list-disc ps-5 font-semibold">
        <li>{t("bookings", { count: records?.bookings.total ?? 0 })}</li>
        <li>{t("messages", { count: records?.messages.total ?? 0 })}</li>
      </ul>
      <p>{t("sure.text")}</p>
      <p>{t("sure.first")}</p>
      <form method="post" action={deskLink("people", language)} className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="forget" />
        <input type="hidden" name="q" value={q} />
        <button type="submit" name="sure" value="yes" className="button bg-danger-fill text-on-danger max-sm:w-full">
          {t("sure.yes")}
        </button>
        <a href={deskLink("people", language)} className="button button-quiet max-sm:w-full">
          {t("sure.no")}
        </a>
      </form>
    </section>
  );
}

/** Explains why nothing was deleted, and lists the bookings that must be closed first. */
function OpenBookings({ records }: PeopleOutcome) {
  const { t } = useTranslation("deskPeople");
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      aria-labelledby="refused"
      className={box}
    >
      <h2 id="refused" className="text-lg">
        {t("refused.title")}
      </h2>
      <p>{t("refused.text")}</p>
      <BookingList rows={records?.open ?? []} />
    </section>
  );
}

/** The action data of the page of people. */
export interface PeopleAnswer {
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
  /** Missing when the typed text is neither a mobile number nor an email address. */
  readonly outcome?: PeopleOutcome;
}

interface PeopleOutcome {
  /** `asks`: for confirmation before deleting. `refuses`: bookings are open. */
  readonly step: "shows" | "asks" | "refuses";
  /** The mobile number or email address that was searched. */
  readonly q: string;
  /** Null when nothing is stored. */
  readonly records: ShownRecords | null;
}
