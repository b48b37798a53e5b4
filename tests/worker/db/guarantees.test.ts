import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { bookings, contactMessages, outbox, payments } from "~/platform/db/schema.server";
import {
  anonymized,
  bookingRow,
  contactRow,
  db,
  emptyDatabase,
  NOW,
  queuedNow,
  storeBookings,
  updateBookings,
  verdict,
} from "../support/builders";

/** The bookings on which the statements below are tried, by their ids. */
const [PENDING, CONFIRMED, ARRIVED, COMPLETED, CANCELLED, REMOVED] = [1, 2, 3, 4, 5, 6] as const;

const inserted = (table: string, values: Readonly<Record<string, string | number | null>>) => {
  const cells = Object.values(values).map((value) => (typeof value === "string" ? `'${value}'` : value));
  const names = Object.keys(values).map((name) => `"${name}"`);
  return `insert into ${table} (${names}) values (${cells.map(String)})`;
};
const booking = {
  ...{ token: "a-token-of-this-test", reference: "SQ-222222", idempotency_key: "new" },
  ...{ customer_name: "Sara", phone_number: "0512345678", car_type: "suv", booking_date: "2026-11-26" },
  ...{ language: "ar", created_by: "desk", created_at: NOW.toISOString(), discount_percent: 0 },
};
const newBooking = (change: Readonly<Record<string, string | number | null>>) =>
  inserted("bookings", { ...booking, ...change });
const changed = (id: number, change: string) => `update bookings set ${change} where id = ${id}`;
const line = (change: object) =>
  inserted("booking_lines", { booking_id: 1, code: "waxing", price_sar: 100, added_at: "", ...change });
const payment = (change: object) =>
  inserted("payments", { booking_id: 1, amount: 100, method: "cash", taken_at: "", ...change });
const event = (change: object) =>
  inserted("booking_events", { booking_id: 1, at: "", kind: "note", by: "staff", ...change });
const work = (change: object) =>
  inserted("works", { service: "x", car: "x", month: "2026-11", secret: "new", created_at: "", ...change });
const warranty = (change: object) =>
  inserted("warranties", {
    ...{ card: "WC-2", token: "new", service: "x", product: "x", car_type: "suv" },
    ...{ starts_on: "2026-11-20", ends_on: "2027-11-20", ...change },
  });
const message = (change: object) =>
  inserted("outbox", { kind: "booking-ready", booking_id: 1, created_at: "", due_at: "", next_try_at: "", ...change });
const contact = (change: object) =>
  inserted("contact_messages", {
    ...{ idempotency_key: "new", name: "Omar", email: "omar@example.sa", phone: "0512345678" },
    ...{ message: "A long message", language: "ar", created_at: "", ...change },
  });
const form = (change: object) =>
  inserted("visitor_forms", { form: "booking", at: NOW.toISOString(), phone: "0500000001", ...change });
const count = (change: object) =>
  inserted("drawer_counts", { day: "2026-11-20", float: 0, counted: 0, counted_at: "", counted_by: "", ...change });

const photo = {
  booking_id: 1,
  secret: "new",
  key: "new",
  digest: "new",
  stage: "before",
  width: 4,
  height: 3,
  created_at: "",
};

/** For each rule of migrations/, statements that it refuses, because of this rule alone. */
const refused: Readonly<Record<string, string | readonly string[]>> = {
  bookings_phone: [
    newBooking({ phone_number: "512345678" }),
    newBooking({ phone_number: "٠٥١٢٣٤٥٦٧٨" }),
    newBooking({ phone_number: "+966512345678" }),
    newBooking({ phone_number: "+1234567" }),
    newBooking({ phone_number: "+1234567890123456" }),
    newBooking({ phone_number: "+97150 1234567" }),
    newBooking({ phone_number: "+٩٧١٥٠١٢٣٤٥٦٧" }),
  ],
  bookings_car_type: newBooking({ car_type: "truck" }),
  bookings_date: [newBooking({ booking_date: "2027-02-30" }), newBooking({ booking_date: "2026-11-26T00:00:00Z" })],
  bookings_hour: changed(CONFIRMED, "arrival_time = '24:30'"),
  bookings_accepted_day: newBooking({ accepted_day: "2026-02-30" }),
  bookings_language: newBooking({ language: "fr" }),
  bookings_created_by: newBooking({ created_by: "robot" }),
  bookings_discount: newBooking({ discount_percent: 101 }),
  bookings_fee: changed(CANCELLED, "fee = -1"),
  bookings_reason: [changed(PENDING, "adjustment = -100"), newBooking({ adjustment_reason: "Goodwill" })],
  bookings_whatsapp: [newBooking({ whatsapp_agreed_at: "2026-11-20" }), newBooking({ whatsapp_wording: 1 })],
  bookings_hour_confirmed: newBooking({ arrival_time: "10:00" }),
  bookings_search: newBooking({ search_text: "sara\nSomebody else\n\n" }),
  bookings_anonymized: [
    newBooking({ token: null }),
    changed(REMOVED, "customer_name = 'Sara'"),
    changed(REMOVED, "phone_number = '0512345678'"),
    changed(REMOVED, "token = 'a-token-of-this-test'"),
    changed(REMOVED, "email = 'sara@example.sa'"),
    changed(REMOVED, "plate = '1234ABJ'"),
    changed(REMOVED, "search_text = 'x' || char(10) || 'محذوف' || char(10) || char(10)"),
    changed(REMOVED, "adjustment = -100, adjustment_reason = 'Friend of Sara'"),
    changed(REMOVED, "whatsapp_agreed_at = '2026-11-20', whatsapp_wording = 1"),
    changed(REMOVED, "warranty_card = 'WC-2'"),
  ],
  lines_price: line({ price_sar: -1 }),
  payments_amount: payment({ amount: 0 }),
  places_day: inserted("booking_places", { bay: "film", day: "2026-02-30" }),
  places_owner: [
    inserted("booking_places", { bay: "film", day: "2026-11-26", block: null }),
    inserted("booking_places", { bay: "film", day: "2026-11-26", booking_id: 1, block: null, blocked_by: "noura" }),
  ],
  events_by: event({ by: "robot" }),
  events_particulars: [
    event({ particulars: "" }),
    event({ particulars: "{" }),
    event({ particulars: "{day: 1}," }),
    event({ particulars: "null" }),
    event({ particulars: "[1]" }),
  ],
  events_search: event({ search_text: "scratch\nAnother note" }),
  works_month: work({ month: "2026-13" }),
  works_before_key: work({ before_key: "photos/a" }),
  works_after_key: work({ after_key: "photos/a" }),
  works_sentences: work({ sentence_ar: "نص" }),
  works_covered: work({ plates_covered_at: "2026-11-20" }),
  warranties_car_type: warranty({ car_type: "truck" }),
  warranties_starts_on: warranty({ starts_on: "2026-02-30" }),
  warranties_ends_on: [warranty({ ends_on: "2027-02-30" }), warranty({ ends_on: "2026-11-20" })],
  contact_phone: contact({ phone: "512345678" }),
  contact_language: contact({ language: "fr" }),
  contact_anonymized: contact({ email: null }),
  outbox_caused_by: message({ caused_by: "robot" }),
  outbox_status: message({ status: "lost" }),
  outbox_settled: [
    message({ status: "sent" }),
    message({ status: "failed" }),
    message({ status: "skipped" }),
    message({ skipped_because: "superseded" }),
    message({ given_up: 1 }),
    message({ held_by: "mailbox", status: "sending" }),
  ],
  outbox_owner: [message({ booking_id: null }), message({ contact_message_id: 1 })],
  deliveries_reason: inserted("message_deliveries", {
    message_id: "2",
    status: "bounced",
    at: "",
    reason: "to sara@x",
  }),
  stops_day: inserted("stops", { phone: "hash", day: "2026-02-30" }),
  settings_one_row: "insert into booking_settings (id) values (2)",
  settings_cars: "update booking_settings set cars_per_day = 0",
  settings_horizon: "update booking_settings set horizon_days = 0",
  settings_forms: "update booking_settings set forms_per_person = 0",
  settings_bookings: "update booking_settings set site_bookings_per_hour = 0",
  settings_messages: "update booking_settings set messages_per_hour = 0",
  day_limits_day: "insert into day_limits (day, cars) values ('26-11-2026', 1)",
  day_limits_cars: "insert into day_limits (day, cars) values ('2026-11-26', -1)",
  day_limits_own_cars: "insert into day_limits (day, cars, own_cars) values ('2026-11-26', 0, 0)",
  bay_limits_cars: "update bay_limits set cars = -1",
  drawer_counts_day: count({ day: "2026-02-30" }),
  drawer_counts_float: count({ float: -1 }),
  drawer_counts_counted: count({ counted: -1 }),
  network_key_one_row: "insert into network_key (id) values (2)",
  heartbeat_one_row: "insert into heartbeat (id) values (2)",
  site_versions_json: inserted("site_versions", { content: "{", saved_by: "", saved_at: "" }),
  site_versions_size: inserted("site_versions", { content: `"${"x".repeat(65_536)}"`, saved_by: "", saved_at: "" }),
  site_versions_publisher: inserted("site_versions", { content: "{}", saved_by: "", saved_at: "", published_at: "" }),
  bookings_begin_pending: [
    newBooking({ status: "confirmed", created_by: "site" }),
    newBooking({ status: "PENDING" }),
    newBooking({ id: COMPLETED }).replace("insert", "insert or replace"),
  ],
  bookings_begin_empty: [
    newBooking({ service_ids: '["thermal-titanium"]' }),
    newBooking({ total_price: 100 }),
    newBooking({ total_price: -100 }),
    newBooking({ paid_sum: 100 }),
    newBooking({ adjustment: -100, adjustment_reason: "Goodwill" }),
    newBooking({ fee: 100 }),
  ],
  bookings_status_path: [changed(PENDING, "status = 'ready'"), changed(CANCELLED, "status = 'confirmed'")],
  bookings_undo_path: changed(ARRIVED, "status = 'confirmed'"),
  bookings_day_path: [changed(COMPLETED, "booking_date = '2026-12-24'"), changed(ARRIVED, "arrival_time = '16:30'")],
  bookings_history: [
    changed(PENDING, "reference = 'SQ-222222'"),
    changed(PENDING, "idempotency_key = 'another'"),
    changed(PENDING, "discount_percent = 10"),
    changed(PENDING, "created_by = 'desk'"),
    changed(PENDING, "created_at = '2020-01-01T00:00:00.000Z'"),
  ],
  bookings_amount: changed(PENDING, "adjustment = -199501, adjustment_reason = 'Goodwill'"),
  bookings_sums: [
    changed(PENDING, `service_ids = '["waxing"]'`),
    changed(PENDING, "total_price = -1"),
    changed(PENDING, "status = 'confirmed', total_price = total_price - 1"),
    changed(CONFIRMED, "paid_sum = 0"),
  ],
  bookings_fee_path: changed(CONFIRMED, "fee = 100"),
  bookings_size: changed(COMPLETED, "car_type = 'sedan'"),
  lines_ended: line({ booking_id: COMPLETED }),
  lines_removal_ended: `update booking_lines set removed_at = '2026-11-21' where booking_id = ${COMPLETED} and code = 'ceramic-interior'`,
  lines_last: `update booking_lines set removed_at = '2026-11-21' where booking_id = ${PENDING}`,
  lines_stay: [
    "update booking_lines set price_sar = 1",
    "update booking_lines set code = 'waxing'",
    "update booking_lines set added_event = 1",
    `update booking_lines set removed_at = null where booking_id = ${CONFIRMED} and removed_at is not null`,
  ],
  lines_remain: "delete from booking_lines",
  payments_due: payment({ booking_id: CANCELLED }),
  payments_back: payment({ booking_id: CONFIRMED, amount: -10_001 }),
  payments_person: payment({ booking_id: REMOVED }),
  payments_removal: `update payments set removed_at = '2026-11-21' where booking_id = ${ARRIVED} and amount > 0`,
  payments_stay: ["amount = 1", "method = 'card'", "taken_at = ''"].map((change) => `update payments set ${change}`),
  payments_remain: "delete from payments",
  places_limit: inserted("booking_places", { bay: "arrival", day: "2026-11-26" }),
  places_limit_to_move: `update booking_places set day = '2026-11-26' where booking_id = ${CONFIRMED} and bay = 'arrival'`,
  visitor_forms_per_person: form({ phone: "0512345678" }),
  visitor_forms_per_hour: form({ form: "contact" }),
  visitor_forms_per_network: form({ network: "hash", wide_network: "another" }),
  visitor_forms_per_wide_network: form({ network: "another", wide_network: "wide" }),
  site_versions_stay: [`update site_versions set content = '{"a":1}'`, "update site_versions set saved_by = 'omar'"],
  site_versions_remain: "delete from site_versions where published_at is not null",
};

/** The unique indexes, by the columns that D1 names when it refuses a row. */
const refusedTwice: Readonly<Record<string, string>> = {
  "bookings.reference": newBooking({ reference: "SQ-PENDING" }),
  "bookings.token": newBooking({ token: "token-of-the-first-booking" }),
  "bookings.idempotency_key": newBooking({ idempotency_key: "key" }),
  "bookings.warranty_card": newBooking({ warranty_card: "WC-1" }),
  "booking_lines.booking_id, booking_lines.code, booking_lines.price_sar": line({
    code: "polishing-interior",
    price_sar: 450,
  }),
  "booking_events.idempotency_key, booking_events.kind, booking_events.booking_id": event({ idempotency_key: "event" }),
  "photos.secret": inserted("photos", { ...photo, secret: "photo" }),
  "photos.key": inserted("photos", { ...photo, key: "photo" }),
  "photos.booking_id, photos.digest": inserted("photos", { ...photo, digest: "photo" }),
  "works.before_key": work({ before_key: "work/before" }),
  "works.after_key": work({ after_key: "work/after" }),
  "works.secret": work({ secret: "work" }),
  "warranties.card, warranties.service": warranty({ card: "WC-1" }),
  "contact_messages.idempotency_key": contact({ idempotency_key: "message" }),
  "outbox.kind, outbox.day": message({ kind: "centre-morning", booking_id: null, day: "2026-11-20" }),
  "outbox.booking_id, outbox.day, outbox.channel": message({ kind: "booking-reminder", day: "2026-11-26" }),
  site_versions_draft: inserted("site_versions", { content: "{}", saved_by: "", saved_at: "" }),
};

const run = (statement: string) => env.DB.prepare(statement).run();

beforeAll(async () => {
  await emptyDatabase();
  const first = { reference: "SQ-PENDING", token: "token-of-the-first-booking", idempotencyKey: "key" };
  const oneLine = { serviceIds: ["polishing-interior"], totalPrice: 450 };
  await storeBookings(bookingRow({ ...first, ...oneLine, warrantyCard: "WC-1" }));
  await storeBookings(bookingRow({ bookingDate: "2026-11-27" }));
  for (const id of [ARRIVED, COMPLETED, CANCELLED, REMOVED]) await storeBookings(bookingRow({ id }));
  await updateBookings({ status: "confirmed", arrivalTime: "10:00" }, eq(bookings.id, CONFIRMED));
  for (const id of [ARRIVED, COMPLETED, REMOVED]) await updateBookings({ status: "arrived" }, eq(bookings.id, id));
  for (const id of [COMPLETED, REMOVED]) await updateBookings({ status: "completed" }, eq(bookings.id, id));
  await updateBookings({ status: "cancelled" }, eq(bookings.id, CANCELLED));
  await db.update(bookings).set(anonymized).where(eq(bookings.id, REMOVED));
  await run(`update booking_lines set removed_at = '2026-11-21' where booking_id = 2 and code = 'ceramic-interior'`);
  const paid = { method: "cash", takenAt: NOW.toISOString() } as const;
  await db.insert(payments).values({ ...paid, bookingId: CONFIRMED, amount: 10_000 });
  await db.insert(payments).values({ ...paid, bookingId: ARRIVED, amount: 10_000 });
  await db.insert(payments).values({ ...paid, bookingId: ARRIVED, amount: -10_000 });
  await run(event({ idempotency_key: "event" }));
  const [{ id: contactMessageId } = { id: 0 }] = await db
    .insert(contactMessages)
    .values(contactRow({ idempotencyKey: "message" }))
    .returning();
  await db.insert(outbox).values([
    { kind: "contact-centre", contactMessageId, ...queuedNow },
    { kind: "centre-morning", day: "2026-11-20", ...queuedNow },
    { kind: "booking-reminder", bookingId: 1, day: "2026-11-26", ...queuedNow },
  ]);
  await run(inserted("photos", { ...photo, secret: "photo", key: "photo", digest: "photo" }));
  await run(work({ secret: "work", before_key: "work/before", after_key: "work/after" }));
  await run(warranty({ card: "WC-1" }));
  await run(
    inserted("site_versions", {
      content: "{}",
      saved_by: "noura",
      saved_at: "",
      published_by: "noura",
      published_at: "",
    }),
  );
  await run(inserted("site_versions", { content: "{}", saved_by: "", saved_at: "" }));
  for (let sent = 0; sent < 10; sent++) {
    const network = sent < 6 ? "hash" : "other";
    await run(form({ phone: sent < 5 ? "0512345678" : `050000001${sent}`, network, wide_network: "wide" }));
  }
  await run(form({ form: "contact" }));
  await run("update booking_settings set cars_per_day = 1, forms_per_person = 5, messages_per_hour = 1");
});

const schemaRows = async (type: string) =>
  (
    await env.DB.prepare("select name, sql from sqlite_master where type = ? and sql is not null")
      .bind(type)
      .all<{ name: string; sql: string }>()
  ).results;

it.each(Object.entries(refused))("the database refuses what %s forbids", async (name, statements) => {
  const trigger = (await schemaRows("trigger")).find((row) => row.name === name);
  const why = trigger ? trigger.sql.match(/RAISE\(ABORT, '([^']*)/)?.[1] : `CHECK constraint failed: ${name}`;
  for (const statement of [statements].flat()) expect(await verdict(run(statement)), statement).toContain(why);
});

it.each(Object.entries(refusedTwice))(
  "the database refuses a second row with the same %s",
  async (columns, statement) => {
    expect(await verdict(run(statement))).toMatch(
      `UNIQUE constraint failed: ${columns.includes(".") ? columns : `index '${columns}'`}`,
    );
  },
);

it("each rule of the database has a statement above that it refuses", async () => {
  const checks = (await schemaRows("table")).flatMap(({ sql }) =>
    Array.from(sql.matchAll(/CONSTRAINT (\w+) CHECK/g), ([, name]) => name),
  );
  const triggers = (await schemaRows("trigger")).filter(({ sql }) => sql.includes("RAISE")).map(({ name }) => name);
  expect(Object.keys(refused).sort()).toEqual([...checks, ...triggers].sort());
  const tables = (await schemaRows("table")).map(({ name }) => name).filter((name) => !/^_cf|^d1_/.test(name));
  const pragmas = (statements: readonly string[]) =>
    env.DB.batch<{ name: string | null; unique: number; origin: string }>(statements.map((one) => env.DB.prepare(one)));
  const indexes = (await pragmas(tables.map((table) => `pragma index_list(${table})`))).flatMap(({ results }, at) =>
    results.filter((row) => row.unique === 1 && row.origin !== "pk").map(({ name }) => ({ name, table: tables[at] })),
  );
  const columns = await pragmas(indexes.map(({ name }) => `pragma index_info(${name})`));
  const unique = columns.map(({ results }, at) => {
    const { name, table } = indexes[at] ?? {};
    return results[0]?.name ? results.map((column) => `${table}.${column.name}`).join(", ") : name;
  });
  expect(Object.keys(refusedTwice).sort()).toEqual(unique.sort());
});
