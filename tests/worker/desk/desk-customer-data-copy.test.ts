import { describe, expect, it, vi } from "vitest";
import { outbox, wrongTries } from "~/platform/db/schema.server";
import { db, NOW } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { book, fileOf, note, PHONE, storeNora, write } from "./desk-customer-data";

// The other headers need the plugins of the build.
vi.mock("~/platform/http/security-headers.server", () => ({ securityHeaders: () => ({}) }));

/** The copy of everything that is stored about a person. */

startDesk();

describe("the copy", () => {
  async function copy(q = PHONE, path?: string) {
    const file = await fileOf(q, path);
    return { headers: file.headers, text: await file.text() };
  }

  async function storeSara() {
    const id = await book("SQ-SARA22", { status: "completed", createdAt: "2026-11-19T21:30:00.000Z" });
    await note(id, "Wants a call first\nand a receipt");
    await db.insert(wrongTries).values({ bookingId: id, at: "2026-11-20T05:55:00.000Z" });
    await write({ name: "Sara", message: "How much\nis <b>polishing</b>?", readAt: "2026-11-20T06:07:00.000Z" });
    await db.insert(outbox).values({
      kind: "booking-confirmed",
      bookingId: id,
      status: "sent",
      sentAt: "2026-11-20T07:08:00.000Z",
      createdAt: NOW.toISOString(),
      dueAt: NOW.toISOString(),
      nextTryAt: NOW.toISOString(),
    });
  }

  it("is a private file without the person in its name", async () => {
    await storeSara();
    const { headers } = await copy();
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": 'attachment; filename="personal-data-2026-11-20.txt"',
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
  });

  it.each([
    ["/en/desk/customer-data.txt", /Name: Sara Ahmed/, /Total before discount \(SAR\): 2,100/],
    ["/desk/customer-data.txt", /الاسم: Sara Ahmed/, /هذه النسخة يوم الجمعة 20 نوفمبر 2026، 12 ظهراً\./],
  ])("contains everything that is stored, in the language of %s", async (path, ...patterns) => {
    await storeSara();
    const { text } = await copy(PHONE, path);
    const stored = [/SQ-SARA22/, /sara@example\.sa/, /2026/, /12:30 (am|صباحاً)/, /8:55/, /9:07/, /10:08/];
    const written = [/ {4}Wants a call first\r\n {4}and a receipt/, / {4}How much\r\n {4}is <b>polishing<\/b>\?/];
    for (const pattern of [...patterns, ...stored, ...written]) expect(text).toMatch(pattern);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/undefined|null|\{\{|desk[A-Z]\w*:|saqeel\.example/);
  });

  it("contains every booking of the person, and nobody else", async () => {
    for (let index = 100; index < 160; index += 1) await book(`SQ-SARA${index}`, { bookingDate: "2026-12-01" });
    await storeNora();
    const { text } = await copy("SARA@example.sa");
    expect(new Set(text.match(/SQ-SARA\d+/g)).size).toBe(60);
    expect(text).not.toMatch(/nora/i);
  });

  it.each([PHONE, "sara"])("of nobody redirects to the page: %s", async (q) => {
    const { status, headers } = await fileOf(q);
    expect([status, headers.get("Location")]).toEqual([303, "/en/desk/customer-data"]);
  });
});
