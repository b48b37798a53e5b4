import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { createContext, data, redirect } from "react-router";
import { readSelection, type Selection } from "~/catalogue/selection";
import { stayOf } from "~/catalogue/stays";
import { openDatabase } from "~/db/client.server";
import { formValues } from "~/forms/form.server";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { deskBookingLink } from "~/i18n/desk-links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { enqueue } from "~/outbox/rows.server";
import { comingDayQueries, markDays, type Stay } from "../coming-days/coming-days.server";
import { doubtErrors } from "../doubts.server";
import { readDeskForm, unavailable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import type { NewBookingAnswer } from "./new-answer";
import { createDeskBooking } from "./new-booking.server";
import { newBookingFieldNames, newBookingSchema } from "./new-booking-form.server";
import { NewScreen } from "./new-screen";

/** The selection of a posted form, passed from the action to the loader. */
const chosenContext = createContext<Selection | null>(null);

export async function loader({ context }: Route.LoaderArgs) {
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const today = riyadhDate(new Date());
  const coming = await db.batch(comingDayQueries(db, today)).catch(unavailable(context));
  // Without services, only arrivals count.
  const codes = context.get(chosenContext)?.codes ?? [];
  const stay: Stay = [{ bay: "arrival", day: 0 }, ...stayOf(codes)];
  return {
    today,
    submissionId: crypto.randomUUID(),
    comingDays: markDays(coming, { today, stay }),
  };
}

/**
 * Stores a booking: 303 to its page with the event, 200 when only the total was asked for, 400 with
 * the errors at their fields and what was typed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const now = new Date();
  const posted = await readDeskForm(request, context, newBookingFieldNames);
  const form = posted ?? new FormData();
  const chosen = readSelection(form).selection;
  context.set(chosenContext, chosen);
  const typed: NewBookingAnswer = { chosen, result: { initialValue: formValues(form) } };
  if (!posted) return data<NewBookingAnswer>({ ...typed, failure: "malformed" }, 400);
  if (form.get("intent") === "total") return data<NewBookingAnswer>({ ...typed, asksTotal: true });

  const submission = parseWithZod(form, { schema: newBookingSchema(language, riyadhDate(now)) });
  if (submission.status !== "success") return data<NewBookingAnswer>({ chosen, result: submission.reply() }, 400);
  const actor = context.get(staffContext)?.email ?? "";
  const outcome = await createDeskBooking(openDatabase(env.DB), submission.value, { now, actor }).catch(unsaved);
  if (outcome === "unsaved") return data<NewBookingAnswer>({ ...typed, failure: "save" }, 503);
  if (outcome.kind === "asks") {
    const { about, asked } = outcome.doubt;
    const result = submission.reply({ fieldErrors: doubtErrors(outcome.doubt, language) });
    return data<NewBookingAnswer>({ chosen, result, doubt: { about, asked } }, 400);
  }
  const { kind, reference } = outcome;
  console.info({ event: `desk-booking-${kind}`, reference });
  if (kind === "repeated") {
    const query = outcome.differs ? new URLSearchParams({ repeated: "yes" }) : undefined;
    return redirect(deskBookingLink(reference, language, query), 303);
  }
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, outcome.messages));
  return redirect(deskBookingLink(reference, language, new URLSearchParams({ event: String(outcome.event) })), 303);
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
