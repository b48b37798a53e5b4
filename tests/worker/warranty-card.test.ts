import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Booking, bookingEvents, bookings, outbox, warranties } from "~/db/schema.server";
import { shownCard } from "~/features/desk/booking/card/card-rules";
import type { DeskAnswer } from "~/features/desk/booking/desk-answer";
import { readDeskBooking } from "~/features/desk/booking/desk-booking.server";
import { shownState } from "~/features/desk/booking/intents";
import { anonymizeRecords, olderThan } from "~/features/retention/anonymize.server";
import { action, loader } from "~/routes/desk-booking";
import { loader as cardLoader, headers } from "~/routes/warranty-card";
import { bookingRow, db, emptyDatabase, PERSONAL } from "./builders";
import { ACTOR, answered, deskVisit, queued } from "./desk-visit";
import { silenceLogs } from "./silenced-logs";

/** Warranty cards on the real D1, as the routes answer. The appointment was on 26 November, today is the 28th. */

silenceLogs();
const TODAY = new Date("2026-11-28T08:00:00.000Z");
const REFERENCE = "SQ-7K3M9Q";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: TODAY });
  await emptyDatabase();
  queued.splice(0);
});
afterEach(() => void vi.useRealTimers());

/** Each service with another kind of warranty; the interior has none. */
const SERVICES = ["thermal-titanium", "ppf-full-glossy-hexis", "ceramic-interior"];
const BLACK = { "product-ppf-full-glossy-hexis": "filmBlack" };

async function book(changes: Partial<Booking> = {}) {
  const { status = "arrived", ...row } = changes;
  await db.insert(bookings).values(bookingRow({ reference: REFERENCE, serviceIds: SERVICES, ...row }));
  for (const step of ["confirmed", "arrived", "ready", "completed"] as const) {
    if (step === "ready" && status !== "ready") continue;
    await db.update(bookings).set({ status: step, changedAt: `2026-11-27T0${step.length % 9}:00:00.000Z` });
    if (step === status) break;
  }
  await db.delete(outbox);
}

type Answer = Partial<DeskAnswer> & { status?: number; location?: string | null };
type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];

async function found() {
  const booking = await readDeskBooking(db, REFERENCE, "2026-11-28");
  if (!booking) throw new Error("There is no booking");
  return booking;
}

async function post(form: Record<string, string>): Promise<Answer> {
  const path = `/en/desk/bookings/${REFERENCE}`;
  const args = await deskVisit<Args>(path, { params: { reference: REFERENCE }, form });
  const { data, ...rest } = answered(await action(args));
  return { ...(data as DeskAnswer), ...rest };
}

/** Sends a form of the page as it is now. */
async function ask(intent: string, fields: Record<string, string> = {}): Promise<Answer> {
  const { booking, card } = await found();
  const was = intent.startsWith("card-") ? shownCard(card) : shownState(booking);
  return post({ intent, was, ...fields });
}

const rows = () => db.select().from(warranties).orderBy(warranties.id);
const events = async () =>
  (await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "card")).orderBy(bookingEvents.id)).map(
    ({ note, actor }) => [note, actor],
  );
const complete = (fields: Record<string, string> = {}) => ask("complete", { ...BLACK, sure: "yes", ...fields });

/** What the public page shows. */
async function visitCard(token: string | undefined) {
  const query = token === undefined ? "" : `?card=${token}`;
  return cardLoader(await deskVisit<Parameters<typeof cardLoader>[0]>(`/warranty-card${query}`));
}

describe("completing a booking", () => {
  it("asks for the details of the card first, and writes nothing", async () => {
    await book();
    expect(await ask("complete", BLACK)).toMatchObject({ intent: "complete", asks: true });
    expect((await found()).booking.status).toBe("arrived");
    expect(await rows()).toEqual([]);
  });

  it("issues a card with one row for each service that has a warranty", async () => {
    await book();
    const { status, location } = await complete({
      ...{ startsOn: "٢٠٢٦-١١-٢٧", "serial-thermal-titanium": "  ab ١٢٣–۴/٥  " },
    });
    const { booking, card } = await found();
    const [completed] = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "completed"));
    expect([status, location]).toEqual([303, `/en/desk/bookings/${REFERENCE}?event=${completed?.id}`]);
    expect(completed?.actor).toBe(ACTOR);
    expect(booking).toMatchObject({ status: "completed", warrantyCard: card?.card });
    expect(card?.card).toMatch(/^WC-[2-9A-HJ-NP-Z]{6}$/);
    expect(card?.token).toHaveLength(22);
    const common = { card: card?.card, token: card?.token, carType: "suv", startsOn: "2026-11-27", voidedAt: null };
    expect(await rows()).toMatchObject([
      {
        ...common,
        service: "thermal-titanium",
        product: "thermalTitanium",
        serial: "ab 123-4/5",
        endsOn: "2036-11-26",
      },
      { ...common, service: "ppf-full-glossy-hexis", product: "filmBlack", serial: null, endsOn: "2031-11-26" },
    ]);
    expect(await events()).toEqual([["issued", ACTOR]]);
  });

  it("only asks whether somebody is sure when no service has a warranty", async () => {
    await book({ serviceIds: ["polishing-interior"] });
    expect(await ask("complete")).toMatchObject({ asks: true });
    expect(await ask("complete", { sure: "yes" })).toMatchObject({ status: 303 });
    expect((await found()).booking).toMatchObject({ status: "completed", warrantyCard: null });
    expect(await rows()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it("proposes the day on which the car was ready, otherwise today", async () => {
    await book({ status: "ready" });
    await complete();
    expect((await rows()).map(({ startsOn }) => startsOn)).toEqual(["2026-11-27", "2026-11-27"]);
    await emptyDatabase();
    await book();
    await complete();
    expect((await rows()).map(({ startsOn }) => startsOn)).toEqual(["2026-11-28", "2026-11-28"]);
  });

  it.each(["2026-11-26", "2026-11-28"])("takes a warranty from %s", async (startsOn) => {
    await book();
    expect(await complete({ startsOn })).toMatchObject({ status: 303 });
    expect((await rows())[0]).toMatchObject({ startsOn });
  });

  it.each([
    ["a day before the booking's", { startsOn: "2026-11-25" }, "startsOn"],
    ["a day after today", { startsOn: "2026-11-29" }, "startsOn"],
    ["a day that does not exist", { startsOn: "2026-11-31" }, "startsOn"],
    ["a serial number of 41 characters", { "serial-thermal-titanium": "A".repeat(41) }, "serial-thermal-titanium"],
    ["a serial number with HTML", { "serial-thermal-titanium": "<b>" }, "serial-thermal-titanium"],
    ["another product", { "product-ppf-full-glossy-hexis": "filmTwo" }, "product-ppf-full-glossy-hexis"],
    ["no product", { "product-ppf-full-glossy-hexis": "" }, "product-ppf-full-glossy-hexis"],
  ])("refuses %s at its field, keeps the rest and still asks", async (_what, fields, field) => {
    await book();
    const { status, asks, result } = await complete({ "serial-ppf-full-glossy-hexis": "KEEP 1", ...fields });
    expect([status, asks, Object.keys(result?.error ?? {})]).toEqual([400, true, [field]]);
    expect(result?.initialValue).toMatchObject({ "serial-ppf-full-glossy-hexis": "KEEP 1" });
    expect((await found()).booking.status).toBe("arrived");
    expect(await rows()).toEqual([]);
  });

  it("takes a serial number of 40 characters", async () => {
    await book();
    expect(await complete({ "serial-thermal-titanium": "أ".repeat(40) })).toMatchObject({ status: 303 });
  });

  it("issues nothing when somebody else has changed the booking", async () => {
    await book();
    const was = shownState((await found()).booking);
    await db.update(bookings).set({ status: "ready" });
    expect(await post({ intent: "complete", was, sure: "yes", ...BLACK })).toMatchObject({ status: 409 });
    expect(await rows()).toEqual([]);
    expect((await found()).booking).toMatchObject({ status: "ready", warrantyCard: null });
  });

  it("by two desks at once issues one card", async () => {
    await book();
    const form = { intent: "complete", was: shownState((await found()).booking), sure: "yes", ...BLACK };
    await Promise.all([post(form), post(form)]);
    expect(new Set((await rows()).map(({ card }) => card)).size).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect(await events()).toHaveLength(1);
    expect((await found()).card?.items).toHaveLength(2);
    expect(await post(form)).toMatchObject({ status: 303, location: `/en/desk/bookings/${REFERENCE}` });
    expect(await rows()).toHaveLength(2);
  });
});

describe("a card for a booking that is completed", () => {
  it("is issued afterwards, once", async () => {
    await book({ status: "completed" });
    expect(await ask("card-issue", BLACK)).toMatchObject({ intent: "card-issue", asks: true });
    expect(await rows()).toEqual([]);
    expect(await ask("card-issue", { ...BLACK, sure: "yes" })).toMatchObject({ status: 303 });
    expect((await found()).booking.warrantyCard).toBe((await rows())[0]?.card);
    expect(await events()).toEqual([["issued", ACTOR]]);
    expect(await ask("card-issue", { ...BLACK, sure: "yes" })).toMatchObject({
      ...{ status: 303, location: `/en/desk/bookings/${REFERENCE}` },
    });
    expect(await rows()).toHaveLength(2);
  });

  it("is sent with the latest email once more", async () => {
    await book({ status: "ready" });
    await db.update(bookings).set({ status: "completed" });
    await db.update(outbox).set({ status: "sent", sentAt: TODAY.toISOString() });
    await ask("card-issue", { ...BLACK, sure: "yes" });
    expect(await db.select().from(outbox).where(eq(outbox.status, "waiting"))).toMatchObject([
      { kind: "booking-completed", bookingId: 1 },
    ]);
  });

  it("leaves with the first email to a customer whose address came later", async () => {
    await book({ status: "completed", email: null });
    await db.update(bookings).set({ email: "sara@example.sa" });
    await ask("card-issue", { ...BLACK, sure: "yes" });
    const [mail, ...others] = await db.select().from(outbox);
    expect([mail?.kind, mail?.status, others]).toEqual(["booking-completed", "waiting", []]);
    expect(queued).toEqual([expect.objectContaining({ body: { version: 1, outboxId: mail?.id } })]);
  });

  it("is issued once by two desks at once", async () => {
    await book({ status: "completed" });
    const form = { intent: "card-issue", was: shownCard(null), sure: "yes", ...BLACK };
    await Promise.all([post(form), post(form)]);
    expect(await rows()).toHaveLength(2);
    expect((await found()).card?.items).toHaveLength(2);
  });

  it.each([
    ["is not completed", { status: "ready" as const }],
    ["has no service with a warranty", { status: "completed" as const, serviceIds: ["polishing-exterior"] }],
  ])("is not issued when it %s", async (_what, changes) => {
    await book(changes);
    expect(await ask("card-issue", { ...BLACK, sure: "yes" })).toMatchObject({ status: 409, failure: "impossible" });
    expect(await rows()).toEqual([]);
  });

  it("refuses a missing product at its field", async () => {
    await book({ status: "completed" });
    const { status, asks, result } = await ask("card-issue", { sure: "yes" });
    expect([status, asks, Object.keys(result?.error ?? {})]).toEqual([400, true, ["product-ppf-full-glossy-hexis"]]);
  });
});

describe("an issued card", () => {
  beforeEach(async () => {
    await book();
    await complete({ "serial-thermal-titanium": "OLD 1" });
    queued.splice(0);
    // Another minute, so that an event is not taken for a second tap.
    vi.setSystemTime(new Date(TODAY.getTime() + 120_000));
  });

  it("gets another serial number, and loses it again", async () => {
    const service = "thermal-titanium";
    expect(await ask("card-serial", { service, serial: "NEW-٢" })).toMatchObject({ status: 303 });
    expect((await rows())[0]).toMatchObject({ serial: "NEW-2" });
    expect(await ask("card-serial", { service, serial: "NEW-2" })).toMatchObject({
      ...{ status: 303, location: `/en/desk/bookings/${REFERENCE}` },
    });
    expect(await events()).toHaveLength(2);
    vi.setSystemTime(new Date(TODAY.getTime() + 240_000));
    await ask("card-serial", { service });
    expect((await rows())[0]).toMatchObject({ serial: null });
    expect(await events()).toEqual([
      ["issued", ACTOR],
      ["serial", ACTOR],
      ["serial", ACTOR],
    ]);
  });

  it("takes a second tap on the same form for one", async () => {
    const was = shownCard((await found()).card);
    const serial = { intent: "card-serial", was, service: "thermal-titanium", serial: "NEW" };
    for (const form of [serial, serial]) expect(await post(form)).toMatchObject({ status: 303 });
    const reissue = { intent: "card-reissue", was: shownCard((await found()).card) };
    for (const form of [reissue, reissue]) expect(await post(form)).toMatchObject({ status: 303 });
    expect((await events()).map(([note]) => note)).toEqual(["issued", "serial", "reissued"]);
  });

  it("is emailed again with its new link", async () => {
    await db.update(outbox).set({ status: "sent", sentAt: new Date().toISOString() });
    await ask("card-reissue");
    const mails = await db.select().from(outbox);
    expect(mails.map(({ kind, status }) => [kind, status])).toEqual([["booking-completed", "waiting"]]);
    expect(queued).toHaveLength(1);
  });

  it.each([
    [{ service: "ceramic-exterior", serial: "A" }, "service"],
    [{ serial: "A" }, "service"],
    [{ service: "thermal-titanium", serial: "A;B" }, "serial"],
  ])("refuses the serial number of %j at its field", async (fields, field) => {
    const { status, result } = await ask("card-serial", fields as Record<string, string>);
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect((await rows())[0]).toMatchObject({ serial: "OLD 1" });
  });

  it.each(["card-serial", "card-void", "card-reissue"])("%s is refused on a stale page", async (intent) => {
    const was = shownCard((await found()).card);
    await db.update(warranties).set({ serial: "CHANGED" }).where(eq(warranties.service, "thermal-titanium"));
    const before = await rows();
    const form = { intent, was, sure: "yes", service: "thermal-titanium", serial: "MINE" };
    expect(await post(form)).toMatchObject({ status: 409, failure: "changed" });
    expect(await rows()).toEqual(before);
    expect(await events()).toHaveLength(1);
  });

  it("is voided for good after a question, and says so", async () => {
    expect(await ask("card-void")).toMatchObject({ asks: true });
    expect((await rows()).map(({ voidedAt }) => voidedAt)).toEqual([null, null]);
    expect(await ask("card-void", { sure: "yes" })).toMatchObject({ status: 303 });
    const [row] = await rows();
    expect((await rows()).every(({ voidedAt }) => voidedAt === new Date().toISOString())).toBe(true);
    expect(await visitCard(row?.token)).toMatchObject({ voidedAt: row?.voidedAt });
    expect(await ask("card-void", { sure: "yes" })).toMatchObject({ status: 303 });
    expect(await events()).toEqual([
      ["issued", ACTOR],
      ["voided", ACTOR],
    ]);
    for (const intent of ["card-serial", "card-reissue"]) {
      expect(await ask(intent, { service: "thermal-titanium" })).toMatchObject({ status: 409, failure: "impossible" });
    }
  });

  it("is replaced by another one when it was voided", async () => {
    const [old] = await rows();
    await ask("card-void", { sure: "yes" });
    vi.setSystemTime(new Date(TODAY.getTime() + 240_000));
    await ask("card-issue", { ...BLACK, sure: "yes" });
    const { booking, card } = await found();
    expect(card?.card).not.toBe(old?.card);
    expect([booking.warrantyCard, card?.voidedAt]).toEqual([card?.card, null]);
    expect(await visitCard(old?.token)).toMatchObject({ card: old?.card, voidedAt: expect.any(String) });
  });

  it("gets a new link with the same number, and the old link is unknown", async () => {
    const [old] = await rows();
    expect(await ask("card-reissue")).toMatchObject({ status: 303 });
    const [row] = await rows();
    expect([row?.card, row?.token === old?.token, row?.token.length]).toEqual([old?.card, false, 22]);
    expect(new Set((await rows()).map(({ token }) => token)).size).toBe(1);
    await expect(visitCard(old?.token)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await visitCard(row?.token)).toMatchObject({ card: old?.card });
    expect((await events()).at(-1)).toEqual(["reissued", ACTOR]);
    await ask("card-reissue");
    expect((await rows())[0]?.token).toBe(row?.token);
  });

  it("shows no personal data on its page, and is not stored by anybody", async () => {
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
    expect(await ask("card-issue", { ...BLACK, sure: "yes" })).toMatchObject({ status: 409 });
    expect(await events()).toEqual([[null, null]]);
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

it("the page of the desk shows a card with what can be done about it", async () => {
  await book();
  await complete();
  const args = await deskVisit<Args>(`/desk/bookings/${REFERENCE}`, { params: { reference: REFERENCE } });
  const { card, intents } = await loader(args);
  expect(card?.items).toHaveLength(2);
  expect(intents).toEqual(expect.arrayContaining(["card-serial", "card-void", "card-reissue"]));
  expect(intents).not.toContain("card-issue");
  const [newest] = await db.select().from(bookingEvents).orderBy(desc(bookingEvents.id)).limit(1);
  expect(newest).toMatchObject({ kind: "card", note: "issued" });
});
