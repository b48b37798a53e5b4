import { and, between, count, desc, eq, inArray, sql } from "drizzle-orm";
import { whatsAppToCustomer } from "~/domain/bookings/links";
import { balancesQuery, type List, listOf, recordsQuery, takingsQuery, total } from "~/domain/bookings/lists.server";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { listQueries, type Places, readLists, type WorkBooking } from "~/domain/bookings/todays-lists.server";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import type { Publication } from "~/domain/content/publication.server";
import { messageFor, newOutboxRow, type OutboxMessage, queuedColumns } from "~/domain/outbox/rows.server";
import { troubleOf } from "~/domain/whatsapp/failures";
import { whatsAppFailuresQuery } from "~/domain/whatsapp/prepare.server";
import { addDays, nextDay, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";
import { batch, type Database } from "~/platform/db/client.server";
import { bookingPlaces, bookings, outbox } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import { formatList, formatLongDate, formatRiyals, leftToRight } from "~/platform/i18n/format";
import { defaultLanguage } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { amountInWords } from "./appointment.server";
import type { ListItem } from "./letter";
import { renderEmail } from "./render.server";

/** The morning email to the centre (product.md 10.17): when it is due, what it reads and says. */

export function morningEmailDueAt(day: string): Date {
  return riyadhInstant(day, "07:00");
}

/**
 * Writes the morning email once a day, and returns the messages to enqueue. Call this every minute:
 * if D1 fails at seven, a later call writes the email.
 */
export async function writeMorningEmail(db: Database, now: Date): Promise<readonly OutboxMessage[]> {
  const day = riyadhDate(now);
  if (now < morningEmailDueAt(day)) return [];
  const email = newOutboxRow("centre-morning", { day }, now);
  const written = await db.insert(outbox).values(email).onConflictDoNothing().returning(queuedColumns);
  return written.map(messageFor);
}

/** A part of the email: what it says of each booking, and of cars without a booking. */
interface Part {
  readonly title: string;
  readonly line: (booking: WorkBooking) => ListItem;
  readonly others?: readonly ListItem[];
}

/** The URLs of Today and of the close of a day; null without a desk. */
interface MorningLinks {
  desk?: string | null;
  close?: string | null;
  publication?: Publication | null;
}

export type Morning = Awaited<ReturnType<typeof readMorning>>;
const FAILED_EMAILS = 100;

export async function readMorning(db: Database, day: string, now: Date) {
  const next = nextDay(day);
  const yesterday = addDays(day, -1);
  const since = morningEmailDueAt(yesterday).toISOString();
  const rows = await batch(db, {
    whatsApp: whatsAppFailuresQuery(db, now),
    // Messages that failed since seven yesterday.
    failedEmails: db
      .select({ id: outbox.id, kind: outbox.kind, reference: bookings.reference, failure: outbox.failure, total })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(sql`${outbox.status} = 'failed'`, between(outbox.failedAt, since, now.toISOString())))
      .orderBy(desc(outbox.failedAt))
      .limit(FAILED_EMAILS),
    arriving: db
      .select({
        day: bookingPlaces.day,
        cars: count(),
        // Places that the centre blocked without a booking.
        taken: sql<number>`sum(${bookingPlaces.bookingId} is null)`,
      })
      .from(bookingPlaces)
      .where(and(eq(bookingPlaces.bay, "arrival"), inArray(bookingPlaces.day, [day, next])))
      .groupBy(bookingPlaces.day),
    takings: takingsQuery(db, yesterday, yesterday),
    records: recordsQuery(db, yesterday),
    open: balancesQuery(db, "open", 1),
    owed: balancesQuery(db, "owed", 1),
    ...listQueries(db, day, "morning"),
  });
  const arrivalsOn = (date: string) => {
    const { cars = 0, taken = 0 } = rows.arriving.find((row) => row.day === date) ?? {};
    return { cars, taken };
  };
  return {
    day,
    nextDay: next,
    lists: readLists("morning", rows, (row) => row),
    whatsAppTrouble: troubleOf(rows.whatsApp),
    failedEmails: listOf(rows.failedEmails),
    arrivals: { today: arrivalsOn(day), tomorrow: arrivalsOn(next) },
    yesterday,
    /** What was paid and given back yesterday, by method. */
    takings: rows.takings,
    /** The records of money that were removed yesterday. */
    removed: rows.records.filter(
      ({ removedAt }) => removedAt !== null && riyadhDate(new Date(removedAt)) === yesterday,
    ),
    /** How much is not paid yet, or must be given back; undefined if nothing. */
    open: rows.open[0],
    owed: rows.owed[0],
  };
}

/** The morning email, in Arabic. */
export function morningEmail(
  { day, nextDay, lists, failedEmails, arrivals, whatsAppTrouble, ...money }: Morning,
  { desk = null, close = null, publication = null }: MorningLinks = {},
) {
  const language = defaultLanguage;
  const t = translator(language).getFixedT(null, ["email", "booking"]);
  const dateOf = (date: string) => formatLongDate(date, language);
  const carOf = ({ carType, vehicle }: WorkBooking) =>
    [t(`booking:car.${carType}`), ...(vehicle === null ? [] : [isolated(vehicle)])].join(" · ");
  const item = (booking: WorkBooking, text: string) => ({
    text,
    detail: t("morning.car", {
      reference: leftToRight(booking.reference),
      car: carOf(booking),
      services: serviceLabels(booking.serviceIds, language).join(" + "),
    }),
    phone: booking.phoneNumber,
  });
  const atHour = (booking: WorkBooking) => {
    const status = t(`morning.status.${booking.status === "confirmed" ? "confirmed" : "pending"}`);
    const facts = { name: isolated(booking.customerName), status };
    const { arrivalTime: hour } = booking;
    if (hour) return item(booking, t("morning.atHour", { ...facts, hour }));
    const { wish } = booking;
    return item(booking, wish ? t("morning.withWish", { ...facts, hour: wish }) : t("morning.withoutHour", facts));
  };
  const arriving = (title: string, { cars, taken }: Morning["arrivals"]["today"]) => ({
    title: t("morning.arrivals", { title, count: cars }),
    line: atHour,
    others: taken > 0 ? [plain(t("morning.taken", { count: taken }))] : [],
  });
  const lateAppointment = (booking: WorkBooking) => ({
    ...item(
      booking,
      t("morning.passedAppointment", { name: isolated(booking.customerName), day: dateOf(booking.bookingDate) }),
    ),
    link: { label: t("links.customer"), href: whatsAppToCustomer(booking) },
  });
  const carInside = (booking: WorkBooking) =>
    item(
      booking,
      t("morning.insideAppointment", {
        name: isolated(booking.customerName),
        day: dateOf(booking.bookingDate),
        status: t(booking.status === "ready" ? "morning.isReady" : "morning.isInWork"),
      }),
    );
  const failedEmail = ({ id, kind, reference, failure }: Morning["failedEmails"]["rows"][number]) => {
    const email = {
      kind: t(`morning.kind.${kind}`),
      reference: leftToRight([reference, `#${id}`].filter(Boolean).join(" ")),
    };
    return failure === null
      ? t("morning.failedEmail", email)
      : t("morning.failedEmailWithReason", { ...email, reason: isolated(failure) });
  };
  const riyals = (halalas: number) => leftToRight(formatRiyals(halalas / 100));
  /** A line with what was paid or given back yesterday, by method; none without any. */
  const ofMethods = (line: "takings" | "givenBack", amountOf: (row: Morning["takings"][number]) => number) => {
    const rows = money.takings.filter((row) => amountOf(row) > 0);
    const methods = rows.map((row) => t(`morning.paidBy.${row.method}`, { amount: riyals(amountOf(row)) }));
    const amount = riyals(rows.reduce((sum, row) => sum + amountOf(row), 0));
    return rows.length > 0 ? [t(`morning.${line}`, { amount, methods: formatList(methods, language) })] : [];
  };
  const unsettled = (["open", "owed"] as const).flatMap((side) => {
    const found = money[side];
    return found ? [t(`morning.${side}`, { count: found.total, amount: riyals(found.sum) })] : [];
  });
  const moneyLines = [
    ...ofMethods("takings", ({ amount, back }) => amount - back),
    ...ofMethods("givenBack", ({ back }) => -back),
    ...unsettled,
  ];
  const removedRecord = ({ reference, amount, method, takenAt, removedAt, removedBy }: Morning["removed"][number]) =>
    t(`morning.removed${amount < 0 ? "Back" : "Paid"}`, {
      paid: t(`morning.paidBy.${method}`, { amount: amountInWords(Math.abs(amount) / 100, language) }),
      reference: leftToRight(reference),
      taken: isolated(instantInWords(takenAt, language)),
      at: isolated(instantInWords(removedAt ?? "", language)),
      by: isolated(removedBy ?? ""),
    });
  const parts: Readonly<Record<NonNullable<Places["morning"]>, Part>> = {
    today: arriving(t("morning.today", { day: dateOf(day) }), arrivals.today),
    tomorrow: arriving(t("morning.tomorrow", { day: dateOf(nextDay) }), arrivals.tomorrow),
    inside: { title: t("morning.inside"), line: carInside },
    passed: { title: t("morning.passed"), line: lateAppointment },
  };
  const section = (title: string, items: readonly ListItem[], ...listed: readonly List<unknown>[]) => {
    const rest = listed.reduce((sum, { rows, total }) => sum + total - rows.length, 0);
    const all = rest > 0 ? [...items, plain(t("morning.more", { number: rest }))] : items;
    return { title, items: all.length > 0 ? all : [plain(t("morning.none"))] };
  };
  const sections = Object.entries(parts).map(([part, { title, line, others = [] }]) => {
    const listed = Object.values(lists).filter(({ on }) => on.morning === part);
    return section(title, [...listed.flatMap(({ rows }) => rows.map(line)), ...others], ...listed);
  });
  const isOutOfDate = publication?.state === "late" || publication?.state === "by-hand";
  return renderEmail({
    language,
    subject: t("morning.subject", { day: formatDay(day, language) }),
    preview: `${parts.today.title} · ${parts.tomorrow.title}`,
    opening: [
      t("morning.opening"),
      ...moneyLines,
      ...(isOutOfDate ? [t("morning.site")] : []),
      ...(whatsAppTrouble ? [t(`morning.whatsApp.${whatsAppTrouble}`)] : []),
    ],
    links: [
      ...(desk === null ? [] : [{ label: t("links.deskToday"), href: desk }]),
      ...(close === null || moneyLines.length + money.removed.length === 0
        ? []
        : [{ label: t("links.deskClose"), href: `${close}?day=${money.yesterday}` }]),
    ],
    lists: [
      ...sections,
      ...(money.removed.length > 0 ? [section(t("morning.removed"), money.removed.map(removedRecord).map(plain))] : []),
      section(t("morning.failed"), failedEmails.rows.map(failedEmail).map(plain), failedEmails),
    ],
    closing: failedEmails.total > 0 ? [t("morning.sendAgain")] : [],
  });
}

const plain = (text: string) => ({ text });

/** Isolates a value, so that Latin text does not reorder an Arabic line. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
