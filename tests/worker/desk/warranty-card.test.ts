import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { whatsAppWithCard } from "~/domain/bookings/links";
import { anonymizeRecords, olderThan } from "~/domain/retention/anonymize.server";
import { cardPath } from "~/domain/warranty/card";
import { findCard } from "~/domain/warranty/card-queries.server";
import { type Booking, bookingEvents, bookings, outbox, warranties } from "~/platform/db/schema.server";
import * as bookingsPage from "~/routes/desk/bookings/page";
import { loader as cardLoader } from "~/routes/my-booking/warranty-card";
import { bookingRow, db, eventsOf, NOW, PERSONAL, storeBookings } from "../support/builders";
import { ACTOR, deskVisit, queued, startDesk } from "../support/desk-visit";
import { ask, book as bookAtDesk, found, post, REFERENCE, shownAfter } from "./desk-booking";
import { cardRow, deskPage, references } from "./desk-lists";

/** Warranty cards, from the handover on. The appointment was on 26 November, today is the 28th. */

const TODAY = new Date("2026-11-28T08:00:00.000Z");

/** Two services with different warranties, and interior ceramic without one. */
const SERVICES = ["thermal-titanium", "ppf-full-glossy-hexis", "ceramic-interior"];
const BLACK = { "product-ppf-full-glossy-hexis": "filmBlack" };

const book = (changes: Partial<Booking> = {}) => bookAtDesk({ status: "arrived", serviceIds: SERVICES, ...changes });

const rows = () => db.select().from(warranties).orderBy(warranties.id);
const events = async () => (await eventsOf("card")).map(({ particulars, actor }) => [particulars.change, actor]);
const complete = (fields: Record<string, string> = {}) => ask("complete", { ...BLACK, ...fields });

/** The card that the public page shows for a token. */
async function visitCard(token: string | undefined) {
  const query = token === undefined ? "" : `?card=${token}`;
  const { card } = await cardLoader(await deskVisit<Parameters<typeof cardLoader>[0]>(`/warranty-card${query}`));
  return card;
}

startDesk(TODAY);

it("completing a booking issues a card with one row for each service that has a warranty", async () => {
  await book();
  const { status, location } = await complete({
    startsOn: "٢٠٢٦-١١-٢٧",
    "serial-thermal-titanium": "  a ١٢٣–۴/٥  ",
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
    { ...common, service: "thermal-titanium", product: "thermalTitanium", serial: "a 123-4/5", endsOn: "2036-11-26" },
    { ...common, service: "ppf-full-glossy-hexis", product: "filmBlack", serial: null, endsOn: "2031-11-26" },
  ]);
  expect(await events()).toEqual([["issued", ACTOR]]);
});

it("completing a booking offers to open the card and to send it, in the box that says what was done", async () => {
  await book();
  const page = await shownAfter(await complete());
  const { booking, card } = await found();
  const links = [
    cardPath(card?.token ?? "", booking.language),
    whatsAppWithCard(booking, card ?? { card: "", token: "" }),
  ];
  // The links are in the notice, and beside the card.
  expect(links.map((link) => page.split(`href="${link}"`).length - 1)).toEqual([2, 2]);
});

it("completing a booking issues no card when no service has a warranty", async () => {
  await book({ serviceIds: ["polishing-interior"] });
  expect(await ask("complete", {})).toMatchObject({ status: 303 });
  expect((await found()).booking).toMatchObject({ status: "completed", warrantyCard: null });
  expect(await rows()).toEqual([]);
  expect(await events()).toEqual([]);
});

it.each([
  ["a day before the booking's", { startsOn: "2026-11-25" }, "startsOn"],
  ["a day after today", { startsOn: "2026-11-29" }, "startsOn"],
  ["a day that does not exist", { startsOn: "2026-11-31" }, "startsOn"],
  ["a serial number of 41 characters", { "serial-thermal-titanium": "A".repeat(41) }, "serial-thermal-titanium"],
  ["a serial number with HTML", { "serial-thermal-titanium": "<b>" }, "serial-thermal-titanium"],
  ["an unknown product", { "product-ppf-full-glossy-hexis": "filmTwo" }, "product-ppf-full-glossy-hexis"],
  ["no product", { "product-ppf-full-glossy-hexis": "" }, "product-ppf-full-glossy-hexis"],
])("completing a booking rejects %s at its field, and keeps the rest", async (_what, fields, field) => {
  await book();
  const { status, result } = await complete({ "serial-ppf-full-glossy-hexis": "KEEP 1", ...fields });
  expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
  expect(result?.initialValue).toMatchObject({ "serial-ppf-full-glossy-hexis": "KEEP 1" });
  expect((await found()).booking.status).toBe("arrived");
  expect(await rows()).toEqual([]);
});

it("completing a booking issues nothing when the number is taken, and staff try again", async () => {
  const card = { card: "WC-222222", token: "token-of-another-card-2", service: "thermal-titanium" } as const;
  const terms = { product: "thermalTitanium", carType: "suv", startsOn: "2026-11-01", endsOn: "2031-10-31" } as const;
  await db.insert(warranties).values({ ...card, ...terms });
  await book();
  const random = vi.spyOn(crypto, "getRandomValues");
  // Zeros instead of random bytes give the new card the number of the stored one.
  random.mockImplementationOnce((array) => array);
  expect(await complete()).toMatchObject({ status: 409 });
  random.mockRestore();
  expect([(await found()).booking.status, (await rows()).length]).toEqual(["arrived", 1]);
  expect(await complete()).toMatchObject({ status: 303 });
});

it("a card for a completed booking is issued afterwards, once", async () => {
  await book({ status: "completed" });
  expect(await ask("card-issue", BLACK)).toMatchObject({ status: 303 });
  expect((await found()).booking.warrantyCard).toBe((await rows())[0]?.card);
  expect(await events()).toEqual([["issued", ACTOR]]);
  expect(await ask("card-issue", BLACK)).toMatchObject({
    status: 303,
    location: `/en/desk/bookings/${REFERENCE}?done=unchanged`,
  });
  expect(await rows()).toHaveLength(2);
});

it("a card for a completed booking is sent with the first email to a customer whose address came later", async () => {
  await book({ status: "completed", email: null });
  await db.update(bookings).set({ email: "sara@example.sa" });
  await ask("card-issue", BLACK);
  const [email, ...others] = await db.select().from(outbox);
  expect([email?.kind, email?.status, others]).toEqual(["booking-completed", "waiting", []]);
  expect(queued).toEqual([expect.objectContaining({ body: { version: 1, outboxId: email?.id, channel: "email" } })]);
});

it("a card for a completed booking is issued once when two desks do it at once", async () => {
  await book({ status: "completed" });
  const form = { intent: "card-issue", version: `${(await found()).version}`, ...BLACK };
  await Promise.all([post(form), post(form)]);
  expect(await rows()).toHaveLength(2);
  expect((await found()).card?.items).toHaveLength(2);
});

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
    for (const intent of ["card-serial", "card-reissue"])
      expect(await ask(intent, { service: "thermal-titanium" })).toMatchObject({ status: 409, failure: "impossible" });
  });

  it("is replaced by a new card after it was voided", async () => {
    const [old] = await rows();
    await ask("card-void");
    await ask("card-issue", BLACK);
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

  it("shows no personal data on its page", async () => {
    const [row] = await rows();
    const card = await visitCard(row?.token);
    expect(card).toMatchObject({ card: row?.card, carType: "suv", items: [{ serial: "OLD 1" }, { serial: null }] });
    expect(JSON.stringify(card)).not.toMatch(PERSONAL);
    expect(JSON.stringify(card)).not.toContain(REFERENCE);
    expect(JSON.stringify(card)).not.toContain(row?.token);
    for (const unknown of [undefined, "", "guess", row?.card])
      await expect(visitCard(unknown)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("stays when its booking is anonymized", async () => {
    const [row] = await rows();
    await anonymizeRecords(db, { phone: "0512345678" }, new Date());
    const { booking, card } = await found();
    expect([booking.warrantyCard, card, booking.anonymizedAt]).toEqual([null, null, new Date().toISOString()]);
    expect(await rows()).toHaveLength(2);
    expect(await visitCard(row?.token)).toMatchObject({ card: row?.card });
    expect(await ask("card-issue", BLACK)).toMatchObject({ status: 409 });
    expect(await events()).toEqual([["issued", null]]);
  });

  it("is deleted 12 months after its last day", async () => {
    // The warranty of the film ends in 2031, that of the insulation on 27 November 2036.
    const until = async (day: string) => {
      await anonymizeRecords(db, olderThan(24, new Date(day)), new Date(day));
      return (await rows()).length;
    };
    expect(await until("2034-01-01T09:00:00Z")).toBe(2);
    expect(await until("2037-11-27T20:59:59Z")).toBe(2);
    expect(await until("2037-11-27T21:00:00Z")).toBe(0);
  });
});

const LATER = new Date("2029-01-10T08:00:00.000Z");

/** The search of the desk, which also finds cards of anonymized bookings (product.md 17.7). */
const searchPage = deskPage(bookingsPage, "/en/desk/bookings");
const search = (q: string) => searchPage.load(`?${new URLSearchParams({ q })}`);
const cardsOf = async (q: string) => (await search(q)).cards.map(({ card }) => card);

/** Issues a card and anonymizes its booking. Returns the number of the card. */
async function outlive(): Promise<string> {
  await book({ phoneNumber: "0501234567", email: "sara@example.sa" });
  await complete({ ...BLACK, "serial-thermal-titanium": "HX 900-1" });
  const [row] = await rows();
  await anonymizeRecords(db, { phone: "0501234567" }, LATER);
  return row?.card ?? "";
}

it("a card whose booking was anonymized is found by its number and its serial number, and shown", async () => {
  const card = await outlive();
  for (const q of [card, card.toLowerCase(), card.replace("WC-", "wc "), card.slice(3), "hx 900-1", "HX ٩٠٠-١"])
    expect(await cardsOf(q)).toEqual([card]);
  for (const q of ["WC-222222", "hx", "900", "سارة", "0501234567", ""]) expect(await cardsOf(q)).toEqual([]);
  const found = await search(card);
  expect(found.rows).toEqual([]);
  const page = await searchPage.shown(`?q=${card}`);
  for (const text of [card, "HX 900-1", "Titanium window film", `/en/warranty-card?card=${found.cards[0]?.token}`])
    expect(page).toContain(text);
});

it("a card whose booking was anonymized is voided for good", async () => {
  const card = await outlive();
  const form = { intent: "card-void", card, q: card };
  expect(await searchPage.shown(`?q=${card}`)).toContain(
    "Void the warranty card? This cannot be undone, and the customer gets no email.",
  );
  const location = `/en/desk/bookings?q=${card}&done=card-void`;
  expect(await searchPage.post(form)).toMatchObject({ status: 303, location });
  const [{ token } = { token: "" }] = await rows();
  expect(await findCard(db, token)).toMatchObject({ card, voidedAt: TODAY.toISOString() });
  const page = await searchPage.shown(`?q=${card}`);
  expect(page).toContain("Voided on");
  expect(page).not.toContain('value="card-void"');
  // Voiding the card again changes nothing.
  const again = await searchPage.post({ ...form, submissionId: crypto.randomUUID() });
  expect(again).toMatchObject({ status: 303, location: `/en/desk/bookings?q=${card}&done=unchanged` });
});

it("a card that belongs to a booking is shown and voided on the page of that booking only", async () => {
  await book();
  await complete(BLACK);
  const [row] = await rows();
  const card = row?.card ?? "";
  const found = await search(card);
  expect([references(found.rows), found.cards]).toEqual([["SQ-7K3M9Q"], []]);
  await searchPage.post({ intent: "card-void", card, q: card });
  expect((await rows()).map(({ voidedAt }) => voidedAt)).toEqual([null, null]);
});

it("a void card that a newer one replaced is found, too", async () => {
  await db.insert(warranties).values({ ...cardRow, card: "WC-2B4D6F", voidedAt: NOW.toISOString() });
  await storeBookings(bookingRow({ warrantyCard: "WC-3B4D6F" }));
  expect(await cardsOf("WC-2B4D6F")).toEqual(["WC-2B4D6F"]);
});
