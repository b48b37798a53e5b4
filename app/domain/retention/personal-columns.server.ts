import type { InferSelectModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type * as schema from "~/platform/db/schema.server";

/** Where a column is shown: to staff, to the customer, or in the copy for the person (product.md 16.10). */
export type Place = "desk" | "excel" | "centreEmail" | "customerPage" | "copy";

interface Column {
  /** Whether anonymizing or the nightly run removes it (product.md 12.8 to 12.11). */
  readonly isPersonal: boolean;
  /** Only for what people type or read as theirs: bookings, messages, and texts of events. */
  readonly shownIn?: readonly Place[];
}

type Tables = typeof schema;

/** The names of the tables, without those of views. */
export type TableName = {
  [Name in keyof Tables]: Tables[Name] extends SQLiteTable ? Name : never;
}[keyof Tables];

type ColumnsOf<Name extends TableName> = Tables[Name] extends SQLiteTable
  ? Readonly<Record<keyof InferSelectModel<Tables[Name]>, Column>>
  : never;

const personal = <const Places extends readonly Place[]>(...shownIn: Places) =>
  ({ isPersonal: true, shownIn }) as const;
const kept = <const Places extends readonly Place[]>(...shownIn: Places) => ({ isPersonal: false, shownIn }) as const;

const removed = { isPersonal: true } as const;
const stays = { isPersonal: false } as const;

/**
 * Every column of every table, in the order of the file for Excel and of the copy. A new column
 * must be added here. If it is personal, the compiler then requires the value that anonymizing
 * writes; if it is shown in the file or the copy, its cell (`bookingCells`). Tests check both.
 */
export const columns = {
  bookings: {
    reference: kept("desk", "excel", "centreEmail", "customerPage", "copy"),
    bookingDate: kept("desk", "excel", "centreEmail", "customerPage", "copy"),
    arrivalTime: kept("desk", "excel", "centreEmail", "customerPage", "copy"),
    status: kept("desk", "excel", "centreEmail", "customerPage", "copy"),
    customerName: personal("desk", "excel", "centreEmail", "copy"),
    phoneNumber: personal("desk", "excel", "centreEmail", "copy"),
    email: personal("desk", "excel", "centreEmail", "copy"),
    carType: kept("desk", "excel", "centreEmail", "customerPage", "copy"),
    vehicle: kept("desk", "excel", "customerPage", "copy"),
    plate: personal("desk", "excel", "customerPage", "copy"),
    serviceIds: kept("desk", "excel", "centreEmail", "customerPage", "copy"),
    totalPrice: kept("desk", "excel", "centreEmail", "customerPage", "copy"),
    language: kept("desk", "excel", "centreEmail", "copy"),
    createdBy: kept("desk", "excel", "copy"),
    createdAt: kept("excel", "customerPage", "copy"),
    warrantyCard: personal("desk", "copy"),
    token: personal("desk", "customerPage"),
    idempotencyKey: personal(),
    searchText: personal(),
    network: personal(),
    wideNetwork: personal(),
    id: kept(),
    overLimit: kept(),
    anonymizedAt: kept(),
  },
  bookingEvents: {
    id: stays,
    bookingId: stays,
    idempotencyKey: removed,
    at: stays,
    kind: stays,
    by: stays,
    actor: personal("desk"),
    fromDay: stays,
    toDay: stays,
    note: personal("desk", "copy"),
    text: personal("desk", "copy"),
    reason: personal("desk", "copy"),
    cardStep: stays,
    photoCount: stays,
    searchText: removed,
  },
  contactMessages: {
    createdAt: kept("desk", "copy"),
    name: personal("desk", "centreEmail", "copy"),
    phone: personal("desk", "centreEmail", "copy"),
    email: personal("desk", "centreEmail", "copy"),
    language: kept("copy"),
    readAt: kept("copy"),
    message: personal("desk", "centreEmail", "copy"),
    idempotencyKey: personal(),
    network: personal(),
    wideNetwork: personal(),
    id: kept("desk"),
    anonymizedAt: kept(),
  },
  photos: {
    id: stays,
    bookingId: stays,
    secret: removed,
    key: removed,
    digest: removed,
    stage: stays,
    width: stays,
    height: stays,
    createdAt: stays,
    removedAt: stays,
  },
  works: {
    id: stays,
    bookingId: stays,
    service: stays,
    car: stays,
    sentenceAr: stays,
    sentenceEn: stays,
    month: stays,
    // They name pictures with a plate, so a trigger removes them with the person.
    beforeSource: removed,
    afterSource: removed,
    beforeKey: stays,
    afterKey: stays,
    platesCoveredAt: stays,
    platesCoveredBy: removed,
    createdAt: stays,
    removedAt: stays,
  },
  outbox: {
    id: stays,
    kind: stays,
    status: stays,
    bookingId: stays,
    contactMessageId: stays,
    day: stays,
    causedBy: stays,
    createdAt: stays,
    dueAt: stays,
    queuedAt: stays,
    nextTryAt: stays,
    firstTriedAt: stays,
    attempts: stays,
    rounds: stays,
    sentTo: stays,
    messageIds: removed,
    sentAt: stays,
    failedAt: stays,
    failure: stays,
    heldBy: stays,
    perhapsSent: stays,
    givenUp: stays,
    skippedBecause: stays,
  },
  emailDeliveries: { messageId: removed, status: stays, reason: stays, at: stays },
  wrongTries: { id: stays, bookingId: stays, at: removed },
  findTries: {
    id: stays,
    network: removed,
    wideNetwork: removed,
    phone: removed,
    reference: removed,
    at: stays,
  },
  networkKey: { id: stays, key: removed },
  submissions: { key: removed, at: stays, event: stays, count: stays },
  // Kept longer, because they are about nobody (product.md 17.5).
  warranties: {
    id: stays,
    card: stays,
    token: stays,
    service: stays,
    product: stays,
    carType: stays,
    vehicle: stays,
    serial: stays,
    startsOn: stays,
    endsOn: stays,
    voidedAt: stays,
  },
  siteVersions: {
    id: stays,
    content: stays,
    saves: stays,
    savedBy: removed,
    savedAt: stays,
    publishedBy: removed,
    publishedAt: stays,
  },
  siteBuilds: { id: stays, askedAt: stays, failure: stays },
  turnedAway: { at: stays, form: stays, exceeded: stays, count: stays },
  bookingPlaces: { id: stays, bookingId: stays, block: stays, bay: stays, day: stays },
  bookingSettings: {
    id: stays,
    carsPerDay: stays,
    horizonDays: stays,
    formsPerPerson: stays,
    siteBookingsPerHour: stays,
    messagesPerHour: stays,
  },
  dayLimits: {
    day: stays,
    cars: stays,
    noteAr: stays,
    noteEn: stays,
    setAt: stays,
  },
  bayLimits: { bay: stays, cars: stays },
  heartbeat: { id: stays, since: stays, sweptAt: stays, rejectedAt: stays, messageRejectedAt: stays },
} as const satisfies { [Name in TableName]: ColumnsOf<Name> };

export type PersonalColumn<Name extends TableName> = {
  [Key in keyof (typeof columns)[Name]]: (typeof columns)[Name][Key] extends { isPersonal: true } ? Key : never;
}[keyof (typeof columns)[Name]];

export type ShownColumn<Name extends TableName, Where extends Place> = {
  [Key in keyof (typeof columns)[Name]]: (typeof columns)[Name][Key] extends { shownIn: readonly (infer Places)[] }
    ? Where extends Places
      ? Key
      : never
    : never;
}[keyof (typeof columns)[Name]];

export function columnsShownIn<Name extends TableName, Where extends Place>(name: Name, place: Where) {
  const entries = Object.entries<Column>(columns[name]);
  return entries.filter(([, { shownIn }]) => shownIn?.includes(place)).map(([key]) => key) as ShownColumn<
    Name,
    Where
  >[];
}
