import {
  and,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type BookingPlace, bookingColumns, hiddenColumns, kept, personal } from "~/domain/bookings/columns";
import { business } from "~/domain/centre/profile";
import { DAY_MS, type Day, instantAfter, monthsBefore, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";
import * as schema from "~/platform/db/schema.server";
import { bookings, contactMessages } from "~/platform/db/schema.server";

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
 * anonymizing writes. A table with names also has an entry in `records` below.
 */
export const columns = {
  bookings: { ...bookingColumns, ...hiddenColumns },
  bookingEvents: {
    ...stays("id", "bookingId", "at", "kind", "by", "particulars"),
    ...removed("idempotencyKey", "searchText"),
    actor: personal("desk"),
    text: personal("desk", "copy"),
  },
  bookingLines: {
    ...stays("id", "bookingId", "code", "price", "addedAt", "removedAt", "addedEvent", "removedEvent"),
  },
  payments: stays("id", "bookingId", "amount", "method", "takenAt", "removedAt"),
  drawerCounts: {
    ...stays("id", "float", "counted", "countedAt"),
    day: rowDeletedAfterMonths(business.terms.retentionMonths),
    ...removed("note", "countedBy"),
  },
  contactMessages: {
    createdAt: kept("desk", "copy"),
    name: personal("desk", "centreEmail", "copy"),
    phone: personal("desk", "centreEmail", "copy"),
    email: personal("desk", "centreEmail", "copy"),
    language: kept("copy"),
    readAt: kept("copy"),
    message: personal("desk", "centreEmail", "copy"),
    id: kept("desk"),
    ...removed("idempotencyKey"),
    ...stays("anonymizedAt"),
  },
  photos: {
    ...stays("id", "bookingId", "stage", "width", "height", "createdAt", "removedAt"),
    ...removed("secret", "key", "digest"),
  },
  works: {
    ...stays("id", "bookingId", "service", "car", "sentenceAr", "sentenceEn", "month"),
    ...stays("secret", "beforeKey", "afterKey", "platesCoveredAt", "createdAt", "removedAt"),
    // The sources are the pictures before plates were covered.
    ...removed("beforeSource", "afterSource", "platesCoveredBy"),
  },
  outbox: {
    ...stays("id", "kind", "channel", "status", "bookingId", "contactMessageId", "day", "causedBy", "createdAt"),
    ...stays("dueAt", "queuedAt", "nextTryAt", "firstTriedAt", "attempts", "rounds", "handedOver", "perhapsSent"),
    ...stays("sentTo", "sentAt", "failedAt", "failure", "heldBy", "givenUp", "skippedBecause"),
    ...removed("messageIds"),
  },
  messageDeliveries: { ...stays("status", "reason"), at: rowDeletedAfterDays(90), ...removed("messageId") },
  // Keyed hashes, so that nobody who said stop gets another message.
  stops: { ...stays("phone"), day: rowDeletedAfterMonths(business.terms.retentionMonths) },
  wrongTries: { ...stays("id", "bookingId"), at: { ...rowDeletedAfterDays(1), isPersonal: true } },
  visitorForms: {
    ...stays("id", "form", "bookingId", "contactMessageId"),
    at: rowDeletedAfterDays(1),
    ...removed("phone", "email", "network", "wideNetwork"),
  },
  findTries: { ...stays("id", "at"), ...removed("network", "wideNetwork", "phone", "reference") },
  networkKey: { ...stays("id"), ...removed("key") },
  submissions: { ...stays("at", "event", "count"), ...removed("key") },
  // Cards are kept longer, because they identify nobody (product.md 17.5).
  warranties: {
    ...stays("id", "card", "token", "service", "product", "carType", "vehicle", "serial"),
    ...stays("startsOn", "endsOn", "voidedAt"),
  },
  siteVersions: { ...stays("id", "content", "saves", "savedAt", "publishedAt"), ...removed("savedBy", "publishedBy") },
  siteBuilds: stays("id", "askedAt", "failure"),
  turnedAway: { ...stays("form", "exceeded", "count"), at: rowDeletedAfterDays(1) },
  bookingPlaces: {
    ...stays("id", "bookingId", "block", "bay", "day", "overLimitAt"),
    // The rows of bays that were out of service are deleted with these two.
    ...removed("outOfService", "blockedBy"),
  },
  bookingSettings: stays("id", "carsPerDay", "horizonDays", "formsPerPerson", "siteBookingsPerHour", "messagesPerHour"),
  dayLimits: stays("day", "cars", "ownCars", "noteAr", "noteEn", "setAt"),
  bayLimits: stays("bay", "cars"),
  heartbeat: stays("id", "since", "sweptAt", "withdrawnSince"),
} as const satisfies { [Name in TableName]: ColumnsOf<Name> };

/** The personal columns of a table. */
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

export function columnsShownIn<Name extends TableName, Where extends BookingPlace>(name: Name, place: Where) {
  const entries = Object.entries<Column>(columns[name]);
  return entries.filter(([, { shownIn }]) => shownIn?.includes(place)).map(([key]) => key) as ShownColumn<
    Name,
    Where
  >[];
}

/** The personal columns that may not be null, so that anonymizing must write something else. */
type RequiredColumn<Name extends TableName> = {
  [Key in PersonalColumn<Name>]: null extends InferInsertModel<Tables[Name]>[Key] ? never : Key;
}[PersonalColumn<Name>];

/** What anonymizing writes into the personal columns of a table: null, where it is not `required`. */
export function emptied<Name extends TableName>(name: Name, required: Record<RequiredColumn<Name>, string | SQL>) {
  const personal = Object.entries<Column>(columns[name]).filter(([, { isPersonal }]) => isPersonal);
  return { ...Object.fromEntries(personal.map(([key]) => [key, null])), ...required };
}

/** These values replace names, mobile numbers and messages, which the tables require. */
export const ANONYMOUS = { name: "محذوف", phone: "0500000000", message: "حُذف نص هذه الرسالة." } as const;

/** Replaces an idempotency key: a hash of the content, so it could confirm a guess. */
export const randomKey = sql`lower(hex(randomblob(16)))`;

/**
 * A table whose rows are about a person, whom `phone` and `email` identify (null: no such column).
 * Once `isOld` for the first day to keep, they are removed: `emptied` is what anonymizing writes;
 * null deletes the rows. `foreignKey` is the column of other tables that refers to them.
 */
interface Records<Name extends TableName> {
  readonly table: SQLiteTable & { id: SQLiteColumn; anonymizedAt?: SQLiteColumn };
  readonly phone: ShownColumn<Name, "copy"> | null;
  readonly email: ShownColumn<Name, "copy"> | null;
  readonly sortedBy: readonly SQLiteColumn[];
  readonly foreignKey: "bookingId" | "contactMessageId" | null;
  readonly isOld: (firstKept: Day) => SQL | undefined;
  readonly emptied: ((at: string) => Readonly<Record<string, unknown>>) | null;
}

const recordsIn = <Name extends TableName>(name: Name, entry: Records<Name>) => ({ name, ...entry });

const midnight = (day: Day) => riyadhInstant(day).toISOString();

/**
 * The tables with names. What the desk counts, copies and removes as customer data follows from
 * their entries, and so does what the night removes.
 */
export const records = {
  bookings: recordsIn("bookings", {
    table: bookings,
    phone: "phoneNumber",
    email: "email",
    sortedBy: [bookings.bookingDate, bookings.id],
    foreignKey: "bookingId",
    // A cancelled booking has no appointment, so count from its creation.
    isOld: (day) =>
      or(lt(bookings.bookingDate, day), and(eq(bookings.status, "cancelled"), lt(bookings.createdAt, midnight(day)))),
    emptied: () =>
      emptied("bookings", {
        customerName: ANONYMOUS.name,
        phoneNumber: ANONYMOUS.phone,
        idempotencyKey: randomKey,
      }),
  }),
  messages: recordsIn("contactMessages", {
    table: contactMessages,
    phone: "phone",
    email: "email",
    sortedBy: [contactMessages.id],
    foreignKey: "contactMessageId",
    isOld: (day) => lt(contactMessages.createdAt, midnight(day)),
    emptied: (at) => ({
      ...emptied("contactMessages", { ...ANONYMOUS, idempotencyKey: randomKey }),
      readAt: sql`coalesce(${contactMessages.readAt}, ${at})`,
    }),
  }),
};

export type RecordKind = keyof typeof records;

export type RecordEntry = (typeof records)[RecordKind];

export const recordKinds = Object.keys(records) as RecordKind[];

/** What a function makes of each entry, by kind. */
export function ofEachKind<Made>(make: (entry: RecordEntry) => Made) {
  return Object.fromEntries(recordKinds.map((kind) => [kind, make(records[kind])])) as Record<RecordKind, Made>;
}

/** A column of any kind of records that the copy of a person's data has. */
export type CopiedColumn = { [Kind in RecordKind]: ShownColumn<(typeof records)[Kind]["name"], "copy"> }[RecordKind];

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
