import { and, eq, isNull, sql } from "drizzle-orm";
import { eventIfChanged } from "~/bookings/events.server";
import { randomToken } from "~/bookings/mutations.server";
import type { Database } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { retryOnce } from "~/db/retry.server";
import { bookingEvents, bookings, outbox, wrongTries } from "~/db/schema.server";
import { emailToSend, resendAtDesk } from "~/mail/resend.server";
import { messageFor, type OutboxMessage } from "~/outbox/rows.server";
import { type Answers, dayDoubt, hourDoubt, insistsOn } from "../doubts.server";
import { shownCard } from "./card/card-rules";
import { type CardDetails, cardStatements, isFreeNumber, newCard, writeCard } from "./card/change-card.server";
import type { DeskBooking, DeskEvent } from "./desk-booking.server";
import { type DeskIntent, shownCustomer, shownLink, shownState, statusBefore, targetOf } from "./intents";
import { type Act, type DeskOutcome, latestEvent } from "./outcome.server";

/** A valid request of the desk. Fields that an intent does not use are empty. */
export interface DeskRequest extends Answers {
  readonly intent: DeskIntent;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate: string;
  /** `HH:MM` in Riyadh; empty for none. */
  readonly arrivalTime: string;
  readonly customerName: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly email: string;
  readonly note: string;
  /** A service of the warranty card. */
  readonly service: string;
  /** Its serial number; null for none. */
  readonly serial: string | null;
  /** The warranty card to issue; null for none. */
  readonly card: CardDetails | null;
  /** The state that the page showed. */
  readonly was: string;
}

/**
 * Changes a booking as the desk asks, in one batch with the event that names the member of staff.
 * The database checks the status, the day, and that the booking is still as the page showed it.
 * Throws when D1 does.
 */
export async function changeAtDesk(
  db: Database,
  found: DeskBooking,
  request: DeskRequest,
  act: Act,
): Promise<DeskOutcome> {
  switch (request.intent) {
    case "correct":
      return correct(db, found, request, act);
    case "note":
      return repeatedEvent(found, act, { kind: "note", note: request.note })
        ? { kind: "unchanged" }
        : addNote(db, found, request.note, act);
    case "resend":
      return resend(db, found, act);
    case "replace-link":
      return replaceLink(db, found, request, act);
    case "unlock":
      return unlock(db, found, act);
    case "card-issue":
    case "card-serial":
    case "card-void":
    case "card-reissue":
      return changeCard(db, found, request, act);
    default:
      return changeState(db, found, request, act);
  }
}

async function changeState(
  db: Database,
  { booking, events }: DeskBooking,
  request: DeskRequest,
  act: Act,
): Promise<DeskOutcome> {
  const { intent } = request;
  const state = {
    status: intent === "undo" ? statusBefore(booking, events) : (targetOf(intent) ?? booking.status),
    bookingDate: intent === "move" ? request.bookingDate : booking.bookingDate,
    arrivalTime: hourAfter(intent, request.arrivalTime, booking.arrivalTime),
  };
  // As in the trigger `bookings_record_change`.
  const isMoved = state.bookingDate !== booking.bookingDate;
  const kind = isMoved ? "moved" : intent === "undo" ? "undone" : state.status;
  if (shownState({ ...booking, ...state }) === shownState(booking)) return { kind: "unchanged" };
  if (request.was !== shownState(booking)) return { kind: "changed" };
  const doubt =
    intent === "confirm" || intent === "move" ? hourDoubt(state.bookingDate, state.arrivalTime, request) : null;
  if (doubt) return { kind: "asks", doubt };
  const { now, actor } = act;
  const at = now.toISOString();
  const card = request.card && newCard(request.card, booking);
  const store = async (overLimit: boolean): Promise<DeskOutcome> => {
    const [, [event], mails] = await retryOnce(() =>
      db.batch([
        db
          .update(bookings)
          .set({
            ...state,
            ...{ changedBy: "staff", changedAt: at, changedActor: actor },
            ...(overLimit && { overLimit: state.bookingDate }),
            ...(card && { warrantyCard: card.card }),
          })
          .where(
            and(
              eq(bookings.id, booking.id),
              eq(bookings.status, booking.status),
              eq(bookings.bookingDate, booking.bookingDate),
              sql`${bookings.arrivalTime} is ${booking.arrivalTime}`,
              card ? isFreeNumber(db, card) : undefined,
            ),
          ),
        latestEvent(db, booking.id, act, kind),
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(
            and(
              eq(outbox.bookingId, booking.id),
              eq(outbox.createdAt, at),
              eq(outbox.dueAt, at),
              isNull(outbox.queuedAt),
            ),
          ),
        ...(card ? cardStatements(db, booking.id, card, act) : []),
        ...(overLimit
          ? [eventIfChanged(db, booking.id, act, "over-limit", { toDay: state.bookingDate, note: request.reason })]
          : []),
      ]),
    );
    // Not the changed row: the first try may have stored it and lost its answer.
    if (!event?.id) return { kind: "changed" };
    return { kind: "done", event: event.id, messages: mails.map(messageFor) };
  };
  try {
    return await store(false);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
  }
  const { bookingDate } = state;
  if (!insistsOn(bookingDate, request)) return { kind: "asks", doubt: await dayDoubt(db, bookingDate, request) };
  return store(true);
}

/** A confirmation sets or clears the arrival time. A move keeps it unless a new one is given. */
function hourAfter(intent: DeskIntent, wanted: string, hour: string | null): string | null {
  if (intent === "confirm") return wanted || null;
  return (intent === "move" && wanted) || hour;
}

async function correct(db: Database, { booking }: DeskBooking, request: DeskRequest, act: Act): Promise<DeskOutcome> {
  const customer = {
    customerName: request.customerName,
    phoneNumber: request.phoneNumber,
    email: request.email || null,
  };
  if (shownCustomer(customer) === shownCustomer(booking)) return { kind: "unchanged" };
  if (request.was !== shownCustomer(booking)) return { kind: "changed" };
  const isAsShown = and(
    eq(bookings.id, booking.id),
    eq(bookings.customerName, booking.customerName),
    eq(bookings.phoneNumber, booking.phoneNumber),
    sql`${bookings.email} is ${booking.email}`,
  );
  const [, [event]] = await db.batch([
    db.update(bookings).set(customer).where(isAsShown),
    eventIfChanged(db, booking.id, act, "corrected"),
  ]);
  return event ? { kind: "done", event: event.id, messages: [] } : { kind: "changed" };
}

/** What the same person did within a minute, so that this is a second tap on the button. */
function repeatedEvent({ events }: DeskBooking, { now, actor }: Act, wanted: Pick<DeskEvent, "kind" | "note">) {
  return events.find(
    (event) =>
      event.kind === wanted.kind && event.note === wanted.note && event.actor === actor && isWithinMinute(event, now),
  );
}

function isWithinMinute({ at }: Pick<DeskEvent, "at">, now: Date): boolean {
  return at > new Date(now.getTime() - 60_000).toISOString();
}

/**
 * Sends the latest email again. Only the same email is a second tap: when something happened since,
 * such as a confirmation or a corrected address, it is sent.
 */
async function resend(db: Database, found: DeskBooking, act: Act): Promise<DeskOutcome> {
  const [last] = found.events;
  const email = emailToSend(found, act.now);
  if (email && typeof email !== "string" && last?.kind === "resent" && email.dueAt === last.at) {
    if (isWithinMinute(last, act.now) && email.status !== "failed") return { kind: "on-its-way" };
  }
  const { kind, ...sent } = await resendAtDesk(db, found, act);
  if ("event" in sent) return { kind: "done", ...sent };
  return { kind: kind === "nothing" ? "unchanged" : "on-its-way" };
}

/**
 * Replaces the token in the customer's links, when somebody else may have it, and sends the latest
 * email with the new one.
 */
async function replaceLink(db: Database, found: DeskBooking, request: DeskRequest, act: Act): Promise<DeskOutcome> {
  const { id, token } = found.booking;
  if (request.was !== shownLink(found.events)) {
    const repeated = repeatedEvent(found, act, { kind: "link-replaced", note: null });
    return repeated ? { kind: "done", event: repeated.id, messages: [] } : { kind: "changed" };
  }
  const [, [event]] = await db.batch([
    db
      .update(bookings)
      .set({ token: randomToken() })
      .where(and(eq(bookings.id, id), sql`${bookings.token} = ${token}`)),
    eventIfChanged(db, id, act, "link-replaced"),
  ]);
  if (!event) return { kind: "changed" };
  return { kind: "done", event: event.id, messages: await sendNewLink(db, found, act) };
}

/**
 * Issues, corrects, voids or reissues a warranty card. Sends the latest email if the link is new.
 */
async function changeCard(db: Database, found: DeskBooking, request: DeskRequest, act: Act): Promise<DeskOutcome> {
  const { intent, service, serial, was } = request;
  const isRenewed =
    intent === "card-reissue" && repeatedEvent(found, act, { kind: "card", note: "reissued" }) !== undefined;
  const isCorrect =
    intent === "card-serial" &&
    found.card?.items.some((item) => item.service === service && item.serial === serial) === true;
  if (isRenewed || isCorrect) return { kind: "unchanged" };
  if (intent !== "card-issue" && was !== shownCard(found.card)) return { kind: "changed" };
  const event = await writeCard(db, found, request, act);
  if (event === null) return { kind: "changed" };
  const hasNewLink = intent === "card-issue" || intent === "card-reissue";
  const messages = hasNewLink ? await sendNewLink(db, found, act) : [];
  return { kind: "done", event, messages };
}

/**
 * Sends the latest email with a new link. An email that waits for its time is left to wait: it will
 * contain the new link, and undoing the step must still prevent it (product.md 17.2).
 */
async function sendNewLink(db: Database, found: DeskBooking, act: Act): Promise<readonly OutboxMessage[]> {
  const email = emailToSend(found, act.now);
  if (email && typeof email !== "string" && email.status === "waiting" && email.dueAt > act.now.toISOString())
    return [];
  const sent = await resendAtDesk(db, found, act);
  return sent.kind === "sent" ? sent.messages : [];
}

async function unlock(db: Database, { booking }: DeskBooking, act: Act): Promise<DeskOutcome> {
  const [, [event]] = await db.batch([
    db.delete(wrongTries).where(eq(wrongTries.bookingId, booking.id)),
    eventIfChanged(db, booking.id, act, "unlocked"),
  ]);
  return event ? { kind: "done", event: event.id, messages: [] } : { kind: "unchanged" };
}

async function addNote(
  db: Database,
  { booking }: DeskBooking,
  note: string,
  { now, actor }: Act,
): Promise<DeskOutcome> {
  const [written] = await db
    .insert(bookingEvents)
    .values({ kind: "note", note, bookingId: booking.id, at: now.toISOString(), by: "staff", actor })
    .returning({ id: bookingEvents.id });
  return written ? { kind: "done", event: written.id, messages: [] } : { kind: "changed" };
}
