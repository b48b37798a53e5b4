import { redirect } from "react-router";
import { riyadhDate } from "~/platform/calendar/dates";
import { readForm } from "~/platform/forms/form.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { translator } from "~/platform/i18n/translator";
import { deskLink } from "~/platform/urls/desk-links";
import { databaseOf, unreadable } from "../kit/steps.server";
import type { Route } from "./+types/file";
import { customerDataFieldNames, personFile, personIn, readRecords } from "./customer-data.server";

/**
 * `/desk/customer-data.txt`: everything stored about a person, as text; 303 to the page if there is
 * nothing, 503 when D1 fails. A POST, so that no URL contains the person's data.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const posted = await readForm(request, customerDataFieldNames);
  const person = posted.ok ? personIn(posted.form) : null;
  const records = person && (await readRecords(databaseOf(context), person).catch(unreadable));
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  if (records === "unreadable") {
    return new Response(translator(language).t("desk:problem.unavailable.title"), { status: 503, headers });
  }
  if (!person || !records) return redirect(deskLink("customer-data", language), 303);
  const now = new Date();
  const q = "phone" in person ? person.phone : person.email;
  return new Response(personFile(records, { q, language, now }), {
    headers: {
      ...headers,
      "Content-Disposition": `attachment; filename="personal-data-${riyadhDate(now)}.txt"`,
    },
  });
}
