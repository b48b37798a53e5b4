import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { hideMailbox, readBooking, shownBooking } from "~/bookings/read.server";
import { createBooking } from "~/bookings/write.server";
import { bookings, outbox } from "~/db/schema.server";
import { bookingInput, db, emptyDatabase, NOW } from "../support/builders";

beforeEach(emptyDatabase);

const counts = async () => ({ bookings: await db.$count(bookings), mails: await db.$count(outbox) });

describe("a new booking", () => {
  it("is stored as pending, at the price of the catalogue", async () => {
    await createBooking(db, bookingInput(), NOW);
    const { results } = await env.DB.prepare("select * from bookings").all();
    expect(results).toEqual([
      {
        id: expect.any(Number),
        token: expect.stringMatching(/^[\w-]{22}$/),
        reference: expect.stringMatching(/^SQ-[2-9A-HJKMNP-Z]{6}$/),
        submission_key: expect.stringMatching(/^[0-9a-f]{64}$/),
        customer_name: "Sara Ahmed",
        phone_number: "0512345678",
        email: "sara@example.sa",
        car_type: "suv",
        service_ids: '["thermal-titanium","ceramic-interior"]',
        booking_date: "2026-11-26",
        total_price: 2100,
        status: "pending",
        language: "en",
        created_at: "2026-11-20T09:00:00.000Z",
        arrival_time: null,
        created_by: "site",
        network: null,
        over_limit: null,
        warranty_card: null,
        anonymized_at: null,
      },
    ]);
  });

  it("has two emails, to customer and centre, and returns their messages", async () => {
    const { booking, messages } = await createBooking(db, bookingInput(), NOW);
    const rows = await db.select().from(outbox);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["booking-centre", "booking-customer"]);
    for (const row of rows) {
      expect(row).toEqual({
        id: expect.any(Number),
        kind: row.kind,
        status: "waiting",
        ...{ bookingId: booking.id, contactMessageId: null, day: null, causedBy: "customer" },
        ...{ createdAt: NOW.toISOString(), dueAt: NOW.toISOString(), queuedAt: NOW.toISOString() },
        ...{
          nextTryAt: "2026-11-20T08:59:00.000Z",
          firstTriedAt: null,
          attempts: 0,
          rounds: 0,
          sentTo: [],
          messageIds: [],
        },
        ...{ sentAt: null, failedAt: null, failure: null },
      });
    }
    expect(messages.map(({ outboxId }) => outboxId).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it("is shown on the confirmation page for its token only", async () => {
    const { booking } = await createBooking(db, bookingInput(), NOW);
    const found = await readBooking(db, { token: booking.token });
    expect(found && shownBooking(found)).toEqual({
      reference: booking.reference,
      carType: "suv",
      codes: ["thermal-titanium", "ceramic-interior"],
      day: "2026-11-26",
      totalPrice: 2100,
      status: "pending",
      createdBy: "site",
      stay: { from: "2026-11-26", until: "2026-11-26", days: 1, closed: [] },
    });
    for (const token of ["", booking.reference, booking.submissionKey, `${booking.token} `, "' or 1=1 --"]) {
      expect(await readBooking(db, { token })).toBeNull();
    }
  });

  it.each([
    ["abdulrahmani@gmail.com", "a•••i@gmail.com"],
    ["sara@example.sa", "s•••a@example.sa"],
    ["ali@example.sa", "a•••@example.sa"],
    ["ab@example.sa", "a•••@example.sa"],
    ["a@example.sa", "•••@example.sa"],
  ])("shows %s on the confirmation page as %s", (address, shown) => expect(hideMailbox(address)).toBe(shown));

  it("stores hostile text as text", async () => {
    const customerName = `Robert'); DROP TABLE bookings;--`;
    const { booking } = await createBooking(db, bookingInput({ customerName }), NOW);
    expect(booking.customerName).toBe(customerName);
    expect(await counts()).toEqual({ bookings: 1, mails: 2 });
  });

  it("is not stored at all when D1 refuses one part of it", async () => {
    await expect(createBooking(db, bookingInput({ bookingDate: "2027-02-29" }), NOW)).rejects.toThrow("bookings_date");
    expect(await counts()).toEqual({ bookings: 0, mails: 0 });
  });

  it("is not stored without its emails", async () => {
    await env.DB.exec("create trigger full before insert on outbox begin select raise(abort, 'disk full'); end");
    try {
      await expect(createBooking(db, bookingInput(), NOW)).rejects.toThrow("disk full");
      expect(await counts()).toEqual({ bookings: 0, mails: 0 });
    } finally {
      await env.DB.exec("drop trigger full");
    }
  });
});

describe("the same form", () => {
  it("sent twice makes one booking, with nothing new to queue", async () => {
    const input = bookingInput();
    const first = await createBooking(db, input, NOW);
    const second = await createBooking(db, { ...input }, new Date(NOW.getTime() + 60_000));
    expect(second).toEqual({ booking: first.booking, event: null, messages: [] });
    expect(await counts()).toEqual({ bookings: 1, mails: 2 });
  });

  it("sent 50 times at the same moment makes one booking with two emails, and 50 equal answers", async () => {
    const input = bookingInput();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createBooking(db, { ...input }, NOW)));
    expect(new Set(answers.map(({ booking }) => JSON.stringify(booking))).size).toBe(1);
    expect(answers.flatMap(({ messages }) => messages)).toHaveLength(2);
    expect(await counts()).toEqual({ bookings: 1, mails: 2 });
  });

  it("sent again in the other language finds that booking", async () => {
    const input = bookingInput({ language: "ar" });
    const first = await createBooking(db, input, NOW);
    const second = await createBooking(db, { ...input, language: "en" }, NOW);
    expect(second.booking).toEqual(first.booking);
  });
});

describe("different forms", () => {
  it("make 50 bookings with 100 emails and different references at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => createBooking(db, bookingInput(), NOW)));
    expect(new Set(answers.map(({ booking }) => booking.reference)).size).toBe(50);
    expect(new Set(answers.map(({ booking }) => booking.id)).size).toBe(50);
    expect(await counts()).toEqual({ bookings: 50, mails: 100 });
  });
});

describe("a form that was edited and sent with the same submission id", () => {
  it.each([
    ["name", { customerName: "Sara Omar" }],
    ["phone", { phoneNumber: "0512345679" }],
    ["email", { email: "sara2@example.sa" }],
    ["car", { carType: "sedan" as const }],
    ["services", { codes: ["thermal-titanium"] as const }],
    ["date", { bookingDate: "2026-11-27" }],
  ])("makes a second booking, once, when its %s differs", async (_what, change) => {
    const input = bookingInput();
    const first = await createBooking(db, input, NOW);
    const edited = { ...input, ...change };
    const answers = await Promise.all(Array.from({ length: 5 }, () => createBooking(db, edited, NOW)));
    expect(new Set(answers.map(({ booking }) => booking.id)).size).toBe(1);
    expect(answers[0]?.booking.id).not.toBe(first.booking.id);
    expect(answers.flatMap(({ messages }) => messages)).toHaveLength(2);
    expect((await createBooking(db, input, NOW)).booking).toEqual(first.booking);
    expect(await counts()).toEqual({ bookings: 2, mails: 4 });
  });
});
