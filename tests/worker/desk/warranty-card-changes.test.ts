import { beforeEach, describe, expect, it } from "vitest";
import { anonymizeRecords, olderThan } from "~/domain/retention/anonymize.server";
import { outbox } from "~/platform/db/schema.server";
import { headers } from "~/routes/my-booking/warranty-card";
import { db, PERSONAL } from "../support/builders";
import { ACTOR, queued, startDesk } from "../support/desk-visit";
import { ask, BLACK, book, complete, events, found, REFERENCE, rows, TODAY, visitCard } from "./warranty-card";

/** Warranty cards after they were issued. The appointment was on 26 November, today is the 28th. */

startDesk(TODAY);

describe("an issued card", () => {
  beforeEach(async () => {
    await book();
    await complete({ "serial-thermal-titanium": "OLD 1" });
    queued.splice(0);
  });

  it("gets another serial number, which can be removed", async () => {
    const service = "thermal-titanium";
    for (const [serial, stored] of [
      ["NEW-٢", "NEW-2"],
      ["", null],
    ] as const) {
      expect(await ask("card-serial", { service, serial })).toMatchObject({ status: 303 });
      expect((await rows())[0]).toMatchObject({ serial: stored });
    }
    expect((await events()).slice(1)).toEqual([
      ["serial", ACTOR],
      ["serial", ACTOR],
    ]);
  });

  it.each([
    [{ service: "ceramic-exterior", serial: "A" }, "service"],
    [{ serial: "A" }, "service"],
    [{ service: "thermal-titanium", serial: "A;B" }, "serial"],
  ])("rejects the serial number of %j at its field", async (fields, field) => {
    const { status, result } = await ask("card-serial", fields as Record<string, string>);
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect((await rows())[0]).toMatchObject({ serial: "OLD 1" });
  });

  it("is voided for good, which its page shows", async () => {
    expect(await ask("card-void", {})).toMatchObject({ status: 303 });
    const [row] = await rows();
    expect((await rows()).every(({ voidedAt }) => voidedAt === new Date().toISOString())).toBe(true);
    expect(await visitCard(row?.token)).toMatchObject({ voidedAt: row?.voidedAt });
    expect((await events()).at(-1)).toEqual(["voided", ACTOR]);
    for (const intent of ["card-serial", "card-reissue"]) {
      expect(await ask(intent, { service: "thermal-titanium" })).toMatchObject({ status: 409, failure: "impossible" });
    }
  });

  it("is replaced by a new card after it was voided", async () => {
    const [old] = await rows();
    await ask("card-void");
    await ask("card-issue", { ...BLACK });
    const { booking, card } = await found();
    expect(card?.card).not.toBe(old?.card);
    expect([booking.warrantyCard, card?.voidedAt]).toEqual([card?.card, null]);
    expect(await visitCard(old?.token)).toMatchObject({ card: old?.card, voidedAt: expect.any(String) });
  });

  it("gets a new link with the same number, which is emailed, and the old link answers 404", async () => {
    await db.update(outbox).set({ status: "sent", sentAt: new Date().toISOString() });
    const [old] = await rows();
    expect(await ask("card-reissue")).toMatchObject({ status: 303 });
    const [row] = await rows();
    expect([row?.card, row?.token === old?.token, row?.token.length]).toEqual([old?.card, false, 22]);
    expect(new Set((await rows()).map(({ token }) => token)).size).toBe(1);
    await expect(visitCard(old?.token)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await visitCard(row?.token)).toMatchObject({ card: old?.card });
    expect((await events()).at(-1)).toEqual(["reissued", ACTOR]);
    const emails = await db.select().from(outbox);
    expect(emails.map(({ kind, status }) => [kind, status])).toEqual([["booking-completed", "waiting"]]);
    expect(queued).toHaveLength(1);
  });

  it("shows no personal data on its page, and is not cached", async () => {
    const [row] = await rows();
    const card = await visitCard(row?.token);
    expect(card).toMatchObject({ card: row?.card, carType: "suv", items: [{ serial: "OLD 1" }, { serial: null }] });
    expect(JSON.stringify(card)).not.toMatch(PERSONAL);
    expect(JSON.stringify(card)).not.toContain(REFERENCE);
    expect(JSON.stringify(card)).not.toContain(row?.token);
    expect(headers()).toMatchObject({ "Cache-Control": "private, no-store" });
    for (const unknown of [undefined, "", "guess", row?.card]) {
      await expect(visitCard(unknown)).rejects.toMatchObject({ init: { status: 404 } });
    }
  });

  it("stays when its booking is anonymized", async () => {
    const [row] = await rows();
    await anonymizeRecords(db, { phone: "0512345678" }, new Date());
    const { booking, card } = await found();
    expect([booking.warrantyCard, card, booking.anonymizedAt]).toEqual([null, null, new Date().toISOString()]);
    expect(await rows()).toHaveLength(2);
    expect(await visitCard(row?.token)).toMatchObject({ card: row?.card });
    expect(await ask("card-issue", { ...BLACK })).toMatchObject({ status: 409 });
    expect(await events()).toEqual([["issued", null]]);
  });

  it("is deleted 12 months after its last day", async () => {
    // The black film ends in 2031, the insulation on 27 November 2036.
    const until = async (day: string) => {
      await anonymizeRecords(db, olderThan(24, new Date(day)), new Date(day));
      return (await rows()).length;
    };
    expect(await until("2034-01-01T09:00:00Z")).toBe(2);
    expect(await until("2037-11-27T20:59:59Z")).toBe(2);
    expect(await until("2037-11-27T21:00:00Z")).toBe(0);
  });
});
