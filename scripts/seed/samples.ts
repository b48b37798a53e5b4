/**
 * Writes the samples with the functions of the site, in chronological order, so that a sample obeys
 * every trigger, and has the events, places and messages of a real booking.
 */
import { and, eq, inArray, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import { paymentChange } from "~/domain/bookings/lines.server";
import {
  bookingRow,
  type Change,
  changeBooking,
  type Submission,
  storeBooking,
  submissionBy,
} from "~/domain/bookings/write.server";
import { amountsOf } from "~/domain/catalogue/pricing";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { centreMessages } from "~/domain/outbox/kinds.server";
import { newOutboxRow } from "~/domain/outbox/rows.server";
import { isWarranted, productsOf } from "~/domain/warranty/products";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import { bays } from "~/platform/codes";
import type { Database } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import {
  type Booking,
  bayLimits,
  bookingEvents,
  bookingPlaces,
  bookingSettings,
  bookings,
  contactMessages,
  type DeliveryStatus,
  dayLimits,
  type MessageKind,
  messageDeliveries,
  outbox,
  photos,
  visitorForms,
  warranties,
  wrongTries,
} from "~/platform/db/schema.server";
import { newCard } from "~/routes/desk/one-booking/fields.server";
import { cast, type Life, type LifeStep, messages, personOf, SAMPLE_PHONES, visits } from "./lives";

const STAFF = ["noura@saqeel.example", "turki@saqeel.example"] as const;
/** The marks of samples that have no phone number. */
const BLOCK = "sample";
const MESSAGE_ID = "sample-";
const CLOSED = { cars: 0, noteAr: "جرد المستودع", noteEn: "Stocktaking" };

const isSample = like(bookings.phoneNumber, `${SAMPLE_PHONES}%`);
const isSampleMessage = like(contactMessages.phone, `${SAMPLE_PHONES}%`);

/**
 * Replaces the samples of an earlier run. Returns how many bookings and messages it stored. Visits
 * go `weeks` weeks back.
 */
export async function storeSamples(db: Database, now: Date, { weeks = 5 } = {}) {
  await removeSamples(db);
  const stored = new Map<string, Booking>();
  const happened = [...visits(now, weeks), ...cast(now)]
    .flatMap((life) => life.steps.map((step) => ({ at: step.at, run: () => take(db, life, step, stored) })))
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { run } of happened) await run();
  await storeMessages(db, now);
  await settleEmails(db, now, stored);
  await limitDays(db, now);
  return { bookings: stored.size, messages: messages.length };
}

async function removeSamples(db: Database): Promise<void> {
  const ofBooking = db.select({ id: bookings.id }).from(bookings).where(isSample);
  const ofMessage = db.select({ id: contactMessages.id }).from(contactMessages).where(isSampleMessage);
  const cards = db.select({ card: bookings.warrantyCard }).from(bookings).where(isSample);
  await db.batch([
    db.delete(warranties).where(inArray(warranties.card, cards)),
    db.delete(messageDeliveries).where(like(messageDeliveries.messageId, `${MESSAGE_ID}%`)),
    db.delete(outbox).where(or(inArray(outbox.bookingId, ofBooking), inArray(outbox.contactMessageId, ofMessage))),
    db
      .delete(bookingPlaces)
      .where(or(inArray(bookingPlaces.bookingId, ofBooking), like(bookingPlaces.block, `${BLOCK}%`))),
    ...[bookingEvents, wrongTries, visitorForms, photos].map((table) =>
      db.delete(table).where(inArray(table.bookingId, ofBooking)),
    ),
    db.delete(bookings).where(isSample),
    db.delete(contactMessages).where(isSampleMessage),
    db.delete(dayLimits).where(eq(dayLimits.noteEn, CLOSED.noteEn)),
  ]);
}

/** Takes a step of a life. `stored` maps references to the current bookings. */
async function take(db: Database, life: Life, step: LifeStep, stored: Map<string, Booking>): Promise<void> {
  const { reference } = life;
  const isByCustomer = step.kind === "moved" || (step.kind === "cancelled" && step.by === "customer");
  const actor = STAFF[step.at.getTime() % 3 === 0 ? 1 : 0];
  const booking = stored.get(reference);
  if (!booking) {
    stored.set(reference, await book(db, life, submissionBy(life.takenFor ? actor : null, step.at)));
    return;
  }
  const submission = submissionBy(isByCustomer ? null : actor, step.at);
  const changed = await aboveLimits(async (overLimit) => {
    const { set, ...change } = changeOf(db, life, step, booking);
    const values = { ...set, ...(overLimit && { acceptedDay: set.bookingDate ?? null }) };
    // Nobody else changes a sample, so any version will do.
    const written = await changeBooking(db, { booking }, { ...change, set: values }, submission);
    return written && { ...booking, ...values };
  });
  if (!changed) throw new Error(`${reference} was not ${step.kind}`);
  stored.set(reference, changed);
}

async function book(db: Database, life: Life, submission: Submission): Promise<Booking> {
  const { reference, person, carType, services, day, takenFor } = life;
  const input = { submissionId: reference, ...person, carType, codes: services, bookingDate: day };
  const row = { ...(await bookingRow(input, takenFor ? "desk" : "site", submission.now)), reference };
  const { booking } = await aboveLimits((overLimit) => {
    const values = { ...row, ...(overLimit && ({ createdBy: "desk", acceptedDay: day } as const)) };
    const accepted = overLimit ? [{ kind: "over-limit", particulars: { day } } as const] : [];
    if (!takenFor) {
      const messages = ["booking-customer", "booking-centre"] as const;
      return storeBooking(db, values, { events: accepted, messages: [...messages] }, submission);
    }
    const confirmed = { ...values, status: "confirmed", arrivalTime: takenFor } as const;
    const emails = person.email ? (["booking-confirmed"] as const) : [];
    return storeBooking(
      db,
      confirmed,
      { events: [...accepted, { kind: "confirmed" }], messages: [...emails] },
      submission,
    );
  });
  return booking;
}

/** If a developer has set low limits, exceeds them as staff may at the desk (product.md 7.16). */
async function aboveLimits<Written>(write: (overLimit: boolean) => Promise<Written>): Promise<Written> {
  try {
    return await write(false);
  } catch (error) {
    if (dbErrorKind(error) === null) throw error;
    return write(true);
  }
}

function changeOf(db: Database, { services, vehicle, plate }: Life, step: LifeStep, booking: Booking): Change {
  const { kind } = step;
  if (kind === "booked") throw new Error("A booking is stored once");
  if (kind === "note") return { set: {}, events: [step] };
  if (kind === "paid") {
    const due = Math.round(amountsOf(booking).due * 100);
    const half = Math.floor(due / 200) * 100;
    const amounts = { half, rest: due - half, all: due };
    return paymentChange(db, booking, { method: step.method, amount: amounts[step.part ?? "all"] }, step.at);
  }
  const events = [{ kind }] as const;
  if (kind === "moved") return { set: { bookingDate: step.to, status: "pending", arrivalTime: null }, events };
  if (kind === "confirmed") return { set: { status: kind, arrivalTime: step.hour }, events };
  if (kind === "arrived") return { set: { status: kind, vehicle, plate }, events };
  if (kind === "undone") return { set: { status: "arrived" }, events };
  const items = services.filter(isWarranted).flatMap((service, index) => {
    const [product] = productsOf(service);
    return product ? [{ service, product, serial: `SN-${plate}-${index + 1}` }] : [];
  });
  if (kind !== "completed" || items.length === 0) return { set: { status: kind }, events };
  const card = newCard(db, { startsOn: riyadhDate(step.at), items }, booking);
  return { ...card, set: { status: kind, ...card.set }, events: [{ kind }, ...card.events] };
}

async function storeMessages(db: Database, now: Date): Promise<void> {
  for (const [index, [hours, isRead, name, message]] of messages.entries()) {
    const at = new Date(now.getTime() - hours * 3_600_000);
    const { phoneNumber: phone, email, language } = personOf(950 + index, name);
    const createdAt = at.toISOString();
    const readAt = isRead ? new Date(at.getTime() + 5_400_000).toISOString() : null;
    const idempotencyKey = `${BLOCK} ${index}`;
    const { id, idempotencyKey: key } = contactMessages;
    const contactMessageId = sql`(select ${id} from ${contactMessages} where ${key} = ${idempotencyKey})`;
    await db.batch([
      db.insert(contactMessages).values({ name, phone, email, message, language, createdAt, readAt, idempotencyKey }),
      db.insert(outbox).values(newOutboxRow("contact-centre", { contactMessageId, causedBy: "customer" }, at)),
    ]);
  }
}

async function settleEmails(db: Database, now: Date, stored: ReadonlyMap<string, Booking>): Promise<void> {
  const ofBooking = db.select({ id: bookings.id }).from(bookings).where(isSample);
  const ofMessage = db.select({ id: contactMessages.id }).from(contactMessages).where(isSampleMessage);
  const isOfSample = or(inArray(outbox.bookingId, ofBooking), inArray(outbox.contactMessageId, ofMessage));
  const email = (reference: string, kind: MessageKind) =>
    and(eq(outbox.bookingId, stored.get(reference)?.id ?? 0), eq(outbox.kind, kind));
  const isToCentre = inArray(outbox.kind, ["contact-centre", ...(Object.keys(centreMessages) as MessageKind[])]);
  const later = new Date(now.getTime() + 300_000).toISOString();
  const id = sql`${MESSAGE_ID} || ${outbox.id}`;
  const setDelivery = (which: SQL | undefined, status: DeliveryStatus, reason: string) => {
    const sent = db.select({ messageId: id }).from(outbox).where(which);
    return db.update(messageDeliveries).set({ status, reason }).where(inArray(messageDeliveries.messageId, sent));
  };
  await db.batch([
    db
      .update(outbox)
      .set({ failure: "E_INTERNAL_SERVER_ERROR", attempts: 4, rounds: 1, firstTriedAt: outbox.dueAt, nextTryAt: later })
      .where(email("SQ-9V3W6X", "booking-centre")),
    db
      .update(outbox)
      .set({ status: "failed", failure: "E_RECIPIENT_SUPPRESSED", attempts: 1, failedAt: outbox.dueAt })
      .where(email("SQ-5Z2A4B", "booking-confirmed")),
    db
      .update(outbox)
      .set({ status: "skipped", skippedBecause: "superseded" })
      .where(
        and(
          email("SQ-6P8Q2S", "booking-ready"),
          sql`${outbox.dueAt} < (select max(at) from booking_events where booking_events.booking_id = ${outbox.bookingId} and kind = 'ready')`,
        ),
      ),
    db
      .update(outbox)
      .set({
        status: "sent",
        attempts: 1,
        firstTriedAt: outbox.dueAt,
        queuedAt: outbox.dueAt,
        sentAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${outbox.dueAt}, '+3 seconds')`,
        sentTo: sql`iif(${isToCentre}, ${JSON.stringify(centreMailboxes)}, '[]')`,
        messageIds: sql`json_array(${id})`,
      })
      .where(
        and(isOfSample, eq(outbox.status, "waiting"), isNull(outbox.failure), lte(outbox.dueAt, now.toISOString())),
      ),
    db.insert(messageDeliveries).select(
      db
        .select({
          messageId: sql<string>`${id}`.as("message_id"),
          status: sql<DeliveryStatus>`'delivered'`.as("status"),
          reason: sql<string | null>`null`.as("reason"),
          at: sql<string>`${outbox.sentAt}`.as("at"),
        })
        .from(outbox)
        .where(and(isOfSample, eq(outbox.status, "sent"))),
    ),
    setDelivery(email("SQ-4D7F2G", "booking-customer"), "bounced", "5.1.1"),
    setDelivery(email("SQ-8M4N2R", "booking-customer"), "deferred", "4.2.2"),
  ]);
}

async function limitDays(db: Database, now: Date): Promise<void> {
  const day = (days: number) => addDays(riyadhDate(now), days);
  const cars = { film: 5, paint: 4, glass: 3, interior: 4 } as const;
  await db.batch([
    db.update(bookingSettings).set({ carsPerDay: 6 }).where(isNull(bookingSettings.carsPerDay)),
    ...bays.map((bay) =>
      db
        .update(bayLimits)
        .set({ cars: cars[bay] })
        .where(and(eq(bayLimits.bay, bay), isNull(bayLimits.cars))),
    ),
    db
      .insert(dayLimits)
      .values([
        { day: day(5), cars: 4 },
        { day: day(10), ...CLOSED },
      ])
      .onConflictDoNothing(),
  ]);
  // If a developer has set a lower limit, there may be no room for this blocked place.
  await db
    .insert(bookingPlaces)
    .values({ block: `${BLOCK}-1`, bay: "glass", day: day(4) })
    .catch((error: unknown) => {
      if (dbErrorKind(error) !== "day-full") throw error;
    });
}
