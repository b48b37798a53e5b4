import { and, eq, isNull, max, notExists, type SQL, sql } from "drizzle-orm";
import { randomToken } from "~/bookings/mutations.server";
import { randomReference } from "~/bookings/reference";
import type { WarrantedProduct } from "~/business/warranty-periods";
import type { Database } from "~/db/client.server";
import { retryOnce } from "~/db/retry.server";
import { type Booking, bookingEvents, bookings, warranties } from "~/db/schema.server";
import type { WarrantedCode } from "~/warranty/warranted-services";
import { warrantyEnd } from "~/warranty/warranty-period";
import type { DeskBooking } from "../desk-booking.server";
import type { CardEvent, DeskIntent } from "../intents";

/** The details of a card to issue. */
export interface CardDetails {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly startsOn: string;
  readonly items: readonly {
    readonly service: WarrantedCode;
    readonly product: WarrantedProduct;
    readonly serial: string | null;
  }[];
}

interface Act {
  readonly now: Date;
  /** The email address of the member of staff. */
  readonly actor: string;
}

/** A card to store, with a new number and token. */
export type NewCard = ReturnType<typeof newCard>;

export function newCard({ startsOn, items }: CardDetails, { carType }: Pick<Booking, "carType">) {
  const card = randomReference("WC");
  const token = randomToken();
  const rows = items.map((item) => ({
    ...item,
    ...{ card, token, carType, startsOn, endsOn: warrantyEnd(item.product, startsOn) },
  }));
  return { card, token, rows };
}

/** The condition that no other card has this number. */
export function isFreeNumber(db: Database, { card, token }: NewCard): SQL {
  return notExists(
    db
      .select({ id: warranties.id })
      .from(warranties)
      .where(and(eq(warranties.card, card), sql`${warranties.token} <> ${token}`)),
  );
}

/**
 * The statements that store a card and its event. Batch them after the statement that sets the card
 * number of the booking: without that number they write nothing. Repeating the batch after a lost
 * answer is safe.
 */
export function cardStatements(db: Database, bookingId: number, { card, token, rows }: NewCard, act: Act) {
  const of = (column: string) => sql`value ->> ${column}`;
  const isStored = sql`exists (select 1 from ${warranties} where ${warranties.token} = ${token})`;
  const isOnBooking = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.warrantyCard} = ${card})`;
  // In the order of the columns.
  const cardRows = sql`select null, ${card}, ${token}, ${of("service")}, ${of("product")}, ${of("carType")}, ${of("serial")}, ${of("startsOn")}, ${of("endsOn")}, null from json_each(${JSON.stringify(rows)}) where ${isOnBooking} and not ${isStored}`;
  return [
    db.insert(warranties).select(cardRows),
    cardEvent(db, bookingId, { act, note: "issued", isDone: isStored }),
  ] as const;
}

interface CardRequest {
  readonly intent: DeskIntent;
  readonly service: string;
  readonly serial: string | null;
  readonly card: CardDetails | null;
}

/**
 * Changes a card as the desk asks. Returns the id of the event, or null when booking or card have
 * changed since they were shown. Throws when D1 does.
 */
export function writeCard(db: Database, found: DeskBooking, request: CardRequest, act: Act): Promise<number | null> {
  switch (request.intent) {
    case "card-serial":
      return correctSerial(db, found, request, act);
    case "card-void":
      return changeCard(db, found, { set: { voidedAt: act.now.toISOString() }, note: "voided" }, act);
    case "card-reissue":
      return changeCard(db, found, { set: { token: randomToken() }, note: "reissued" }, act);
    default:
      if (!request.card) throw new Error(`${request.intent} needs the details of a card`);
      return issueCard(db, found, request.card, act);
  }
}

async function issueCard(db: Database, { booking }: DeskBooking, details: CardDetails, act: Act) {
  const card = newCard(details, booking);
  const [, , , [event]] = await retryOnce(() =>
    db.batch([
      db
        .update(bookings)
        .set({ warrantyCard: card.card })
        .where(
          and(
            eq(bookings.id, booking.id),
            eq(bookings.status, "completed"),
            isNull(bookings.anonymizedAt),
            sql`${bookings.warrantyCard} is ${booking.warrantyCard}`,
            isFreeNumber(db, card),
          ),
        ),
      ...cardStatements(db, booking.id, card, act),
      latestCardEvent(db, booking.id, act),
    ]),
  );
  return event?.id ?? null;
}

function correctSerial(
  db: Database,
  found: DeskBooking,
  { service, serial }: Pick<CardRequest, "service" | "serial">,
  act: Act,
) {
  const was = found.card?.items.find((item) => item.service === service)?.serial ?? null;
  const isAsShown = and(eq(warranties.service, service), sql`${warranties.serial} is ${was}`);
  return changeCard(db, found, { set: { serial }, where: isAsShown, note: "serial" }, act);
}

interface CardChange {
  readonly set: Partial<typeof warranties.$inferInsert>;
  readonly where?: SQL | undefined;
  readonly note: CardEvent;
}

async function changeCard(db: Database, { booking, card }: DeskBooking, { set, where, note }: CardChange, act: Act) {
  const [, , [event]] = await db.batch([
    db
      .update(warranties)
      .set(set)
      .where(and(eq(warranties.card, card?.card ?? ""), isNull(warranties.voidedAt), where)),
    cardEvent(db, booking.id, { act, note, isDone: sql`changes() > 0` }),
    latestCardEvent(db, booking.id, act),
  ]);
  return event?.id ?? null;
}

interface EventOptions {
  readonly act: Act;
  readonly note: CardEvent;
  readonly isDone: SQL;
}

/** Inserts one event if `isDone`, and never a second one. */
function cardEvent(db: Database, bookingId: number, { act, note, isDone }: EventOptions) {
  const at = act.now.toISOString();
  const isNew = sql`not exists (select 1 from ${bookingEvents} where ${isCardEvent(bookingId, act)} and ${bookingEvents.note} = ${note})`;
  // In the order of the columns.
  const row = sql`select null, ${bookingId}, ${at}, 'card', 'staff', ${act.actor}, null, null, ${note} where ${isDone} and ${isNew}`;
  return db.insert(bookingEvents).select(row);
}

function latestCardEvent(db: Database, bookingId: number, act: Act) {
  return db
    .select({ id: max(bookingEvents.id) })
    .from(bookingEvents)
    .where(isCardEvent(bookingId, act));
}

function isCardEvent(bookingId: number, { now, actor }: Act): SQL {
  const { kind, at, actor: by } = bookingEvents;
  return sql`${bookingEvents.bookingId} = ${bookingId} and ${kind} = 'card' and ${at} = ${now.toISOString()} and ${by} = ${actor}`;
}
