import { getTableColumns, type InferInsertModel, type InferSelectModel, lt } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type BookingPlace, bookingColumns, hiddenColumns, kept, personal } from "~/domain/bookings/columns";
import { business } from "~/domain/centre/profile";
import { DAY_MS, instantAfter, monthsBefore, riyadhDate } from "~/platform/calendar/dates";
import * as schema from "~/platform/db/schema.server";

interface Column {
  /** Whether anonymizing or the nightly run removes it (product.md 12.8 to 12.11). */
  readonly isPersonal: boolean;
  /** The places that show the column; only for bookings, messages and texts of events. */
  readonly shownIn?: readonly BookingPlace[];
  /** At night, rows with an earlier value are deleted (product.md 6.11, 11.11, 20.5). */
  readonly firstKept?: (now: Date) => string;
}

type Tables = typeof schema;

/** The names of the tables, without those of views. */
export type TableName = {
  [Name in keyof Tables]: Tables[Name] extends SQLiteTable ? Name : never;
}[keyof Tables];

type ColumnsOf<Name extends TableName> = Tables[Name] extends SQLiteTable
  ? Readonly<Record<keyof InferSelectModel<Tables[Name]>, Column>>
  : never;

/** Columns whose places no test checks: personal ones, and those that stay. */
const removed = <const Names extends readonly string[]>(...names: Names) => all(names, { isPersonal: true });
const stays = <const Names extends readonly string[]>(...names: Names) => all(names, { isPersonal: false });

/** The time of a row that is deleted at an age: an instant (days), or a day in Riyadh (months). */
const rowDeletedBefore = (firstKept: (now: Date) => string) => ({ isPersonal: false, firstKept }) as const;
const rowDeletedAfterDays = (days: number) => rowDeletedBefore((now) => instantAfter(now, -days * DAY_MS));
const rowDeletedAfterMonths = (months: number) => rowDeletedBefore((now) => monthsBefore(riyadhDate(now), months));

function all<Names extends readonly string[], const Kind extends Column>(names: Names, kind: Kind) {
  return Object.fromEntries(names.map((name) => [name, kind])) as Record<Names[number], Kind>;
}

/**
 * Every column of every table. A new column must be added here, one of bookings to their own table.
 * For a personal column of bookings, messages or events, the compiler then requires the value that
 * anonymizing writes.
 */
export const columns = {
  bookings: { ...bookingColumns, ...hiddenColumns },
  bookingEvents: {
    ...stays(
      "id",
      "bookingId",
      "at",
      "kind",
      "by",
      "fromDay",
      "toDay",
      "cardChange",
      "photoCount",
      "pictures",
      "fromAmount",
      "toAmount",
      "paid",
      "method",
    ),
    ...removed("idempotencyKey", "searchText"),
    actor: personal("desk"),
    note: personal("desk", "copy"),
    text: personal("desk", "copy"),
  },
  bookingLines: {
    ...stays("id", "bookingId", "code", "price", "addedAt", "addedBy", "removedAt", "removedBy"),
    ...stays("addedEvent", "removedEvent"),
  },
  payments: stays("id", "bookingId", "amount", "method", "takenAt", "removedAt"),
  contactMessages: {
    createdAt: kept("desk", "copy"),
    name: personal("desk", "centreEmail", "copy"),
    phone: personal("desk", "centreEmail", "copy"),
    email: personal("desk", "centreEmail", "copy"),
    language: kept("copy"),
    readAt: kept("copy"),
    message: personal("desk", "centreEmail", "copy"),
    id: kept("desk"),
    ...removed("idempotencyKey", "network", "wideNetwork"),
    ...stays("anonymizedAt"),
  },
  photos: {
    ...stays("id", "bookingId", "stage", "width", "height", "createdAt", "removedAt"),
    ...removed("secret", "key", "digest"),
  },
  works: {
    ...stays(
      "id",
      "bookingId",
      "service",
      "car",
      "sentenceAr",
      "sentenceEn",
      "month",
      "secret",
      "beforeKey",
      "afterKey",
      "platesCoveredAt",
      "createdAt",
      "removedAt",
    ),
    // The sources are the pictures before plates were covered. A trigger removes these three.
    ...removed("beforeSource", "afterSource", "platesCoveredBy"),
  },
  outbox: {
    ...stays(
      "id",
      "kind",
      "channel",
      "status",
      "bookingId",
      "contactMessageId",
      "day",
      "causedBy",
      "createdAt",
      "dueAt",
      "queuedAt",
      "nextTryAt",
      "firstTriedAt",
      "attempts",
      "rounds",
      "sentTo",
      "sentAt",
      "failedAt",
      "failure",
      "heldBy",
      "handedOver",
      "perhapsSent",
      "givenUp",
      "skippedBecause",
    ),
    ...removed("messageIds"),
  },
  messageDeliveries: { ...stays("status", "reason"), at: rowDeletedAfterDays(90), ...removed("messageId") },
  // Keyed hashes, so that nobody who said stop gets another message.
  stops: { ...stays("phone"), day: rowDeletedAfterMonths(business.terms.retentionMonths) },
  wrongTries: { ...stays("id", "bookingId"), at: { ...rowDeletedAfterDays(1), isPersonal: true } },
  findTries: { ...stays("id", "at"), ...removed("network", "wideNetwork", "phone", "reference") },
  networkKey: { ...stays("id"), ...removed("key") },
  submissions: { ...stays("at", "event", "count"), ...removed("key") },
  // Cards are kept longer, because they identify nobody (product.md 17.5).
  warranties: stays(
    "id",
    "card",
    "token",
    "service",
    "product",
    "carType",
    "vehicle",
    "serial",
    "startsOn",
    "endsOn",
    "voidedAt",
  ),
  siteVersions: { ...stays("id", "content", "saves", "savedAt", "publishedAt"), ...removed("savedBy", "publishedBy") },
  siteBuilds: stays("id", "askedAt", "failure"),
  turnedAway: { ...stays("form", "exceeded", "count"), at: rowDeletedAfterDays(1) },
  bookingPlaces: stays("id", "bookingId", "block", "bay", "day", "overLimitAt"),
  bookingSettings: stays("id", "carsPerDay", "horizonDays", "formsPerPerson", "siteBookingsPerHour", "messagesPerHour"),
  dayLimits: stays("day", "cars", "ownCars", "noteAr", "noteEn", "setAt"),
  bayLimits: stays("bay", "cars"),
  heartbeat: stays("id", "since", "sweptAt", "withdrawnSince"),
} as const satisfies { [Name in TableName]: ColumnsOf<Name> };

/** The personal columns of a table, without those that D1 computes from others. */
export type PersonalColumn<Name extends TableName> = {
  [Key in keyof (typeof columns)[Name]]: (typeof columns)[Name][Key] extends { isPersonal: true } ? Key : never;
}[keyof (typeof columns)[Name]] &
  keyof InferInsertModel<Tables[Name]>;

export type ShownColumn<Name extends TableName, Where extends BookingPlace> = {
  [Key in keyof (typeof columns)[Name]]: (typeof columns)[Name][Key] extends { shownIn: readonly (infer Places)[] }
    ? Where extends Places
      ? Key
      : never
    : never;
}[keyof (typeof columns)[Name]];

/** For each table whose rows are deleted at an age, the condition of those that are older. */
export function expiredRows(now: Date) {
  return Object.entries(columns).flatMap(([name, ofTable]) => {
    const { [name as TableName]: table } = schema;
    const times = getTableColumns(table) as Record<string, SQLiteColumn>;
    return Object.entries<Column>(ofTable).flatMap(([key, { firstKept }]) => {
      const time = times[key];
      return time && firstKept ? [{ table, isExpired: lt(time, firstKept(now)) }] : [];
    });
  });
}
