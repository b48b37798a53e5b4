import { redirect } from "react-router";
import type { Person } from "~/domain/retention/anonymize.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { readForm } from "~/platform/forms/form.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { translator } from "~/platform/i18n/translator";
import { deskLink } from "~/platform/urls/desk-links";
import { databaseOf, unreadable } from "../kit/steps.server";
import type { Route } from "./+types/file";
import { customerDataFieldNames, personFile, personIn, readRecords, readStops } from "./customer-data.server";

/**
 * `/desk/customer-data.txt`: what is stored about a person, as text, without photos; 303 to the
 * page if there is nothing, 503 when D1 or the bucket fails. A POST, so that no URL contains the
 * person's data.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const posted = await readForm(request, customerDataFieldNames);
  const person = posted.ok ? personIn(posted.form) : null;
  const db = databaseOf(context);
  async function read(of: Person) {
    const records = await readRecords(db, of);
    const stops = await readStops(db, of, records, context.get(cloudflareContext).env.PHOTOS);
    const found = [...Object.values(records.rows), stops];
    return found.some(({ length }) => length > 0) ? { records, stops } : null;
  }
  const found = person && (await read(person).catch(unreadable));
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  if (found === "unreadable") {
    return new Response(translator(language).t("desk:problem.unavailable.title"), { status: 503, headers });
  }
  if (!person || !found) return redirect(deskLink("customer-data", language), 303);
  const now = new Date();
  const q = "phone" in person ? person.phone : person.email;
  return new Response(personFile(found.records, { q, language, now, stops: found.stops }), {
    headers: {
      ...headers,
      "Content-Disposition": `attachment; filename="personal-data-${riyadhDate(now)}.txt"`,
    },
  });
}
