import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type ColumnName, columnOf, labelOf } from "~/domain/bookings/columns";
import {
  balancesQuery,
  isOnDays,
  listedBooking,
  listOf,
  recordsQuery,
  takingsQuery,
} from "~/domain/bookings/lists.server";
import { business } from "~/domain/centre/profile";
import { addDays, type Day, isCalendarDate, monthsBefore, nextDay, riyadhInstant } from "~/platform/calendar/dates";
import { paymentMethods } from "~/platform/db/booking-status";
import { batch, type Database } from "~/platform/db/client.server";
import { bookingEvents, bookings, drawerCounts } from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { optionalText, textField } from "~/platform/forms/field-schemas.server";
import { normalizeDay } from "~/platform/forms/normalize-input";
import { formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { amountField } from "../kit/fields.server";
import { DONE, stepAbout } from "../kit/steps.server";
import { countInWords, NOTE_MAX } from "./counts";

/** The day of a form or of a URL, until today; null for any other text. */
export function readDay(typed: unknown, today: Day): Day | null {
  const day = normalizeDay(String(typed ?? ""));
  return isCalendarDate(day) && day >= "2000-01-01" && day <= today ? day : null;
}

const BALANCES = 100;

export type Close = Awaited<ReturnType<typeof readClose>>;

/** The money of a day, and what is not settled now (product.md 16.19). Amounts in halalas. Throws when D1 does. */
export async function readClose(db: Database, day: Day) {
  const rows = await batch(db, {
    records: recordsQuery(db, day),
    takings: takingsQuery(db, day, day),
    fees: feesQuery(db, day),
    counts: countsQuery(db, day),
    lastCount: db.select({ float: drawerCounts.float }).from(drawerCounts).orderBy(desc(drawerCounts.id)).limit(1),
    open: balancesQuery(db, "open", BALANCES, day),
    owed: balancesQuery(db, "owed", BALANCES, day),
  });
  const sums = paymentMethods.map((method) => {
    const { amount = 0, back = 0 } = rows.takings.find((row) => row.method === method) ?? {};
    return { method, taken: amount - back, back, amount };
  });
  const sumOf = (name: "taken" | "back" | "amount") => sums.reduce((sum, row) => sum + row[name], 0);
  const isOfDay = ({ takenAt }: { takenAt: string }) =>
    takenAt >= riyadhInstant(day).toISOString() && takenAt < riyadhInstant(nextDay(day)).toISOString();
  const [latest] = rows.counts;
  return {
    day,
    records: rows.records.filter(isOfDay),
    /** Records of earlier days that were removed on this day. */
    corrections: rows.records.filter((record) => !isOfDay(record)),
    sums,
    all: { taken: sumOf("taken"), back: sumOf("back"), amount: sumOf("amount") },
    fees: rows.fees,
    /** The latest first, each with what it differs from the float and the cash until then. */
    counts: rows.counts.map((count) => ({ ...count, difference: count.counted - count.float - count.cash })),
    /** Cash that was recorded less what was removed, after the latest count. */
    cashSince: latest ? (sums.find(({ method }) => method === "cash")?.amount ?? 0) - latest.cash : 0,
    lastFloat: rows.lastCount[0]?.float ?? null,
    open: { ...listOf(rows.open), sum: rows.open[0]?.sum ?? 0 },
    owed: { ...listOf(rows.owed), sum: rows.owed[0]?.sum ?? 0 },
  };
}

/** The fees that were decided on a day (product.md 8.16), also those that were changed later. */
function feesQuery(db: Database, day: Day) {
  const { at, kind, actor, text, particulars } = bookingEvents;
  const due = (when: "from" | "to") => sql<number>`${particulars} -> 'due' ->> ${when}`.as(`${when}_fee`);
  const { id, status, bookingDate } = bookings;
  // Lets SQLite use an index: nobody decides the fee of a person who was removed.
  const mayHaveFee = and(
    inArray(status, ["cancelled", "no-show"]),
    gte(bookingDate, monthsBefore(day, business.terms.retentionMonths)),
  );
  return db
    .select({ ...listedBooking, at, actor, reason: text, from: due("from"), to: due("to") })
    .from(bookings)
    .crossJoin(bookingEvents)
    .where(and(mayHaveFee, eq(bookingEvents.bookingId, id), eq(kind, "fee"), isOnDays(at, day)))
    .orderBy(asc(at), asc(bookingEvents.id));
}

function countsQuery(db: Database, day: Day) {
  const [from, until] = [day, nextDay(day)].map((date) => riyadhInstant(date).toISOString());
  const cash = sql<number>`(select coalesce(sum(amount), 0) from payments where method = 'cash' and (removed_at is null or removed_at > ${drawerCounts.countedAt}) and taken_at >= ${from} and taken_at < ${until} and taken_at <= ${drawerCounts.countedAt})`;
  return db
    .select({
      id: drawerCounts.id,
      float: drawerCounts.float,
      counted: drawerCounts.counted,
      note: drawerCounts.note,
      countedAt: drawerCounts.countedAt,
      countedBy: drawerCounts.countedBy,
      /** The cash of the day that counted then, also what was removed later. */
      cash: cash.as("cash"),
    })
    .from(drawerCounts)
    .where(eq(drawerCounts.day, day))
    .orderBy(desc(drawerCounts.id));
}

interface CloseSubject {
  readonly day: Day;
  readonly today: Day;
}

/** Whether the drawer of a day can be counted: what was in it earlier, nobody can count now. */
export const isCountable = ({ day, today }: CloseSubject) => day <= today && day >= addDays(today, -1);

const step = stepAbout<CloseSubject>();

export const closeSteps = {
  /** Stores a count of the drawer. Another count is another row. */
  count: step({
    when: isCountable,
    addsOnly: true,
    schema(_, language) {
      const t = translator(language).getFixedT(null, "deskClose", "errors");
      return z.object({
        float: amountField(language, t("float")),
        counted: amountField(language, t("counted")),
        note: optionalText(textField(NOTE_MAX, t("note", { max: NOTE_MAX }))),
      });
    },
    async run({ day }, { float, counted, note }, { db, submission }) {
      const halalas = (riyals: number) => Math.round(riyals * 100);
      const who = { countedAt: submission.now.toISOString(), countedBy: submission.actor ?? "" };
      await db.batch([
        carriedOut(db, submission),
        db.insert(drawerCounts).values({ day, float: halalas(float), counted: halalas(counted), note, ...who }),
      ]);
      return DONE;
    },
  }),
};

/** The day for Excel: a row for each record, fee, sum and count. */
export function closeSheet(close: Close, language: Language) {
  const { t } = translator(language);
  const shown: readonly ColumnName[] = ["reference", "customerName", "plate", "vehicle"];
  const bookingOf = (row: (typeof close.fees)[number] | (typeof close.records)[number]) =>
    shown.map((name) => columnOf(name).text(row, { t, language }));
  const none = shown.map(() => null);
  const method = (name: (typeof paymentMethods)[number]) => t(`deskBooking:payment.methods.${name}`);
  const money = [...close.corrections, ...close.records].map((row) => {
    const { amount, removedAt } = row;
    const kind = t(`deskClose:kind.${amount < 0 ? "back" : "paid"}`);
    const amounts = removedAt === null ? [amount / 100, null] : [null, amount / 100];
    const removal = removedAt === null ? [] : [{ instant: removedAt }, row.removedBy];
    const { takenAt, takenBy, reason } = row;
    return [{ instant: takenAt }, ...bookingOf(row), kind, method(row.method), ...amounts, takenBy, reason, ...removal];
  });
  const fees = close.fees.map((row) => {
    const kind = t("deskClose:kind.fee", { amount: formatRiyals(row.to / 100) });
    return [{ instant: row.at }, ...bookingOf(row), kind, null, null, null, row.actor, row.reason];
  });
  const sums = close.sums.map((row) => [null, ...none, t("deskClose:sum"), method(row.method), row.amount / 100]);
  const counts = close.counts.map(({ countedAt, countedBy, note, ...count }) => {
    const kind = t("deskClose:counted", countInWords(count));
    return [{ instant: countedAt }, ...none, kind, method("cash"), null, null, countedBy, note];
  });
  const { columns, title } = t("deskClose:sheet", { returnObjects: true });
  const { time, kind, methodName, amount, removed, by, reason, removedAt, removedBy } = columns;
  return {
    title,
    language,
    headings: [
      time,
      ...shown.map((name) => labelOf(name, language)),
      ...[kind, methodName, amount, removed, by, reason, removedAt, removedBy],
    ],
    rows: [...money, ...fees, ...sums, ...counts],
  };
}
