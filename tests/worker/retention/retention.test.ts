import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { anonymizeRecords, olderThan } from "~/domain/retention/anonymize.server";
import { ANONYMOUS } from "~/domain/retention/personal-columns.server";
import { addDays, DAY_MS, monthsBefore } from "~/platform/calendar/dates";
import {
  bookingEvents,
  bookingPlaces,
  bookings,
  contactMessages,
  siteVersions,
  stops,
  turnedAway,
  visitorForms,
  wrongTries,
} from "~/platform/db/schema.server";
import { createContactMessage } from "~/routes/contact/contact.server";
import { CRONS } from "../../../workers/cron";
import { startFresh } from "../fresh-start";
import {
  bookingRow,
  contactInput,
  contactRow,
  db,
  emailRow,
  everyRow,
  PERSONAL,
  pendingBookingEmail,
  pendingContactEmail,
  skippedRow,
  storeBookings,
  updateBookings,
} from "../support/builders";
import { runCron } from "../support/cron-minute";
import { indexesOf, plansOf } from "../support/query-plans";
import { emptyVersions } from "../support/site-section";

/** Half past midnight on 20 November in Riyadh, still the 19th in UTC. */
const NIGHT = new Date("2026-11-19T21:30:00.000Z");

const loggedAt = startFresh(NIGHT);
afterEach(emptyVersions);

const everything = async () => JSON.stringify(await everyRow());

describe("records older than the limit", () => {
  it("lose everything personal and keep what was ordered, when and for how much", async () => {
    const old = bookingRow({ bookingDate: "2025-11-19", vehicle: "Land Cruiser", plate: "1234ABJ" });
    const [stored] = await storeBookings(old);
    await db.insert(contactMessages).values(contactRow({ createdAt: "2025-11-19T20:59:59.999Z" }));
    const places = await db.select().from(bookingPlaces);
    const events = await db.select().from(bookingEvents);

    expect(await anonymizeRecords(db, olderThan(12, NIGHT), NIGHT)).toEqual({ bookings: 1, messages: 1 });

    expect(await everything()).not.toMatch(PERSONAL);
    const [booking] = await db.select().from(bookings);
    const { name: customerName, phone: phoneNumber, message } = ANONYMOUS;
    const removed = { email: null, plate: null, searchText: null, token: null };
    const anonymized = {
      customerName,
      phoneNumber,
      ...removed,
      anonymizedAt: NIGHT.toISOString(),
    };
    expect(booking).toEqual({ ...stored, ...anonymized, idempotencyKey: booking?.idempotencyKey });
    expect(booking?.idempotencyKey).not.toBe(old.idempotencyKey);
    expect(await db.select().from(bookingPlaces)).toEqual(places);
    const rekeyed = events.map((event) => ({ ...event, idempotencyKey: expect.any(String) }));
    expect(await db.select().from(bookingEvents)).toEqual(rekeyed);
    const [note] = await db.select().from(contactMessages);
    expect(note).toMatchObject({ name: ANONYMOUS.name, phone: ANONYMOUS.phone, email: null, message });
    expect(note).toMatchObject({ readAt: NIGHT.toISOString() });
  });

  it("are counted by Riyadh's day, and those of the limit's day are kept", async () => {
    await storeBookings(bookingRow({ bookingDate: "2025-11-20" }));
    await db.insert(contactMessages).values(contactRow({ createdAt: "2025-11-19T21:00:00.000Z" }));
    expect(await anonymizeRecords(db, olderThan(12, NIGHT), NIGHT)).toEqual({ bookings: 0, messages: 0 });
  });

  it("are anonymized once, and later runs do not read them", async () => {
    const row = () => bookingRow({ bookingDate: "2020-01-01" });
    await storeBookings([row(), row(), row()]);
    await anonymizeRecords(db, olderThan(12, NIGHT), NIGHT);
    expect(await anonymizeRecords(db, olderThan(12, NIGHT), NIGHT)).toEqual({ bookings: 0, messages: 0 });
    const plans = await plansOf((recorded) => anonymizeRecords(recorded, olderThan(12, NIGHT), NIGHT));
    const anonymized = plans.filter((plan) => /anonymized_at/.test(plan));
    expect(indexesOf(anonymized)).toEqual(["bookings_anonymized_at", "contact_anonymized_at"]);
    expect(anonymized.filter((plan) => !plan.includes("(anonymized_at>?)"))).toEqual([]);
  });

  it("lose their pending emails, and those sent or skipped stay unchanged", async () => {
    const waiting = await pendingBookingEmail();
    const failed = await pendingContactEmail({ failedAt: "2026-11-20T10:00:00.000Z", failure: "E_DELIVERY_FAILED" });
    const sent = await pendingBookingEmail({ sentAt: "2026-11-20T10:00:00.000Z" });
    const skipped = await pendingBookingEmail(skippedRow);
    const before = [await emailRow(sent), await emailRow(skipped)];
    const later = new Date("2028-01-01T00:00:00.000Z");
    await anonymizeRecords(db, olderThan(12, later), later);

    expect(await emailRow(waiting)).toMatchObject({ status: "skipped", skippedBecause: "anonymized", failure: null });
    expect(await emailRow(failed)).toMatchObject({ status: "skipped", skippedBecause: "anonymized", failure: null });
    expect([await emailRow(sent), await emailRow(skipped)]).toEqual(before);
    expect((await env.DB.prepare("select * from unsent_messages").all()).results).toEqual([]);
  });

  it("that were cancelled count from the day of their creation, if that is earlier", async () => {
    const [before, onTheDay] = ["2025-11-19T20:59:59.999Z", "2025-11-19T21:00:00.000Z"];
    await storeBookings(
      [before, onTheDay, before].map((createdAt, index) =>
        bookingRow({ reference: `SQ-${index}`, bookingDate: "2026-11-01", createdAt }),
      ),
    );
    await updateBookings({ status: "cancelled" }, inArray(bookings.reference, ["SQ-0", "SQ-1"]));
    expect(await anonymizeRecords(db, olderThan(12, NIGHT), NIGHT)).toMatchObject({ bookings: 1 });
    const [anonymized] = await db.select().from(bookings).where(eq(bookings.customerName, ANONYMOUS.name));
    expect(anonymized?.reference).toBe("SQ-0");
  });

  it.each([{ phone: "0512345678" }, { email: "SARA@Example.sa" }])(
    "of one person stay while a booking is open: %j",
    async (scope) => {
      await storeBookings([bookingRow({ reference: "SQ-222222" }), bookingRow({ reference: "SQ-333333" })]);
      await updateBookings({ status: "cancelled" }, eq(bookings.reference, "SQ-222222"));
      await db.insert(contactMessages).values(contactRow({ phone: "0512345678", email: "sara@example.sa" }));
      const before = await everything();
      expect(await anonymizeRecords(db, scope, NIGHT)).toEqual({ bookings: 0, messages: 0 });
      expect(await everything()).toBe(before);
    },
  );

  it.each([{ phone: "0512345678" }, { email: "SARA@Example.sa" }])(
    "of one person take their forms with them, whatever these said: %j",
    async (scope) => {
      const sara = { phone: "0512345678", email: "sara@example.sa" };
      for (const person of [sara, {}]) await createContactMessage(db, contactInput(person), NIGHT);
      await storeBookings(bookingRow());
      await updateBookings({ status: "cancelled" });
      await db.update(visitorForms).set({ phone: "0511111111", email: null });
      await anonymizeRecords(db, scope, NIGHT);
      const kept = await db.select().from(contactMessages).where(eq(contactMessages.name, "Omar Nasser"));
      const forms = await db.select().from(visitorForms);
      expect(forms).toMatchObject([{ form: "contact", contactMessageId: kept.at(-1)?.id }]);
    },
  );
});

describe("the daily cron trigger", () => {
  const run = (cron: string) => runCron(NIGHT, {}, cron);

  it("anonymizes after the months of the privacy policy, logs the counts, and no other cron run does", async () => {
    const limit = monthsBefore("2026-11-20", business.terms.retentionMonths);
    await storeBookings([bookingRow({ bookingDate: addDays(limit, -1) }), bookingRow({ bookingDate: limit })]);
    const names = async () => (await db.select().from(bookings)).map(({ customerName }) => customerName);
    await run(CRONS.everyMinute);
    expect(await names()).toEqual(["Sara Ahmed", "Sara Ahmed"]);
    await run(CRONS.retention);
    expect(await names()).toEqual([ANONYMOUS.name, "Sara Ahmed"]);
    expect(loggedAt("info")).toContainEqual({ event: "records-anonymized", bookings: 1, messages: 0 });
  });

  it("keeps counts of forms turned away for a day, and stops for the months of the privacy policy", async () => {
    const dayAgo = NIGHT.getTime() - DAY_MS;
    const counts = [dayAgo - 1, dayAgo].map((ms) => ({
      at: new Date(ms).toISOString(),
      form: "booking",
      exceeded: "x",
    }));
    await db.insert(turnedAway).values(counts);
    const first = monthsBefore("2026-11-20", business.terms.retentionMonths);
    const stopped = [addDays(first, -1), first].map((day) => ({ phone: `hash of ${day}`, day }));
    await db.insert(stops).values(stopped);
    await run(CRONS.retention);
    expect(await db.select().from(turnedAway)).toEqual([{ ...counts[1], count: 1 }]);
    expect(await db.select().from(stops)).toEqual([stopped[1]]);
  });

  it("removes the addresses of staff from versions of the site as old as the oldest records", async () => {
    const first = monthsBefore("2026-11-20", business.terms.retentionMonths);
    const at = (day: string) => new Date(`${day}T00:00:00+03:00`).toISOString();
    const saved = { content: "{}", savedBy: "a@x.sa" };
    const version = (publishedAt: string) => ({ ...saved, savedAt: at("2020-01-01"), publishedAt });
    const [old, kept] = [version(at(addDays(first, -1))), version(at(first))];
    await db.insert(siteVersions).values([old, kept].map((row) => ({ ...row, publishedBy: "b@x.sa" })));
    const draft = { ...saved, savedAt: old.publishedAt };
    await db.insert(siteVersions).values(draft);
    const down = { bay: "film", outOfService: "No power", blockedBy: "a@x.sa" } as const;
    await db.insert(bookingPlaces).values([addDays(first, -1), first].map((day) => ({ ...down, day })));
    await run(CRONS.retention);
    expect((await db.select().from(bookingPlaces)).map(({ day }) => day)).toEqual([first]);
    expect(await db.select().from(siteVersions)).toMatchObject([
      { ...old, savedBy: "", publishedBy: "" },
      { ...kept, publishedBy: "b@x.sa" },
      { ...draft, savedBy: "", publishedBy: null },
    ]);
  });

  it("removes the forms of visitors that no limit counts any more", async () => {
    const times = [1, 0, -60_000].map((later) => new Date(NIGHT.getTime() - DAY_MS - later).toISOString());
    await db.insert(visitorForms).values(times.map((at) => ({ form: "contact", phone: "0512345678", at }) as const));
    await run(CRONS.retention);
    expect((await db.select().from(visitorForms)).map(({ at }) => at)).toEqual(times.slice(1));
  });

  it("removes only failed attempts that are older than a day", async () => {
    await storeBookings(bookingRow({ id: 1 }));
    const day = 24 * 60 * 60 * 1000;
    const times = [1, 0, -60_000].map((later) => new Date(NIGHT.getTime() - day - later).toISOString());
    await db.insert(wrongTries).values(times.map((at) => ({ bookingId: 1, at })));
    await run(CRONS.retention);
    expect((await db.select().from(wrongTries)).map(({ at }) => at)).toEqual(times.slice(1));
  });
});
