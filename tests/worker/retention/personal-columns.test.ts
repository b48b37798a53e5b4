import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { anonymizeRecords, olderThan } from "~/domain/retention/anonymize.server";
import {
  columns,
  type PersonalColumn,
  recordKinds,
  records,
  type TableName,
} from "~/domain/retention/personal-columns.server";
import * as schema from "~/platform/db/schema.server";
import { CRONS } from "../../../workers/cron";
import { bookingRow, db, emptyBucket, emptyDatabase, everyRow, insertBooking, queuedNow } from "../support/builders";
import { runCron } from "../support/cron-minute";
import { type Marker, recordMarkers, valuesOf } from "../support/markers";
import { emptyVersions } from "../support/site-section";

beforeEach(emptyDatabase);
afterEach(emptyVersions);
afterEach(emptyBucket);

/** At night, more than two years after the appointment and the message below. */
const NIGHT = new Date("2028-11-19T21:30:00.000Z");
const OLD = "2026-08-01T09:00:00.000Z";

type PersonalTable = { [Name in TableName]: [PersonalColumn<Name>] extends [never] ? never : Name }[TableName];

/** The kinds of records whose rows a test can store with an insert alone. */
const otherKinds = recordKinds.filter((kind) => kind !== "bookings");

type Markers = Readonly<Record<string, Marker | null>>;

/** The markers of the columns that anonymizing removes. */
function personal<Name extends TableName>(name: Name, ofTable: Markers) {
  const removed = Object.entries<{ isPersonal: boolean }>(columns[name]).filter(([, { isPersonal }]) => isPersonal);
  const entries = removed.map(([column]) => [column, String(ofTable[column]?.[0])]);
  return Object.fromEntries(entries) as Record<PersonalColumn<Name>, string>;
}

/** A word for each personal column, to find it in a dump. */
const markers: { [Name in PersonalTable]: Record<PersonalColumn<Name>, string> } = {
  bookings: personal("bookings", recordMarkers.bookings),
  bookingEvents: {
    idempotencyKey: "marker-key-of-an-event",
    actor: "marker-actor@saqeel.example",
    text: "marker of a text",
    searchText: "marker search in a note",
  },
  contactMessages: personal("contactMessages", recordMarkers.messages),
  drawerCounts: { note: "marker of a count", countedBy: "marker-counter@saqeel.example" },
  photos: { secret: "markersecretmarkersecretmarkerse", key: "2026-08-01/marker-photo", digest: "marker-digest" },
  works: {
    beforeSource: "marker-source-before",
    afterSource: "marker-source-after",
    platesCoveredBy: "marker-coverer@saqeel.example",
  },
  bookingPlaces: { outOfService: "marker of a broken bay", blockedBy: "marker-blocker@saqeel.example" },
  outbox: { messageIds: "marker-message-id" },
  messageDeliveries: { messageId: "marker-message-id" },
  wrongTries: { at: "2028-11-19T21:09:09.999Z" },
  visitorForms: {
    phone: "0507654399",
    email: "marker-form@example.sa",
    network: "marker-network-of-a-form",
    wideNetwork: "marker-wide-network-of-a-form",
  },
  findTries: {
    network: "marker-network-of-a-search",
    wideNetwork: "marker-wide-network-of-a-search",
    phone: "marker-phone-of-a-search",
    reference: "marker-reference-of-a-search",
  },
  networkKey: { key: "marker-network-key" },
  submissions: { key: "bookings marker-key-of-a-form" },
  siteVersions: { savedBy: "marker-saver@saqeel.example", publishedBy: "marker-publisher@saqeel.example" },
};

async function storeMarkers() {
  const { bookingEvents, photos, outbox, messageDeliveries, submissions } = schema;
  const { bookingPlaces, works, wrongTries, visitorForms, findTries, networkKey, siteVersions } = schema;
  const at = OLD;
  const vehicle = String(recordMarkers.bookings.vehicle?.[0]);
  const old = { id: 1, bookingDate: "2026-08-03", createdAt: at, vehicle };
  await insertBooking(bookingRow({ ...old, ...markers.bookings, whatsappWording: 424_244, adjustment: -500 }));
  const { text, searchText: ofNote, ...ofEvent } = markers.bookingEvents;
  const event = { bookingId: 1, at, by: "staff", ...ofEvent } as const;
  const [noted] = await db
    .insert(bookingEvents)
    .values([
      { ...event, kind: "note", text, searchText: `${ofNote}\n${text}` },
      { ...event, kind: "over-limit", text },
    ])
    .returning({ id: bookingEvents.id });
  for (const kind of otherKinds) await db.insert(records[kind].table).values(valuesOf(recordMarkers[kind]));
  const picture = { bookingId: 1, stage: "before", width: 4, height: 3, createdAt: at } as const;
  await db.insert(photos).values({ ...picture, ...markers.photos });
  for (const size of ["large", "small"]) await env.PHOTOS.put(`${markers.photos.key}/${size}`, "");
  const keys = { secret: "secret", beforeKey: "work/before", afterKey: "work/after", platesCoveredAt: at };
  const work = { service: "ppf-full-glossy-xpel", car: vehicle, month: "2026-08", createdAt: at, ...markers.works };
  await db.insert(works).values({ ...work, ...keys, bookingId: 1 });
  const sent = { kind: "booking-confirmed", status: "sent", sentAt: at, bookingId: 1 } as const;
  await db.insert(outbox).values({ ...queuedNow, ...sent, messageIds: [markers.outbox.messageIds] });
  await db
    .insert(messageDeliveries)
    .values({ ...markers.messageDeliveries, status: "delivered", at: NIGHT.toISOString() });
  await db.insert(wrongTries).values({ bookingId: 1, ...markers.wrongTries });
  const ofBooking = { form: "booking", bookingId: 1, at: NIGHT.toISOString() } as const;
  await db.insert(visitorForms).values({ ...ofBooking, ...markers.visitorForms });
  await db.insert(findTries).values({ at: NIGHT.toISOString(), ...markers.findTries });
  await db.update(networkKey).set(markers.networkKey);
  const form = { at: NIGHT.toISOString(), event: noted?.id ?? 0 };
  await db.insert(submissions).values({ ...form, ...markers.submissions });
  const count = { day: "2026-08-03", float: 0, counted: 0, countedAt: at };
  await db.insert(schema.drawerCounts).values({ ...count, ...markers.drawerCounts });
  await db.insert(bookingPlaces).values({ bay: "film", day: "2026-08-03", ...markers.bookingPlaces });
  await db.insert(siteVersions).values({ content: "{}", savedAt: at, publishedAt: at, ...markers.siteVersions });
}

/** Every row of every table, and the keys of all pictures. */
async function everything(): Promise<string> {
  const pictures = await env.PHOTOS.list();
  return JSON.stringify([await everyRow(), pictures.objects.map(({ key }) => key)]);
}

/** The personal columns whose marker a dump contains. */
const markedIn = (dump: string) =>
  Object.entries(markers).flatMap(([table, columns]) =>
    Object.entries<string>(columns).flatMap(([column, marker]) =>
      dump.includes(JSON.stringify(marker).slice(1, -1)) ? [`${table}.${column}`] : [],
    ),
  );

it("finds no personal data in any table or in the bucket after the night of its last day", async () => {
  await storeMarkers();
  const all = Object.entries(markers).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(markedIn(await everything())).toEqual(all);
  await runCron(NIGHT, {}, CRONS.retention);
  expect(markedIn(await everything())).toEqual([]);
});

it("needs no earlier step of the night to remove what is about a person", async () => {
  await storeMarkers();
  await anonymizeRecords(db, olderThan(24, NIGHT), NIGHT);
  const ofTheNight = ["photos", "findTries", "networkKey"];
  expect(markedIn(await everything()).filter((name) => !ofTheNight.includes(name.split(".")[0] ?? ""))).toEqual([]);
  expect(await db.$count(schema.photos, eq(schema.photos.removedAt, NIGHT.toISOString()))).toBe(1);
});

/** Keyed hashes of mobile numbers, and the forms of visitors, which go with their booking or message. */
const OTHERS = ["stops.phone", "findTries.phone", "visitorForms.phone", "visitorForms.email"];

it("finds the person of every table with a name, a mobile number or an email address by these columns", () => {
  const forgotten = Object.entries(columns).flatMap(([name, ofTable]) => {
    const { [name as TableName]: table } = schema;
    const entry = Object.values(records).find((one) => one.name === name && one.table === table);
    return Object.entries<{ isPersonal: boolean }>(ofTable).flatMap(([key, { isPersonal }]) => {
      const identifies = /phone|mobile/i.test(key) ? entry?.phone : /mail/i.test(key) ? entry?.email : key;
      if (!/name$|phone|mobile|mail/i.test(key) || OTHERS.includes(`${name}.${key}`)) return [];
      return isPersonal && entry && identifies === key ? [] : [`${name}.${key}`];
    });
  });
  expect(forgotten).toEqual([]);
});

const identified = recordKinds.flatMap((kind) =>
  (["phone", "email"] as const).flatMap((by) => {
    const key = records[kind][by];
    return key ? [[kind, by, String(recordMarkers[kind][key as never]?.[0])] as const] : [];
  }),
);

it.each(identified)(
  "removes the personal columns of %s on request, by %s, and nothing of others",
  async (kind, by, value) => {
    await storeMarkers();
    await db.update(schema.bookings).set({ status: "cancelled" });
    const others = recordKinds.filter((other) => other !== kind).map((other) => `${records[other].name}.`);
    const isOthers = (column: string) => others.some((name) => column.startsWith(name));
    const before = markedIn(await everything()).filter(isOthers);
    const none = Object.fromEntries(recordKinds.map((one) => [one, 0]));
    const person = by === "phone" ? { phone: value } : { email: value };
    expect(await anonymizeRecords(db, person, NIGHT)).toEqual({ ...none, [kind]: 1 });
    const left = markedIn(await everything());
    expect(left.filter((column) => column.startsWith(`${records[kind].name}.`))).toEqual([]);
    expect(left.filter(isOthers)).toEqual(before);
  },
);
