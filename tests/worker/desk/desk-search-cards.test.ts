import { describe, expect, it } from "vitest";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { findCard } from "~/domain/warranty/card-queries.server";
import { warranties } from "~/platform/db/schema.server";
import * as bookingsPage from "~/routes/desk/bookings/page";
import { bookingRow, db, NOW, storeBookings } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { cardRow, deskPage, references } from "./desk-lists";
import { BLACK, book, complete, rows, TODAY } from "./warranty-card";

/** Warranty cards that outlive their booking, in the search of the desk (product.md 16.4, 17.7). */

const LATER = new Date("2029-01-10T08:00:00.000Z");
startDesk(TODAY);

const { load, shown, post } = deskPage(bookingsPage, "/en/desk/bookings");
const search = (q: string) => load(`?${new URLSearchParams({ q })}`);
const cardsOf = async (q: string) => (await search(q)).cards.map(({ card }) => card);

/** Issues a card and anonymizes its booking. Returns the number of the card. */
async function outlive(): Promise<string> {
  await book({ phoneNumber: "0501234567", email: "sara@example.sa" });
  await complete({ ...BLACK, "serial-thermal-titanium": "HX 900-1" });
  const [row] = await rows();
  await anonymizeRecords(db, { phone: "0501234567" }, LATER);
  return row?.card ?? "";
}

describe("a card whose booking was anonymized", () => {
  it("is found by its number and its serial number, and shown", async () => {
    const card = await outlive();
    for (const q of [card, card.toLowerCase(), card.replace("WC-", "wc "), card.slice(3), "hx 900-1", "HX ٩٠٠-١"]) {
      expect(await cardsOf(q)).toEqual([card]);
    }
    for (const q of ["WC-222222", "hx", "900", "سارة", "0501234567", ""]) expect(await cardsOf(q)).toEqual([]);
    const found = await search(card);
    expect(found.rows).toEqual([]);
    const page = await shown(`?q=${card}`);
    for (const text of [card, "HX 900-1", "Titanium window film", `/en/warranty-card?card=${found.cards[0]?.token}`]) {
      expect(page).toContain(text);
    }
  });

  it("is voided for good", async () => {
    const card = await outlive();
    const form = { intent: "card-void", card, q: card };
    expect(await shown(`?q=${card}`)).toContain(
      "Void the warranty card? This cannot be undone, and the customer gets no email.",
    );
    expect(await post(form)).toMatchObject({ status: 303, location: `/en/desk/bookings?q=${card}&done=card-void` });
    const [{ token } = { token: "" }] = await rows();
    expect(await findCard(db, token)).toMatchObject({ card, voidedAt: TODAY.toISOString() });
    const page = await shown(`?q=${card}`);
    expect(page).toContain("Voided on");
    expect(page).not.toContain('value="card-void"');
    // Voiding it again changes nothing.
    const again = await post({ ...form, submissionId: crypto.randomUUID() });
    expect(again).toMatchObject({ status: 303, location: `/en/desk/bookings?q=${card}` });
  });
});

it("a card that belongs to a booking is shown and voided on the page of that booking only", async () => {
  await book();
  await complete(BLACK);
  const [row] = await rows();
  const card = row?.card ?? "";
  const found = await search(card);
  expect([references(found.rows), found.cards]).toEqual([["SQ-7K3M9Q"], []]);
  await post({ intent: "card-void", card, q: card });
  expect((await rows()).map(({ voidedAt }) => voidedAt)).toEqual([null, null]);
});

it("a void card that a newer one replaced is found, too", async () => {
  await db.insert(warranties).values({ ...cardRow, card: "WC-2B4D6F", voidedAt: NOW.toISOString() });
  await storeBookings(bookingRow({ warrantyCard: "WC-3B4D6F" }));
  expect(await cardsOf("WC-2B4D6F")).toEqual(["WC-2B4D6F"]);
});
