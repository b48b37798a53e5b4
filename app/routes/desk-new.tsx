import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { readSelection } from "~/catalogue/selection";
import { openDatabase } from "~/db/client.server";
import { comingDayQueries, markDays } from "~/features/desk/coming-days/coming-days.server";
import { deskBookingLink } from "~/features/desk/desk-links";
import type { NewBookingAnswer } from "~/features/desk/new/new-answer";
import { createDeskBooking } from "~/features/desk/new/new-booking.server";
import { newBookingFieldNames, newBookingSchema } from "~/features/desk/new/new-booking-form.server";
import { NewScreen } from "~/features/desk/new/new-screen";
import { formValues, readForm } from "~/forms/read-form.server";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { enqueue } from "~/outbox/enqueue.server";
import type { Route } from "./+types/desk-new";

export async function loader({ context }: Route.LoaderArgs) {
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const today = riyadhDate(new Date());
  const coming = await db.batch(comingDayQueries(db, today));
  return {
    today,
    submissionId: crypto.randomUUID(),
    // Only the arrival is known before the services are.
    comingDays: markDays(coming, { today, stay: [{ bay: "arrival", day: 0 }] }),
  };
}

/**
 * Stores a booking: 303 to its page with the event, 200 when only the total was asked for, 400 with the errors at their
 * fields and what was typed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const now = new Date();
  const posted = await readForm(request, newBookingFieldNames);
  const form = posted.ok ? posted.form : new FormData();
  const chosen = readSelection(form).selection;
  const typed: NewBookingAnswer = { chosen, result: { initialValue: formValues(form) } };
  if (!posted.ok) return data<NewBookingAnswer>({ ...typed, malformed: true }, 400);
  if (form.get("intent") === "total") return data<NewBookingAnswer>({ ...typed, asksTotal: true });

  const submission = parseWithZod(form, { schema: newBookingSchema(language, riyadhDate(now)) });
  if (submission.status !== "success") return data<NewBookingAnswer>({ chosen, result: submission.reply() }, 400);
  const actor = context.get(staffContext)?.email ?? "";
  const outcome = await createDeskBooking(openDatabase(env.DB), submission.value, { now, actor });
  if (outcome.kind === "full") {
    const message = translator(language).t("deskNew:errors.full");
    const result = submission.reply({ fieldErrors: { bookingDate: [message] } });
    return data<NewBookingAnswer>({ chosen, result }, 400);
  }
  const { reference, event, messages } = outcome;
  console.info({ event: event ? "desk-booking-stored" : "desk-booking-repeated", reference });
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  const query = event ? new URLSearchParams({ event: String(event) }) : undefined;
  return redirect(deskBookingLink(reference, language, query), 303);
}

export default function DeskNew({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskNew");
  return (
    <>
      <title>{t("title")}</title>
      <NewScreen {...loaderData} answer={actionData} />
    </>
  );
}
