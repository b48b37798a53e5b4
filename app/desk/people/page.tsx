import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { createContext, data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { formValues, readForm } from "~/forms/form.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { deskLink } from "~/i18n/desk-links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { anonymizeRecords } from "~/retention/anonymize.server";
import { isProblem, NotDone, type PostProblem } from "../components/not-done";
import { unreadable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import { readRecords, readShownRecords } from "./people.server";
import type { PeopleAnswer } from "./people-answer";
import { peopleFieldNames, peopleIntents, peopleSchema } from "./people-form.server";
import { PeopleScreen } from "./people-screen";
import { personFile } from "./person-file.server";

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
      {isProblem(actionData) && <NotDone answer={actionData} />}
      <PeopleScreen {...loaderData} answer={actionData && "result" in actionData ? actionData : undefined} />
    </>
  );
}
