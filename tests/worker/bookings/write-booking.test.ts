import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type FullBooking, readBooking } from "~/domain/bookings/read.server";
import {
  changeBooking,
  createBooking,
  type NewBooking,
  bookingRow as newRow,
  submissionBy,
} from "~/domain/bookings/write.server";
import { pricesOf } from "~/domain/catalogue/pricing";
import { business } from "~/domain/centre/profile";
import { explainUnavailableDay, readBookableDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { openDatabase } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import {
  bookingEvents,
  bookingLines,
  bookingPlaces,
  bookingSettings,
  bookings,
  outbox,
} from "~/platform/db/schema.server";
import { createContactMessage } from "~/routes/contact/contact.server";
import { run, TODAY } from "../days/bookable-days";
import {
  at,
  bookingInput,
  bookingRow,
  contactInput,
  db,
  emptyDatabase,
  NOW,
  only,
  storeBookings,
  updateBookings,
} from "../support/builders";

beforeEach(emptyDatabase);

const counts = async () => ({ bookings: await db.$count(bookings), emails: await db.$count(outbox) });

it("a new booking is stored as pending, at the price of the catalogue", async () => {
  await createBooking(db, bookingInput(), NOW);
  const { results } = await env.DB.prepare("select * from bookings").all();
  expect(results).toMatchObject([
    {
      token: expect.stringMatching(/^[\w-]{22}$/),
      reference: expect.stringMatching(/^SQ-[2-9A-HJKMNP-Z]{6}$/),
      idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      customer_name: "Sara Ahmed",
      phone_number: "0512345678",
      email: "sara@example.sa",
      car_type: "suv",
      search_text: " sara ahmed \nSara Ahmed\n\n",
      service_ids: '["thermal-titanium","ceramic-interior"]',
      booking_date: "2026-11-26",
      total_price: 2100,
      status: "pending",
      language: "en",
      created_at: "2026-11-20T09:00:00.000Z",
      arrival_time: null,
      created_by: "site",
      discount_percent: business.terms.onlineDiscountPercent,
      adjustment: 0,
    },
  ]);
  const line = { addedAt: "2026-11-20T09:00:00.000Z", removedAt: null };
  expect(await db.select().from(bookingLines)).toMatchObject([
    { ...line, code: "thermal-titanium", price: pricesOf("thermal-titanium").suv },
    { ...line, code: "ceramic-interior", price: pricesOf("ceramic-interior").suv },
  ]);
});

it("a new booking has two emails, to customer and centre, and returns their messages", async () => {
  const { booking, messages } = await createBooking(db, bookingInput(), NOW);
  const rows = await db.select().from(outbox);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["booking-centre", "booking-customer"]);
  for (const row of rows) {
    expect(row).toMatchObject({ status: "waiting", bookingId: booking.id, causedBy: "customer" });
    expect(row).toMatchObject({ dueAt: NOW.toISOString(), queuedAt: NOW.toISOString(), attempts: 0 });
  }
  expect(messages.map(({ outboxId }) => outboxId).sort()).toEqual(rows.map(({ id }) => id).sort());
});

it("a new booking is not stored without its emails", async () => {
  await env.DB.exec("create trigger full before insert on outbox begin select raise(abort, 'disk full'); end");
  try {
    await expect(createBooking(db, bookingInput(), NOW)).rejects.toThrow("disk full");
    expect(await counts()).toEqual({ bookings: 0, emails: 0 });
  } finally {
    await env.DB.exec("drop trigger full");
  }
});

it("a form has the same key after newer code has added fields that it does not have", async () => {
  const submissionId = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
  const keyOf = async (added: object) => {
    const input = { ...bookingInput(), submissionId, ...added };
    return (await newRow(input, "site", NOW)).idempotencyKey;
  };
  const key = await keyOf({});
  expect(key).toBe("aa719122623302d992223c6c835a36a6312ea1ec73b5f3eb5ea632096c188217");
  for (const empty of [{ paint: null }, { added: null }, { added: undefined }]) expect(await keyOf(empty)).toBe(key);
  const filled = [{ paint: "white" }, { added: "white" }, { added: "black" }, { other: "white" }] as const;
  expect(new Set([key, ...(await Promise.all(filled.map(keyOf)))]).size).toBe(1 + filled.length);
});

describe("the same form", () => {
  it("sent 50 times at the same moment makes one booking with two emails, and gets 50 equal answers", async () => {
    const input = bookingInput();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createBooking(db, { ...input }, NOW)));
    expect(new Set(answers.map(({ booking }) => JSON.stringify(booking))).size).toBe(1);
    expect(answers.flatMap(({ messages }) => messages)).toHaveLength(2);
    expect(await counts()).toEqual({ bookings: 1, emails: 2 });
  });

  it("of a cancelled booking is a new booking, again and again, each stored once", async () => {
    const input = bookingInput();
    const references = new Set<string>();
    for (const number of [1, 2, 3]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => createBooking(db, input, at(number))));
      for (const { booking } of answers) references.add(booking.reference);
      expect(references.size).toBe(number);
      await db.update(bookings).set({ status: "cancelled" });
    }
  });

  it("of a cancelled booking is rejected if its day has become full", async () => {
    const input = bookingInput();
    await createBooking(db, input, NOW);
    await updateBookings({ status: "cancelled" });
    await env.DB.exec(`insert into day_limits (day, cars) values ('${input.bookingDate}', 0)`);
    await expect(createBooking(db, input, NOW)).rejects.toThrow("day full");
  });

  it("sent again in the other language finds that booking", async () => {
    const input = bookingInput({ language: "ar" });
    const first = await createBooking(db, input, NOW);
    const second = await createBooking(db, { ...input, language: "en" }, at(60));
    expect(second).toEqual({ ...first, isRepeated: true, messages: [] });
  });

  it.each<Partial<NewBooking>>([
    { customerName: "Sara Omar" },
    { phoneNumber: "0512345679" },
    { email: "sara2@example.sa" },
    { carType: "sedan" },
    { codes: ["thermal-titanium"] },
    { bookingDate: "2026-11-27" },
  ])("sent with other content, %j, makes a second booking, once", async (change) => {
    const input = bookingInput();
    const first = await createBooking(db, input, NOW);
    const second = await createBooking(db, { ...input, ...change }, NOW);
    expect(second.booking.id).not.toBe(first.booking.id);
    expect((await createBooking(db, { ...input, ...change }, NOW)).booking).toEqual(second.booking);
    expect((await createBooking(db, input, NOW)).booking).toEqual(first.booking);
    expect(await counts()).toEqual({ bookings: 2, emails: 4 });
  });
});

it.each([
  ["of a day", "update booking_settings set cars_per_day = 1", "thermal-titanium"],
  ["of a film bay", "update bay_limits set cars = 1 where bay = 'film'", "ppf-front-glossy-xpel"],
  ["of a day that a long stay needs", "update bay_limits set cars = 1 where bay = 'film'", "ppf-full-matte-hexis"],
] as const)("the last place %s goes to one of fifty; others are offered three days", async (_what, limit, code) => {
  await run(limit);
  const inputs = Array.from({ length: 50 }, () => bookingInput({ codes: [code] }));
  const answers = await Promise.allSettled(inputs.map((input) => createBooking(db, input, NOW)));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(await db.$count(bookings)).toBe(1);
  expect(refused.map(({ reason }) => dbErrorKind(reason))).toEqual(Array(49).fill("day-full"));
  const other = inputs.find((_input, index) => answers[index]?.status === "rejected") ?? bookingInput();
  const read = () => readBookableDays(db, { today: TODAY, language: "en", ...stayFor([code]) });
  const { offeredDays } = await explainUnavailableDay(read, "full", other, "en");
  expect(offeredDays).toHaveLength(3);
  const bookingDate = `${offeredDays[0]}`;
  expect((await createBooking(db, { ...other, bookingDate }, NOW)).booking).toMatchObject({ bookingDate });
  await updateBookings({ status: "cancelled" });
  expect((await createBooking(db, other, NOW)).messages).toHaveLength(2);
});

describe("the site, in an hour", () => {
  /** How many bookings the site accepts in an hour from all visitors, as shipped. */
  const LIMIT = 30;
  const HOUR = 60 * 60;

  beforeEach(async () => {
    await db.delete(bookingSettings);
    await db.run(sql`insert into ${bookingSettings} ("id", "forms_per_person") values (1, null)`);
  });

  /** Whether the site accepts a booking after that many seconds: false above its hourly limit. */
  async function takes(seconds: number, changes: Partial<NewBooking> = {}): Promise<boolean> {
    return createBooking(db, bookingInput(changes), at(seconds)).then(
      () => true,
      (error) => {
        if (dbErrorKind(error) === "too-many-this-hour") return false;
        throw error;
      },
    );
  }

  it("allows thirty bookings in a sliding hour", async () => {
    for (let minute = 0; minute < LIMIT; minute++) expect(await takes(minute * 60)).toBe(true);
    expect(await takes(HOUR - 0.001)).toBe(false);
    expect(await takes(HOUR)).toBe(true);
    expect(await takes(HOUR + 1)).toBe(false);
  });

  it("allows thirty of fifty bookings that arrive at the same moment", async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, () => takes(0)));
    expect([taken.filter(Boolean).length, await db.$count(bookings)]).toEqual([LIMIT, LIMIT]);
  });

  it("finds a booking that is sent again, even above the limit", async () => {
    const submissionId = crypto.randomUUID();
    expect(await takes(0, { submissionId })).toBe(true);
    for (let sent = 1; sent < LIMIT; sent++) await takes(0);
    expect(await takes(1, { submissionId })).toBe(true);
    expect(await takes(1)).toBe(false);
  });

  it("ignores bookings of the desk and contact messages", async () => {
    for (let entered = 0; entered < LIMIT; entered++) await storeBookings(bookingRow({ createdBy: "desk" }));
    for (let sent = 0; sent < LIMIT; sent++) expect(await takes(0)).toBe(true);
    await db.update(bookingSettings).set({ siteBookingsPerHour: 1 });
    await storeBookings(bookingRow({ createdBy: "desk" }));
    expect(await createContactMessage(db, contactInput(), at(0))).toHaveLength(1);
    expect(await takes(0)).toBe(false);
  });
});

const NEW_DAY = "2026-11-30";

async function stored(): Promise<FullBooking> {
  await storeBookings(bookingRow());
  return (await readBooking(db, { id: (await only(bookings)).id })) as FullBooking;
}

/** A database that stores the first batch, lets something else happen, and loses the response. */
function losingOnce(meanwhile = async () => {}) {
  let lost = false;
  const batch = async (statements: D1PreparedStatement[]) => {
    const answer = await env.DB.batch(statements);
    if (lost) return answer;
    lost = true;
    await meanwhile();
    throw new Error("D1_ERROR: Network connection lost");
  };
  return openDatabase(Object.assign(Object.create(env.DB), { batch, prepare: env.DB.prepare.bind(env.DB) }));
}

/** Moves a booking, and stores its car with a further statement of the same batch. */
async function moveTo(database: typeof db, found: FullBooking) {
  const submission = submissionBy("nora@saqeel.example", NOW);
  const change = {
    set: { bookingDate: NEW_DAY },
    events: [{ kind: "moved" }],
    also: [db.update(bookings).set({ vehicle: "Patrol", searchText: null })],
  } as const;
  return changeBooking(database, found, change, submission);
}

it("a change without a response of D1 has one event, one email to queue, and places on the new day", async () => {
  const booking = await stored();
  const written = await moveTo(losingOnce(), booking);
  const events = await db.select().from(bookingEvents);
  const emails = await db.select().from(outbox);
  expect(events.map(({ kind }) => kind)).toEqual(["created", "moved"]);
  expect(written).toEqual({
    event: events[1]?.id,
    messages: emails.map(({ id }) => ({ version: 1, outboxId: id, channel: "email" })),
  });
  expect(emails.map(({ kind, day }) => [kind, day])).toEqual([["booking-moved", NEW_DAY]]);
  expect((await db.select().from(bookings))[0]?.vehicle).toBe("Patrol");
  expect(new Set((await db.select().from(bookingPlaces)).map(({ day }) => day))).toEqual(new Set([NEW_DAY]));
});

it("a change does not overwrite what somebody else changed in the meantime", async () => {
  const booking = await stored();
  const elsewhere = losingOnce(async () => {
    await updateBookings({ bookingDate: "2026-12-05" });
    await db.update(bookings).set({ vehicle: "Camry", searchText: null });
  });
  expect(await moveTo(elsewhere, booking)).not.toBeNull();
  expect(await db.select().from(bookings)).toMatchObject([{ bookingDate: "2026-12-05", vehicle: "Camry" }]);
  expect(new Set((await db.select().from(bookingPlaces)).map(({ day }) => day))).toEqual(new Set(["2026-12-05"]));
});

it("a cancellation frees its places, although a further statement finds nothing", async () => {
  const booking = await stored();
  const nothing = [db.update(bookings).set({ vehicle: "Patrol" }).where(sql`false`)];
  const change = { set: { status: "cancelled" }, events: [{ kind: "cancelled" }], also: nothing } as const;
  await changeBooking(db, booking, change, submissionBy("nora@saqeel.example", NOW));
  expect(await db.$count(bookingPlaces)).toBe(0);
});
