import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { bookings, photos } from "~/platform/db/schema.server";
import { db, emptyBucket, NOW } from "../support/builders";
import { startDesk, workIsDone } from "../support/desk-visit";
import { ask, book, everything, note, PHONE, post, storeNora, write } from "./desk-customer-data";

// The other headers need the plugins of the build.
vi.mock("~/platform/http/security-headers.server", () => ({ securityHeaders: () => ({}) }));

/** Anonymizing a person's data at the desk. It is noon of 20 November in Riyadh. */

const loggedAt = startDesk();

describe("forgetting a person", () => {
  it("deletes the pictures of photos at once", async () => {
    const bookingId = (await book("SQ-SARA22", { status: "completed" })) ?? 0;
    const key = "2026-11-20/a";
    const photo = {
      bookingId,
      key,
      secret: "0".repeat(32),
      digest: "a",
      stage: "before",
      width: 1,
      height: 1,
    } as const;
    await db.insert(photos).values({ ...photo, createdAt: NOW.toISOString() });
    await emptyBucket();
    await env.PHOTOS.put(`${key}/large`, "picture");
    await post({ intent: "forget", q: PHONE });
    await workIsDone();
    expect([await db.select().from(photos), (await env.PHOTOS.list()).objects]).toEqual([[], []]);
  });

  it.each([PHONE, "SARA@example.sa"])("anonymizes everything of %s, and nothing of anybody else", async (q) => {
    for (const status of ["completed", "cancelled", "no-show"] as const) await book(`SQ-${status}`, { status });
    await note((await book("SQ-NOTED", { status: "cancelled" })) ?? 0, "Sara has two cars");
    await write({ name: "Sara", message: "Sara asks a question" });
    await storeNora();
    const nora = () => db.select().from(bookings).where(eq(bookings.reference, "SQ-NORA22"));
    const before = await nora();
    expect(await post({ intent: "forget", q })).toEqual({
      status: 303,
      location: "/en/desk/customer-data?done=forget",
    });
    expect(await everything()).not.toMatch(/sara|512345678/i);
    expect(await nora()).toEqual(before);
    expect(await everything()).toMatch(/Nora has two cars.*Nora asks a question/);
    expect(loggedAt("info")).toEqual([{ event: "desk-forgot", intent: "forget" }]);
  });

  it.each(["pending", "confirmed", "arrived", "ready"] as const)("is refused while a booking is %s", async (status) => {
    await book("SQ-OPEN22", { status, bookingDate: "2025-01-02" });
    await book("SQ-DONE22", { status: "completed" });
    await write();
    await storeNora();
    const before = await everything();
    for (const q of [PHONE, "Sara@Example.sa"]) {
      const answer = await ask({ intent: "forget", q });
      expect(answer).toMatchObject({ status: 409, failure: "impossible" });
      expect(answer.outcome?.stored.open.map(({ reference }) => reference)).toEqual(["SQ-OPEN22"]);
    }
    expect(await everything()).toBe(before);
    expect(loggedAt("info")).toEqual([]);
  });

  it("ignores open bookings of others, and anonymized ones", async () => {
    await book("SQ-DONE22", { status: "completed" });
    await storeNora();
    await book("SQ-GONE22");
    await db
      .update(bookings)
      .set({
        customerName: "محذوف",
        phoneNumber: "0500000000",
        email: null,
        token: null,
        searchText: null,
        anonymizedAt: NOW.toISOString(),
      })
      .where(eq(bookings.reference, "SQ-GONE22"));
    expect(await post({ intent: "forget", q: PHONE })).toMatchObject({ status: 303 });
  });
});
