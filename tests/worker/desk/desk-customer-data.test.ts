import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { bookings, outbox } from "~/platform/db/schema.server";
import { readRecords, readStored } from "~/routes/desk/customer-data/customer-data.server";
import DeskPeople, { action, loader } from "~/routes/desk/customer-data/page";
import { db, NOW } from "../support/builders";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { indexesOf, plansOf, scansOf } from "../support/query-plans";
import { type Args, ask, book, everything, note, PHONE, storeNora, write } from "./desk-customer-data";
import { html, pageOf } from "./desk-lists";

// The other headers need the plugins of the build.
vi.mock("~/platform/http/security-headers.server", () => ({ securityHeaders: () => ({}) }));

/** Finding everything that is stored about a person. It is noon of 20 November in Riyadh. */

startDesk();

describe("finding a person", () => {
  it.each([PHONE, "جوالي ٠٥١٢٣٤٥٦٧٨", " SARA@Example.sa\u200f", "Sara <sara@Example.sa>"])(
    "finds bookings, messages and emails by %s, and nothing of anybody else",
    async (q) => {
      const id = await book("SQ-SARA22", { email: "Sara@example.SA" });
      await note(id, "Wants a call first");
      await write({ message: "How much is polishing?" });
      await storeNora();
      await db.insert(outbox).values({
        kind: "booking-customer",
        bookingId: id,
        status: "sent",
        sentAt: NOW.toISOString(),
        createdAt: NOW.toISOString(),
        dueAt: NOW.toISOString(),
        nextTryAt: NOW.toISOString(),
      });
      const before = await everything();
      const { status, outcome } = await ask({ intent: "find", q });
      expect(status).toBe(200);
      expect(outcome).toMatchObject({ q: q.includes("@") ? "sara@example.sa" : PHONE });
      expect(outcome?.stored).toMatchObject({ bookings: 1, notes: 1, messages: 1, emails: 1 });
      expect(JSON.stringify(outcome)).not.toMatch(/nora/i);
      expect(await everything()).toBe(before);
    },
  );

  it("reports that nothing is stored, also for forget", async () => {
    await storeNora();
    const before = await everything();
    for (const intent of ["find", "forget"]) {
      expect(await ask({ intent, q: PHONE })).toMatchObject({
        outcome: { q: PHONE, stored: { bookings: 0, notes: 0, messages: 0, emails: 0 } },
      });
    }
    expect(await everything()).toBe(before);
  });

  it("does not find anonymized records", async () => {
    await book("SQ-SARA22", { status: "completed" });
    await write();
    await anonymizeRecords(db, { phone: PHONE }, NOW);
    for (const q of ["0500000000", PHONE]) {
      expect((await ask({ intent: "find", q })).outcome?.stored).toMatchObject({ bookings: 0, messages: 0 });
      expect(await ask({ intent: "forget", q })).not.toHaveProperty("location");
    }
  });

  it.each([
    "",
    "sara",
    "0412345678",
    "' or 1=1 --",
    "0512345678 0512345679",
    "sara@example.sa nora@example.sa",
    "a".repeat(5000),
  ])("rejects %s at the field, and keeps it", async (q) => {
    await book("SQ-SARA22", { status: "completed" });
    for (const intent of ["find", "forget"]) {
      const { status, result, outcome } = await ask({ intent, q });
      expect(status).toBe(400);
      expect(result?.error?.q).toHaveLength(1);
      expect(result?.initialValue?.q ?? "").toBe(q);
      expect(outcome).toBeUndefined();
    }
    expect(await db.$count(bookings, eq(bookings.phoneNumber, PHONE))).toBe(1);
  });

  it.each([[{ phone: PHONE }], [{ email: "sara@example.sa" }]])(
    "reads by indexes, without a scan: %j",
    async (person) => {
      for (const read of [readStored, readRecords]) {
        const plans = await plansOf((recorded) => read(recorded, person));
        const way = "phone" in person ? "phone" : "email";
        expect(indexesOf(plans)).toEqual(expect.arrayContaining([`bookings_by_${way}`, `contact_by_${way}`]));
        expect(scansOf(plans)).toEqual([]);
      }
    },
  );
});

describe("the page", () => {
  it("says how much is stored, and offers the copy and the deletion", async () => {
    await book("SQ-SARA22", { status: "completed" });
    await book("SQ-SARA23", { status: "cancelled" });
    await write();
    const visit = await deskVisit<Args>("/en/desk/customer-data", { form: { intent: "find", q: PHONE } });
    const { data } = answered(await action(visit));
    const page = html(pageOf(DeskPeople, await loader(visit), data));
    expect(page).toMatch(/2 bookings<.*1 message from the contact form</);
    expect(page).not.toMatch(/<li>0|SQ-SARA/);
    expect(page).toContain('formAction="/en/desk/customer-data.txt"');
    expect(page).toContain('value="forget"');
  });

  it.each([
    ["", false],
    ["?done=forget", true],
    ["?done=<b>sold</b>", false],
  ])("confirms what was done, and ignores the rest of its address: %s", async (query, done) => {
    expect(await loader(await deskVisit<Args>(`/en/desk/customer-data${query}`))).toEqual({ done, found: null });
  });
});
