import { and, asc, eq, gt, gte, isNull, min, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { CLOSED_AHEAD_DAYS, callsQuery, overbookedOf, overbookedQueries } from "~/domain/bookings/overbooked.server";
import { places } from "~/domain/catalogue/stays";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { BLOCKED_DAYS_MAX, CLOSED_DAYS_MAX, isDeskDay, LAST_DESK_DAY, REASON_MAX } from "~/domain/days/days";
import { daysCache, deskDayQueries, freeDaysFor, horizonCache, limitQueries } from "~/domain/days/days.server";
import { eventsOfKnownDays } from "~/domain/days/known-days.server";
import { BLOCK_ROWS } from "~/domain/days/use-of-places";
import { type DeskDay, placeUseQueries, placeUsesOf } from "~/domain/days/use-of-places.server";
import { addDays, consecutiveDays, type Day, daysBetween, riyadhDate } from "~/platform/calendar/dates";
import { daysOfMonth } from "~/platform/calendar/months";
import { type Bay, bays } from "~/platform/codes";
import { batch, type Database, each, insertIf, isChanged } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import {
  bayLimits,
  bookingEvents,
  bookingPlaces,
  bookingSettings,
  bookings,
  dayLimits,
  placeLimits,
} from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { optionalText, textField } from "~/platform/forms/field-schemas.server";
import { normalizeDay, plainInput } from "~/platform/forms/normalize-input";
import { wholeNumber } from "~/platform/forms/typed-values";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { DONE, type Step, stepAbout } from "../kit/steps.server";
import { cancelTicked, type Times } from "./cancel-many.server";

const NUMBER_MAX = 9999;

interface DaysQuery {
  /** `YYYY-MM` */
  month: string;
  now: Date;
  /** The reference of the booking that a form was about. */
  of?: string;
}

/**
 * The days of a month (only those from today on in the current month), the settings, the blocks
 * from today on, and the customers to call (product.md 16.9), in one batch. Throws when D1 does.
 */
export async function readDays(db: Database, { month, now, of = "" }: DaysQuery) {
  const today = riyadhDate(now);
  const days = daysOfMonth(month, today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const { customerName, anonymizedAt, bookingDate } = bookings;
  const rows = await batch(db, {
    changed: db.select({ customerName, anonymizedAt, bookingDate }).from(bookings).where(eq(bookings.reference, of)),
    blocks: blocksFrom(db, today),
    ...overbookedQueries(db, today),
    ...placeUseQueries(db, first, last),
    ...deskDayQueries(db, today, CLOSED_AHEAD_DAYS),
    // The limits of the days of the month, and of the days that the page offers for a move.
    ...limitQueries(db, first < today ? first : today, LAST_DESK_DAY),
  });
  const overbooked = overbookedOf(rows).map((call) => ({
    ...call,
    freeDays: call.taken > 0 ? freeDaysFor(rows, call, now) : [],
  }));
  return { ...placeUsesOf(rows, days), blocks: rows.blocks, overbooked, changed: rows.changed[0] ?? null };
}

export type DaysOverview = Awaited<ReturnType<typeof readDays>>;

/**
 * A token for each form about stored values, made of these values. A form gets 409 if its own
 * values have changed, but not if only other parts of the page have (product.md 16.9).
 */
export function versionsOf({ settings, bayCars }: Pick<DaysOverview, "settings" | "bayCars">, limit: DeskDay["limit"]) {
  const [ofDay, ofSettings, ofBays] = [limit, settings, bayCars].map((shown) => JSON.stringify(shown));
  return { close: ofDay, open: ofDay, limit: ofDay, settings: ofSettings, bays: ofBays };
}

/** The token of `versionsOf` for a posted form, from what is stored now; null if it has none. */
export async function readVersion(db: Database, day: Day, form: FormData): Promise<string | null> {
  const stored = placeUsesOf(await batch(db, placeUseQueries(db, day, day)), [day]);
  const versions: Partial<Record<string, string>> = versionsOf(stored, stored.days[0]?.limit ?? null);
  return versions[String(form.get("intent"))] ?? null;
}

/** The first blocks from today on, by day. Their days before today are left out. */
function blocksFrom(db: Database, today: Day) {
  return db
    .select({
      // Not null, because a CHECK requires a block where there is no booking.
      block: sql<string>`${bookingPlaces.block}`,
      place: bookingPlaces.bay,
      day: sql<string>`min(${bookingPlaces.day})`,
      days: sql<number>`count(*)`,
      /** Why the bay is out of service; null for other blocks. */
      outOfService: bookingPlaces.outOfService,
      blockedBy: bookingPlaces.blockedBy,
    })
    .from(bookingPlaces)
    .where(and(isNull(bookingPlaces.bookingId), gte(bookingPlaces.day, today)))
    .groupBy(bookingPlaces.block, bookingPlaces.bay)
    .orderBy(asc(min(bookingPlaces.day)), asc(min(bookingPlaces.id)))
    .limit(BLOCK_ROWS);
}

export type Block = DaysOverview["blocks"][number];

export const daysFieldNames = [
  "from",
  "until",
  "noteAr",
  "noteEn",
  "day",
  "cars",
  "carsPerDay",
  "horizonDays",
  "formsPerPerson",
  "siteBookingsPerHour",
  "messagesPerHour",
  ...bays,
  "bay",
  "days",
  "block",
  "blockOverride",
  "why",
  "reference",
] as const;

interface DaysSubject {
  today: string;
  /** The month of the page, `YYYY-MM`. */
  month: string;
  /** The first day that the form changes; null for a form without a valid day. */
  day: Day | null;
  /** The reference of the booking that the form is about, if it is about one. */
  of?: string | null;
  /** The bay that the form takes out of service. */
  bay?: Bay | undefined;
  /** The id of the block that takes it out, the same for a repeated form. */
  block?: string | undefined;
  /** The two times of the form that cancels many bookings; null unless both are valid. */
  times: Times | null;
  /** A token of what the form would show now; null for a form that shows nothing stored. */
  version: string | null;
}

function fieldsFor({ today }: DaysSubject, language: Language) {
  const { t } = translator(language);
  const isDay = (day: string) => isDeskDay(day, today) && day <= LAST_DESK_DAY;
  const day = z
    .string({ error: t("deskDays:errors.day") })
    .overwrite(normalizeDay)
    .refine(isDay, t("deskDays:errors.day"));
  /** Staff cannot open a day that the owner's hours close. */
  const openDay = day.refine((typed) => !isClosedOn(typed), t("deskDays:errors.closedByHours"));
  const reason = textField(REASON_MAX, t("deskDays:errors.reason", { max: REASON_MAX }));
  const limit = (smallest: number) =>
    numberField({ min: smallest, max: NUMBER_MAX }, t("deskDays:errors.limit", { min: smallest, max: NUMBER_MAX }));
  const span = { from: day, until: z.string().default("").overwrite(normalizeDay) };
  /** Adds the days of a form with a `span`. */
  const withDays = <Form extends Record<"from" | "until", string>>(form: z.ZodType<Form>, max: number) =>
    form
      .transform((typed) => ({ ...typed, until: typed.until || typed.from }))
      .refine(({ from, until }) => isDay(until) && until >= from, {
        path: ["until"],
        message: t("deskDays:errors.until"),
        abort: true,
      })
      .refine(({ from, until }) => until <= addDays(from, max - 1), {
        path: ["until"],
        message: t("deskDays:errors.manyDays", { max }),
      })
      .transform((typed) => ({
        ...typed,
        days: consecutiveDays(typed.from, daysBetween(typed.from, typed.until) + 1),
      }));
  return { t, span, withDays, day, openDay, reason, limit };
}

const step = stepAbout<DaysSubject>();

/** Blocks places of a form as usual where they are within the limit of their bay and day. */
function clearWithinLimit(db: Database, { block, overLimitAt }: { block: string; overLimitAt: string }) {
  const { bay, day } = bookingPlaces;
  const isWithin = sql`exists (select 1 from ${placeLimits} where ${placeLimits.bay} = ${bay} and ${placeLimits.day} = ${day} and (${placeLimits.taken} <= ${placeLimits.cars} or ${placeLimits.cars} is null))`;
  return db
    .update(bookingPlaces)
    .set({ overLimitAt: null })
    .where(and(eq(bookingPlaces.block, block), eq(bookingPlaces.overLimitAt, overLimitAt), isWithin));
}

/** The steps of product.md 16.9. If the outcome is invalid, nothing was written. */
export const daysSteps = {
  close: changing({
    schema(subject, language) {
      const { span, withDays, reason } = fieldsFor(subject, language);
      const note = optionalText(reason);
      return withDays(z.object({ ...span, noteAr: note, noteEn: note }), CLOSED_DAYS_MAX);
    },
    async run(_, { days, noteAr, noteEn }, { db, submission }) {
      const closed = { cars: 0, noteAr, noteEn };
      const setAt = submission.now.toISOString();
      await db.batch([
        carriedOut(db, submission),
        // Without a condition, SQLite would read `on conflict` as part of a join.
        insertIf(db, dayLimits, { day: sql`value`, ...closed, setAt }, sql`true`, each(days)).onConflictDoUpdate({
          target: dayLimits.day,
          set: {
            ...closed,
            ownCars: sql`iif(${dayLimits.cars} > 0, ${dayLimits.cars}, ${dayLimits.ownCars})`,
            // Customers who know that a day is closed need no call about its new reason.
            setAt: sql`iif(${dayLimits.cars} = 0, ${dayLimits.setAt}, excluded.set_at)`,
          },
        }),
      ]);
      return DONE;
    },
  }),
  open: changing({
    schema: (subject, language) => z.object({ day: fieldsFor(subject, language).openDay }),
    async run(_, { day }, { db, submission }) {
      const isClosed = and(eq(dayLimits.day, day), eq(dayLimits.cars, 0));
      const setAt = submission.now.toISOString();
      await db.batch([
        carriedOut(db, submission),
        db.delete(dayLimits).where(and(isClosed, isNull(dayLimits.ownCars))),
        db
          .update(dayLimits)
          .set({ cars: sql`${dayLimits.ownCars}`, ownCars: null, noteAr: null, noteEn: null, setAt })
          .where(isClosed),
      ]);
      return DONE;
    },
  }),
  limit: changing({
    schema(subject, language) {
      const { t, openDay: day } = fieldsFor(subject, language);
      const message = t("deskDays:errors.limit", { min: 1, max: NUMBER_MAX });
      const cars = numberField({ min: 0, max: NUMBER_MAX }, message);
      return z.object({ day, cars: cars.refine((number) => number !== 0, t("deskDays:errors.closeInstead")) });
    },
    async run(_, { day, cars }, { db, submission, language }) {
      if (cars === null) {
        const closedDay = db
          .select({ day: dayLimits.day })
          .from(dayLimits)
          .where(and(eq(dayLimits.day, day), eq(dayLimits.cars, 0)));
        const [[closed]] = await db.batch([
          closedDay,
          db.delete(dayLimits).where(and(eq(dayLimits.day, day), gt(dayLimits.cars, 0))),
          carriedOut(db, submission, { onlyIf: notExists(closedDay) }),
        ]);
        if (!closed) return DONE;
        return { kind: "invalid", field: "cars", message: translator(language).t("deskDays:errors.closedDay") };
      }
      const row = { cars, ownCars: null, noteAr: null, noteEn: null, setAt: submission.now.toISOString() };
      await db.batch([
        carriedOut(db, submission),
        db
          .insert(dayLimits)
          .values({ day, ...row })
          .onConflictDoUpdate({ target: dayLimits.day, set: row }),
      ]);
      return DONE;
    },
  }),
  settings: changing({
    schema(subject, language) {
      const { limit } = fieldsFor(subject, language);
      return z.object({
        carsPerDay: limit(1),
        horizonDays: limit(1),
        formsPerPerson: limit(1),
        siteBookingsPerHour: limit(1),
        messagesPerHour: limit(1),
      });
    },
    async run(_, settings, { db, submission }) {
      await db.batch([
        carriedOut(db, submission),
        db.insert(bookingSettings).values(settings).onConflictDoUpdate({ target: bookingSettings.id, set: settings }),
      ]);
      return DONE;
    },
  }),
  bays: changing({
    schema(subject, language) {
      const { limit } = fieldsFor(subject, language);
      return z.object({ film: limit(0), paint: limit(0), glass: limit(0), interior: limit(0) });
    },
    async run(_, cars, { db, submission }) {
      await db.batch([
        carriedOut(db, submission),
        db
          .insert(bayLimits)
          .values(bays.map((bay) => ({ bay, cars: cars[bay] })))
          .onConflictDoUpdate({ target: bayLimits.bay, set: { cars: sql`excluded.cars` } }),
      ]);
      return DONE;
    },
  }),
  block: changing({
    schema(subject, language) {
      const { t, day } = fieldsFor(subject, language);
      const span = { min: 1, max: BLOCKED_DAYS_MAX };
      return z
        .object({
          day,
          bay: z.enum(places, { error: t("deskDays:errors.place") }),
          days: numberField(span, t("deskDays:errors.days", span)).transform((days) => days ?? 1),
          blockOverride: z.string().default(""),
        })
        .refine(({ day, days }) => addDays(day, days - 1) <= LAST_DESK_DAY, {
          path: ["days"],
          message: t("deskDays:errors.days", span),
          // A form with an invalid day or number has no last day to check.
          when: ({ issues }) => issues.length === 0,
        });
    },
    /**
     * Blocks all days or none. If too many cars are booked there, asks first, with the number of
     * customers to call.
     */
    async run(_, { bay, day, days, blockOverride }, { db, submission, language }) {
      const place = { bookingId: null, block: crypto.randomUUID(), bay, day: sql`value` };
      const wanted = consecutiveDays(day, days);
      const block = (overLimitAt: string | null) =>
        db.batch([
          carriedOut(db, submission),
          insertIf(db, bookingPlaces, { ...place, overLimitAt }, undefined, each(wanted)),
          ...(overLimitAt === null ? [] : [clearWithinLimit(db, { block: place.block, overLimitAt })]),
        ]);
      try {
        await block(null);
        return DONE;
      } catch (error) {
        if (dbErrorKind(error) !== "day-full") throw error;
      }
      const [{ count } = { count: 0 }] = await callsQuery(db, bay, wanted);
      const asked = `${bay} ${day} ${days} ${count}`;
      if (blockOverride === asked) {
        await block(submission.now.toISOString());
        return DONE;
      }
      const message = translator(language).t("deskDays:errors.full", { number: count });
      return { kind: "invalid", field: "day", message, question: { about: "block", asked } };
    },
  }),
  /** Takes a whole bay out of service (product.md 16.20). The step `unblock` puts it back. */
  "out-of-service": changing({
    schema(subject, language) {
      const { t, span, withDays, reason } = fieldsFor(subject, language);
      const bay = z.enum(bays, { error: t("deskDays:errors.bay") });
      return withDays(z.object({ bay, ...span, why: reason }), BLOCKED_DAYS_MAX);
    },
    /** Adds only the days on which the bay is not yet out of service. */
    async run({ block = crypto.randomUUID() }, { bay, days, why }, { db, submission }) {
      const overLimitAt = submission.now.toISOString();
      const place = { bookingId: null, block, bay, day: sql`value`, overLimitAt };
      const row = { ...place, outOfService: why, blockedBy: submission.actor };
      const isNew = sql`not exists (select 1 from booking_places as down where down.bay = ${bay} and down.day = value and down.out_of_service is not null)`;
      const calls = callsQuery(db, bay, days);
      const [written, , , [called]] = await db.batch([
        insertIf(db, bookingPlaces, row, isNew, each(days)).returning({ id: bookingPlaces.id }),
        carriedOut(db, submission, { onlyIf: isChanged, count: sql`(${calls})` }),
        clearWithinLimit(db, { block, overLimitAt }),
        calls,
      ]);
      return written.length > 0 ? { kind: "done", count: called?.count ?? 0 } : { kind: "unchanged" };
    },
  }),
  /** Takes a customer who now knows off the list of those to call (product.md 16.9). */
  informed: step({
    schema: () => z.object({ reference: z.string().default("") }),
    addsOnly: true,
    async run(_, { reference }, { db, submission }) {
      const { id, bookingDate } = bookings;
      const [booking] = await db.select({ id, bookingDate }).from(bookings).where(eq(bookings.reference, reference));
      if (!booking) return { kind: "gone" };
      const known = { bookingId: booking.id, bookingDate: booking.bookingDate, isCalled: true };
      const [written] = await db.batch([
        eventsOfKnownDays(db, known, submission).returning({ id: bookingEvents.id }),
        carriedOut(db, submission, { onlyIf: isChanged }),
      ]);
      return written.length > 0 ? DONE : { kind: "unchanged" };
    },
  }),
  /** Cancels many bookings, after a bot has filled the calendar. */
  "cancel-many": changing({
    schema: (_, language) =>
      z.object({ reference: z.array(z.string()).min(1, translator(language).t("deskDays:errors.noneTicked")) }),
    addsOnly: true,
    async run({ times }, { reference }, { db, submission }) {
      if (!times) return { kind: "malformed" };
      return { kind: "done", count: await cancelTicked(db, times, reference, submission) };
    },
  }),
  unblock: changing({
    schema: () => z.object({ block: z.string().default("") }),
    addsOnly: true,
    async run(_, { block }, { db, submission }) {
      const isThisBlock = and(eq(bookingPlaces.block, block), isNull(bookingPlaces.bookingId));
      const [freed] = await db.batch([
        db.delete(bookingPlaces).where(isThisBlock).returning({ id: bookingPlaces.id }),
        carriedOut(db, submission, { onlyIf: isChanged }),
      ]);
      return freed.length > 0 ? DONE : { kind: "gone" };
    },
  }),
};

export type DaysIntent = keyof typeof daysSteps;

/** Makes a step clear the caches of the days and the horizon. */
function changing<Value extends object>({ run, ...entry }: Step<DaysSubject, Value>): Step<DaysSubject> {
  return step({
    ...entry,
    async run(...of) {
      try {
        return await run(...of);
      } finally {
        // D1 may have written even if it failed.
        daysCache.clear();
        horizonCache.clear();
      }
    },
  });
}

/** A whole number, typed on any keyboard; null when the field is empty. */
function numberField({ min, max }: { min: number; max: number }, message: string) {
  const isInRange = (number: number | null) => number !== null && min <= number && number <= max;
  return z
    .string()
    .default("")
    .overwrite(plainInput)
    .refine((typed) => typed === "" || isInRange(wholeNumber(typed)), message)
    .transform(wholeNumber);
}

export type DaysForm = Record<(typeof daysFieldNames)[number], string>;
