import { env } from "cloudflare:workers";
import { eq, is, type SQL, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { typedEvents } from "~/domain/bookings/history";
import {
  changeBooking,
  currentVersion,
  type NewBooking,
  storeBooking,
  submissionBy,
} from "~/domain/bookings/write.server";
import { type CarType, isServiceCode } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { daysCache, horizonCache } from "~/domain/days/days.server";
import { messageFor, type OutboxMessage } from "~/domain/outbox/rows.server";
import { ANONYMOUS } from "~/domain/retention/personal-columns.server";
import { openDatabase } from "~/platform/db/client.server";
import * as schema from "~/platform/db/schema.server";
import {
  type Booking,
  type BookingEvent,
  type BookingStatus,
  bayLimits,
  bookingLines,
  bookingSettings,
  bookings,
  contactMessages,
  type EventKind,
  type FailureCode,
  heartbeat,
  type OutboxRow,
  outbox,
} from "~/platform/db/schema.server";
import { networkKeyCache } from "~/platform/forms/ip-address-key.server";
import type { NewContactMessage } from "~/routes/contact/contact.server";
import { healthCache } from "~/routes/health/checks.server";

export const db = openDatabase(env.DB);

export const NOW = new Date("2026-11-20T09:00:00.000Z");

/** The instant this many seconds after `NOW`, or before it when negative. */
export const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** A new form of the desk, sent at `NOW`. */
export const newForm = () => ({ key: crypto.randomUUID(), now: NOW });

const noFormLimits = { formsPerPerson: null, siteBookingsPerHour: null, messagesPerHour: null };

/** Fixed rows such as settings, the facts of the owner, and rows that go with their booking. */
const kept: readonly unknown[] = [
  ...[schema.bayLimits, schema.bookingSettings, schema.heartbeat, schema.networkKey],
  ...[schema.siteVersions, schema.siteBuilds, schema.bookingLines, schema.payments],
];
const emptied = Object.values<unknown>(schema).filter(
  (table): table is SQLiteTable => is(table, SQLiteTable) && !kept.includes(table),
);

export async function emptyBucket(): Promise<void> {
  const { objects } = await env.PHOTOS.list();
  if (objects.length > 0) await env.PHOTOS.delete(objects.map(({ key }) => key));
}

/**
 * Empties the database and the in-memory caches, as if the cron trigger had just run. Settings are
 * as shipped, but without the limits of forms, because few people send many forms in these tests.
 */
export async function emptyDatabase(): Promise<void> {
  for (const cache of [daysCache, horizonCache, healthCache, networkKeyCache]) cache.clear();
  const alive = { since: "2026-01-01T00:00:00.000Z", sweptAt: NOW.toISOString(), withdrawnSince: null };
  await db.batch([
    db.run(sql`pragma defer_foreign_keys = on`),
    ...emptied.map((table) => db.delete(table)),
    db.update(bayLimits).set({ cars: null }),
    db.update(bookingSettings).set({ carsPerDay: null, horizonDays: 365, ...noFormLimits }),
    db.insert(heartbeat).values(alive).onConflictDoUpdate({ target: heartbeat.id, set: alive }),
  ]);
}

/** The first row of a table, which is the only one in most tests. */
export async function only<Table extends SQLiteTable>(table: Table): Promise<Table["$inferSelect"]> {
  const [row] = await db.select().from(table as SQLiteTable);
  if (!row) throw new Error("There is no row");
  return row;
}

/** The events of a kind, the oldest first. */
export async function eventsOf<Kind extends EventKind>(kind: Kind): Promise<BookingEvent<Kind>[]> {
  const { bookingEvents } = schema;
  const rows = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, kind)).orderBy(bookingEvents.id);
  return typedEvents(rows) as BookingEvent<Kind>[];
}

export async function everyRow(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite_%' order by name",
  ).all<{ name: string }>();
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`select * from ${name}`)));
  return Object.fromEntries(results.map(({ name }, index) => [name, tables[index]?.results ?? []]));
}

/** The statuses that a new booking goes through until it reaches each status. */
export const STATUSES_BEFORE: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: [],
  confirmed: ["confirmed"],
  arrived: ["arrived"],
  ready: ["arrived", "ready"],
  completed: ["arrived", "completed"],
  cancelled: ["cancelled"],
  "no-show": ["no-show"],
};

const ofSara = {
  customerName: "Sara Ahmed",
  phoneNumber: "0512345678",
  email: "sara@example.sa",
  carType: "suv",
  bookingDate: "2026-11-26",
  language: "en",
} as const;

export const formOfSara = { ...ofSara, thermal: "thermal-titanium" };

export const formOfOmar = {
  name: "Omar Nasser",
  email: "omar@example.sa",
  phone: "0598765432",
  message: "How much is polishing?",
  language: "ar",
} as const;

export function bookingInput(changes: Partial<NewBooking> = {}): NewBooking {
  const codes = ["thermal-titanium", "ceramic-interior"] as const;
  return { submissionId: crypto.randomUUID(), ...ofSara, codes, ...changes };
}

export function contactInput(changes: Partial<NewContactMessage> = {}): NewContactMessage {
  return { submissionId: crypto.randomUUID(), ...formOfOmar, ...changes };
}

type BookingRow = Omit<Parameters<typeof storeBooking>[1], "token"> & { token?: string | null };

interface Promised {
  serviceIds?: readonly string[];
  /** In SAR: the services share it in the proportion of their prices. */
  totalPrice?: number;
}

function linesOf({ serviceIds, totalPrice }: Required<Promised>, carType: CarType): BookingRow["lines"] {
  const weights = serviceIds.map((code) => (isServiceCode(code) ? pricesOf(code)[carType] : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((totalPrice * weight) / sum));
  const rest = totalPrice - shares.reduce((total, share) => total + share, 0);
  return serviceIds.map((code, index) => ({ code, amount: (shares[index] ?? 0) + (index === 0 ? rest : 0) }));
}

export type BookingChanges = Partial<BookingRow> & Promised;

export function bookingRow(changes: BookingChanges = {}): BookingRow {
  const { serviceIds = ["thermal-titanium", "ceramic-interior"], totalPrice = 2100, ...columns } = changes;
  const { carType = ofSara.carType, createdBy = "site" } = columns;
  return {
    token: token(),
    reference: `SQ-${crypto.randomUUID()}`,
    idempotencyKey: crypto.randomUUID(),
    ...ofSara,
    lines: linesOf({ serviceIds, totalPrice }, carType),
    discountPercent: createdBy === "site" ? 5 : 0,
    status: "pending",
    createdBy,
    createdAt: NOW.toISOString(),
    ...columns,
  };
}

/** Stores a booking with its lines, without event and places. */
export async function insertBooking({ lines, adjustment, adjustmentReason, ...row }: BookingRow): Promise<void> {
  const bookingId = sql`(select max(id) from ${bookings})`;
  const added = { bookingId, addedAt: row.createdAt } as const;
  const lineRows = lines.map(({ code, amount }) => ({ ...added, code, price: amount }));
  await db.batch([db.insert(bookings).values(row), db.insert(bookingLines).values(lineRows)]);
  if (adjustment)
    await db.update(bookings).set({ adjustment, adjustmentReason }).where(eq(bookings.reference, row.reference));
}

/** Stores bookings with event and places, as the site does, without emails; returns them. */
export async function storeBookings(rows: BookingRow | readonly BookingRow[]): Promise<Booking[]> {
  const written = await Promise.all(
    ([rows].flat() as readonly BookingRow[]).map((row) => {
      const submission = submissionBy(row.createdBy === "desk" ? "" : null, new Date(row.createdAt));
      const events = row.acceptedDay ? [{ kind: "over-limit", particulars: { day: row.acceptedDay } } as const] : [];
      return storeBooking(db, { ...row, token: row.token ?? token() }, { events, messages: [] }, submission);
    }),
  );
  return written.map(({ booking }) => booking);
}

interface BookingChange extends Partial<Pick<Booking, "status" | "bookingDate" | "arrivalTime" | "acceptedDay">> {
  /** Who changes the bookings; staff by default. */
  by?: BookingEvent["by"];
  actor?: string;
  /** An instant; now by default. */
  at?: string;
}

/** Changes bookings as the site does, with events and emails. Throws if a change is not allowed. */
export async function updateBookings(
  { by = "staff", actor, at = new Date().toISOString(), ...state }: BookingChange,
  which?: SQL,
): Promise<void> {
  const version = currentVersion;
  const found = await db.select({ booking: bookings, version }).from(bookings).where(which);
  const changes = found.map(async ({ booking, ...read }) => {
    const changed = { ...booking, ...state };
    const { status, bookingDate, arrivalTime } = changed;
    const kind = eventOf(booking, changed);
    const submission = { ...submissionBy(actor ?? null, new Date(at)), by };
    const change = { set: { status, bookingDate, arrivalTime, ...state }, events: [{ kind }] } as const;
    const written = await changeBooking(db, { booking, ...read }, change, submission);
    if (!written) throw new Error("The booking kept changing");
  });
  await Promise.all(changes);
}

function eventOf(before: Booking, { status, bookingDate }: Booking) {
  if (bookingDate !== before.bookingDate) return "moved";
  const isUndone = ["arrived > pending", "arrived > confirmed", "ready > arrived"];
  if (status === "pending" || isUndone.includes(`${before.status} > ${status}`)) return "undone";
  return status === before.status ? "agreed" : status;
}

/** The columns of a booking whose person was removed. */
export const anonymized = {
  customerName: ANONYMOUS.name,
  phoneNumber: ANONYMOUS.phone,
  email: null,
  token: null,
  searchText: null,
  anonymizedAt: NOW.toISOString(),
};

type ContactRow = typeof contactMessages.$inferInsert;

export function contactRow(changes: Partial<ContactRow> = {}): ContactRow {
  return { idempotencyKey: crypto.randomUUID(), ...formOfOmar, createdAt: NOW.toISOString(), ...changes };
}

export type EmailState = Partial<Omit<OutboxRow, "id" | "kind" | "bookingId" | "contactMessageId">>;

/** The times of a row whose message is on the queue. */
export const queuedNow = pendingTimes(NOW);

function pendingTimes(now: Date) {
  const at = now.toISOString();
  return { createdAt: at, dueAt: at, queuedAt: at, nextTryAt: at };
}

/** The columns of a sent, a failed and a skipped row, and of one that a consumer is sending. */
export const sentAt = (instant: string) => ({ status: "sent", sentAt: instant }) as const;
export const failedAt = (instant: string, failure: FailureCode = "E_DELIVERY_FAILED") =>
  ({ status: "failed", failedAt: instant, failure }) as const;
export const skippedRow = { status: "skipped", skippedBecause: "no-longer-matches" } as const;
export const leasedUntil = (instant: string) => ({ status: "sending", nextTryAt: instant, attempts: 1 }) as const;

/** Stores a booking with one email in the given state, and returns the message of that email. */
export async function pendingBookingEmail(
  state: EmailState = {},
  kind: Exclude<OutboxRow["kind"], "contact-centre" | "centre-morning"> = "booking-customer",
  changes: BookingChanges = {},
): Promise<OutboxMessage> {
  const [booking] = await storeBookings(bookingRow(changes));
  if (!booking) throw new Error("The booking was not stored");
  return insertEmail({ kind, bookingId: booking.id, ...queuedNow, ...state });
}

/** Stores a contact message and its email, and returns the queue message of the email. */
export async function pendingContactEmail(state: EmailState = {}, message?: string): Promise<OutboxMessage> {
  const [stored] = await db
    .insert(contactMessages)
    .values(contactRow(message ? { message } : {}))
    .returning();
  if (!stored) throw new Error("The contact message was not stored");
  return insertEmail({ kind: "contact-centre", contactMessageId: stored.id, ...queuedNow, ...state });
}

/** Stores the morning email of a day in Riyadh, and returns its message. */
export function pendingMorningEmail(day = "2026-11-20"): Promise<OutboxMessage> {
  return insertEmail({ kind: "centre-morning", day, ...queuedNow });
}

/** Derives the status from the instants, unless `values` has one. */
async function insertEmail(values: typeof outbox.$inferInsert): Promise<OutboxMessage> {
  const status = values.sentAt ? "sent" : values.failedAt ? "failed" : "waiting";
  const [row] = await db
    .insert(outbox)
    .values({ status, ...values })
    .returning();
  if (!row) throw new Error("The email was not stored");
  return messageFor(row);
}

/** A secret for a customer's links. */
export const token = () => crypto.randomUUID();

export async function emailRow(message: Pick<OutboxMessage, "outboxId">): Promise<OutboxRow> {
  const row = (await db.select().from(outbox)).find(({ id }) => id === message.outboxId);
  if (!row) throw new Error(`There is no outbox row ${message.outboxId}`);
  return row;
}

/** An error as Cloudflare's email service throws it: with a code, and an address in its message. */
export function emailError(code: string): Error {
  return Object.assign(new Error(`${code}: could not send to sara@example.sa (Sara Ahmed)`), { code });
}

/**
 * Matches names, email addresses and phone numbers of the rows above, which no failure or log may
 * contain. A number has nine digits here, because any UUID may contain a few of them.
 */
export const PERSONAL = /sara|ahmed|omar|nasser|@example|512345678|598765432/i;

/** `done`, or why D1 rejects a write. Drizzle wraps the reason in another error. */
export const verdict = (write: Promise<unknown>, done = "changed") =>
  write.then(
    () => done,
    (error: Error) => String(error.cause ?? error),
  );
