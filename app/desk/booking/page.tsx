import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { openDatabase } from "~/db/client.server";
import { formValues } from "~/forms/form.server";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { deskBookingLink } from "~/i18n/desk-links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { isObsolete, latestValidEmail } from "~/mail/kinds.server";
import { emailToSend, isOnItsWay } from "~/mail/resend.server";
import { enqueue } from "~/outbox/rows.server";
import { isProblem, NotDone, type PostProblem } from "../components/not-done";
import { doubtErrors } from "../doubts.server";
import { readDeskForm, unavailable, unsaved } from "../kit.server";
import type { Route } from "./+types/page";
import { isAlreadyDone, isCardIntent, possibleCardIntents, shownCard } from "./card/card-rules";
import { changeAtDesk } from "./change.server";
import type { DeskAnswer, DeskFailure } from "./desk-answer";
import {
  type DeskBooking as DeskBookingFound,
  type DeskEvent,
  type DeskMail,
  readDeskBooking,
} from "./desk-booking.server";
import { DeskBookingScreen } from "./desk-booking-screen";
import { deskFieldNames, deskSchema } from "./desk-form.server";
import {
  cardIntents,
  changesState,
  type DeskIntent,
  deskIntents,
  isFinal,
  possibleIntents,
  shownLink,
  shownState,
  targetOf,
} from "./intents";

/** 404 for an unknown reference. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const today = riyadhDate(now);
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const found = await readDeskBooking(db, params.reference, today).catch(unavailable(context));
  if (!found) throw data(null, { status: 404 });
  const { booking, events, emails } = found;
  const latest = latestValidEmail(booking, emails, now);
  const news = events.find(({ id }) => String(id) === url.searchParams.get("event")) ?? null;
  return {
    ...found,
    today,
    intents: [
      ...possibleIntents(booking, found.steps, today).filter(
        (intent) => intent !== "resend" || emailToSend(found, now) !== undefined,
      ),
      ...possibleCardIntents(found),
    ],
    /** The event of the form that was just posted, and the emails that it caused. */
    news,
    newsMails: emails.filter((mail) => news && isFrom(news, mail) && !isObsolete(mail, booking, emails, now)),
    /**
     * The form for a new booking was sent twice with different values; the second was not stored.
     */
    isRepeated: url.searchParams.has("repeated"),
    /** Nothing was sent, because the email is on its way. An older address no longer says so. */
    isOnItsWay: url.searchParams.has("sent") && latest !== undefined && isOnItsWay(latest, now),
  };
}

/**
 * Does what a form of the page asks for: 303 to the page with its event, 200 to ask for
 * confirmation, 400 with the errors at their fields, 409 when the booking has changed since the
 * page was shown, 503 when D1 fails.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const db = openDatabase(env.DB);
  const language = getLanguage(context);
  const now = new Date();
  const today = riyadhDate(now);
  const form = (await readDeskForm(request, context, deskFieldNames)) ?? new FormData();
  const intent = [...deskIntents, ...cardIntents].find((known) => known === form.get("intent"));
  const found = await readDeskBooking(db, params.reference, today).catch(unsaved);
  if (found === "unsaved") return notSaved(intent ?? null, form);
  // Not thrown: the loader throws it, which keeps the frame of the desk.
  if (!found) return data(null, { status: 404 });
  const { booking, steps, card } = found;
  if (!intent) return failed(null, "malformed", form);

  const page = (query?: URLSearchParams) => redirect(deskBookingLink(booking.reference, language, query), 303);
  // A confirmed booking can be confirmed again, with another arrival time.
  if (intent !== "confirm" && targetOf(intent) === booking.status) return page();
  if (isCardIntent(intent) && isAlreadyDone(intent, card)) return page();
  const shown = shownFor(intent, found);
  const isStale = shown !== null && form.get("was") !== shown;
  if (![...possibleIntents(booking, steps, today), ...possibleCardIntents(found)].includes(intent)) {
    return failed(intent, isStale ? "changed" : "impossible", form);
  }
  if (isStale && isFinal(intent)) return failed(intent, "changed", form);
  if (isFinal(intent) && form.get("sure") !== "yes") return data(answer(intent, form, { asks: true }));

  const submission = parseWithZod(form, { schema: deskSchema(intent, { language, today, found }) });
  if (submission.status !== "success") {
    // An older page has the fields of the booking as it was then.
    if (isStale) return failed(intent, "changed", form);
    const asks = isFinal(intent) ? { asks: true as const } : {};
    return data<DeskAnswer>({ intent, result: submission.reply(), ...asks }, 400);
  }
  const requested = { ...NOTHING_TYPED, ...submission.value, intent, was: String(form.get("was") ?? "") };
  const actor = context.get(staffContext)?.email ?? "";
  const outcome = await changeAtDesk(db, found, requested, { now, actor }).catch(unsaved);
  if (outcome === "unsaved") return notSaved(intent, form);
  switch (outcome.kind) {
    case "unchanged":
      return page();
    case "on-its-way":
      return page(new URLSearchParams({ sent: "before" }));
    case "changed":
      return failed(intent, "changed", form);
    case "asks": {
      const { about, asked } = outcome.doubt;
      const result = submission.reply({ fieldErrors: doubtErrors(outcome.doubt, language) });
      return data<DeskAnswer>({ intent, result, doubt: { about, asked } }, 400);
    }
    case "done":
      console.info({ event: "desk-change", reference: booking.reference, intent });
      ctx.waitUntil(enqueue(env.MAIL_QUEUE, outcome.messages));
      return page(new URLSearchParams({ event: String(outcome.event) }));
  }
}

const NOTHING_TYPED = {
  ...{ bookingDate: "", arrivalTime: "", customerName: "", phoneNumber: "", email: "", note: "" },
  ...{ service: "", serial: null, card: null },
  ...{ hourAnyway: "", dayAnyway: "", reason: "" },
};

/** The state that the form of an intent must send; null for an intent that overwrites nothing. */
function shownFor(intent: DeskIntent, { booking, events, card }: DeskBookingFound): string | null {
  if (changesState(intent)) return shownState(booking);
  if (intent === "replace-link") return shownLink(events);
  // A card is only issued when there is no valid one, whatever the page showed.
  return isCardIntent(intent) && intent !== "card-issue" ? shownCard(card) : null;
}

/**
 * Whether an event caused an email: wrote it or sent it again. A new link is also in an email that
 * waits for its time.
 */
function isFrom(event: DeskEvent, { createdAt, dueAt, status }: DeskMail): boolean {
  if (event.kind === "link-replaced" && status === "waiting" && dueAt > event.at) return true;
  return (createdAt === event.at || dueAt === event.at) && status !== "skipped" && status !== "failed";
}

function answer(intent: DeskIntent | null, form: FormData, more: Partial<DeskAnswer>): DeskAnswer {
  return { intent, result: { status: "error", initialValue: formValues(form) }, ...more };
}

/** D1 failed: the page shows again what was typed, and for a final step asks again. */
function notSaved(intent: DeskIntent | null, form: FormData) {
  const asks = intent && isFinal(intent) ? { asks: true as const } : {};
  return data<DeskAnswer & PostProblem>({ ...answer(intent, form, asks), problem: "unsaved" }, 503);
}

function failed(intent: DeskIntent | null, failure: DeskFailure, form: FormData) {
  return data(answer(intent, form, { failure }), failure === "malformed" ? 400 : 409);
}

export default function DeskBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("deskBooking");
  return (
    <>
      <title>{t("title", { reference: loaderData.booking.reference })}</title>
      {isProblem(actionData) && <NotDone answer={actionData} />}
      <DeskBookingScreen {...loaderData} answer={actionData ?? undefined} />
    </>
  );
}
