import { and, between, count, desc, eq, inArray, sql } from "drizzle-orm";
import { whatsAppToCustomer } from "~/domain/bookings/links";
import { dayQueries, type List, listOf, takingsQuery, total, type WorkBooking } from "~/domain/bookings/lists.server";
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

export type Morning = Awaited<ReturnType<typeof readMorning>>;
const LONGEST_LIST = 100;

export async function readMorning(db: Database, day: string, now: Date) {
  const next = nextDay(day);
  const since = morningEmailDueAt(addDays(day, -1)).toISOString();
  const rows = await batch(db, {
    whatsApp: whatsAppFailuresQuery(db, now),
    // Messages that failed since seven yesterday.
    failedEmails: db
      .select({ id: outbox.id, kind: outbox.kind, reference: bookings.reference, failure: outbox.failure, total })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(sql`${outbox.status} = 'failed'`, between(outbox.failedAt, since, now.toISOString())))
      .orderBy(desc(outbox.failedAt))
      .limit(LONGEST_LIST),
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
    takings: takingsQuery(db, addDays(day, -1), addDays(day, -1)),
    ...dayQueries(db, day, LONGEST_LIST),
  });
  const arrivalsOn = (date: string) => {
    const { cars = 0, taken = 0 } = rows.arriving.find((row) => row.day === date) ?? {};
    return { cars, taken };
  };
  return {
    day,
    nextDay: next,
    today: listOf(rows.expected),
    tomorrow: listOf(rows.expectedTomorrow),
    inWorkshop: listOf(rows.inWorkshop),
    ready: listOf(rows.ready),
    late: listOf(rows.late),
    whatsAppTrouble: troubleOf(rows.whatsApp),
    failedEmails: listOf(rows.failedEmails),
    arrivals: { today: arrivalsOn(day), tomorrow: arrivalsOn(next) },
    /** What was paid yesterday, by method. */
    takings: rows.takings,
  };
}

/** The morning email, in Arabic. `desk` is the URL of Today; null without a desk. */
export function morningEmail(
  { day, nextDay, today, tomorrow, inWorkshop, ready, late, failedEmails, arrivals, takings, whatsAppTrouble }: Morning,
  { desk = null, publication = null }: { desk?: string | null; publication?: Publication | null } = {},
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
    return item(booking, hour ? t("morning.atHour", { ...facts, hour }) : t("morning.withoutHour", facts));
  };
  const dayList = (title: string, list: List<WorkBooking>, { cars, taken }: Morning["arrivals"]["today"]) => ({
    title: t("morning.arrivals", { title, count: cars }),
    items: [...list.rows.map(atHour), ...(taken > 0 ? [plain(t("morning.taken", { count: taken }))] : [])],
    lists: [list],
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
  const takenYesterday = {
    amount: riyals(takings.reduce((sum, { amount }) => sum + amount, 0)),
    methods: formatList(
      takings.map(({ method, amount }) => t(`morning.paidBy.${method}`, { amount: riyals(amount) })),
      language,
    ),
  };
  const parts = [
    dayList(t("morning.today", { day: dateOf(day) }), today, arrivals.today),
    dayList(t("morning.tomorrow", { day: dateOf(nextDay) }), tomorrow, arrivals.tomorrow),
    {
      title: t("morning.inside"),
      items: [...inWorkshop.rows, ...ready.rows].map(carInside),
      lists: [inWorkshop, ready],
    },
    { title: t("morning.passed"), items: late.rows.map(lateAppointment), lists: [late] },
    { title: t("morning.failed"), items: failedEmails.rows.map(failedEmail).map(plain), lists: [failedEmails] },
  ];
  const lists = parts.map(({ title, items, lists }) => {
    const rest = lists.reduce((sum, { rows, total }) => sum + total - rows.length, 0);
    const all = rest > 0 ? [...items, plain(t("morning.more", { number: rest }))] : items;
    return { title, items: all.length > 0 ? all : [plain(t("morning.none"))] };
  });
  const isOutOfDate = publication?.state === "late" || publication?.state === "by-hand";
  return renderEmail({
    language,
    subject: t("morning.subject", { day: formatDay(day, language) }),
    preview: parts
      .slice(0, 2)
      .map(({ title }) => title)
      .join(" · "),
    opening: [
      t("morning.opening"),
      ...(takings.length > 0 ? [t("morning.takings", takenYesterday)] : []),
      ...(isOutOfDate ? [t("morning.site")] : []),
      ...(whatsAppTrouble ? [t(`morning.whatsApp.${whatsAppTrouble}`)] : []),
    ],
    links: desk === null ? [] : [{ label: t("links.deskToday"), href: desk }],
    lists,
    closing: failedEmails.total > 0 ? [t("morning.sendAgain")] : [],
  });
}

const plain = (text: string) => ({ text });

/** Isolates a value, so that Latin text does not reorder an Arabic line. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
