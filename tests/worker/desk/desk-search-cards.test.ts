import { describe, expect, it } from "vitest";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { findCard } from "~/domain/warranty/card-queries.server";
import { warranties } from "~/platform/db/schema.server";
import DeskBookings, { action, loader } from "~/routes/desk/bookings/page";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import { bookingRow, db, NOW, storeBookings } from "../support/builders";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { html, pageOf, references } from "./desk-lists";
import { BLACK, book, complete, rows } from "./warranty-card";

/** Warranty cards that outlive their booking, in the search of the desk (product.md 16.4, 17.7). */

const TODAY = new Date("2026-11-28T08:00:00.000Z");
const LATER = new Date("2029-01-10T08:00:00.000Z");
startDesk(TODAY);

type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];

const search = async (q: string) => loader(await deskVisit<Args>(`/en/desk/bookings?${new URLSearchParams({ q })}`));
const cardsOf = async (q: string) => (await search(q)).cards.map(({ card }) => card);

async function post(form: Record<string, string>) {
  const visit = await deskVisit<Args>("/en/desk/bookings", { form });
  const answer = answered(await action(visit));
  if (!answer.data) return { ...answer, page: "" };
  const screen = pageOf(DeskBookings, await loader(visit), answer.data as DeskAnswer);
  return { ...answer, page: html(screen) };
}

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
    const page = html(pageOf(DeskBookings, found));
    for (const text of [card, "HX 900-1", "Titanium window film", `/en/warranty-card?card=${found.cards[0]?.token}`]) {
      expect(page).toContain(text);
    }
  });

  it("is voided for good", async () => {
    const card = await outlive();
    const form = { intent: "card-void", card, q: card };
    const shown = html(pageOf(DeskBookings, await search(card)));
    expect(shown).toContain("Void the warranty card? This cannot be undone.");

    const done = await post(form);
    expect(done).toMatchObject({ status: 303, location: `/en/desk/bookings?q=${card}&done=card-void` });
    const [{ token } = { token: "" }] = await rows();
    expect(await findCard(db, token)).toMatchObject({ card, voidedAt: TODAY.toISOString() });
    const found = await search(card);
    const page = html(pageOf(DeskBookings, found));
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
  await db.insert(warranties).values({
    ...{ card: "WC-2B4D6F", token: "t".repeat(22), service: "thermal-titanium", product: "thermalTitanium" },
    ...{ carType: "suv", startsOn: "2026-11-01", endsOn: "2036-11-01", voidedAt: NOW.toISOString() },
  });
  await storeBookings(bookingRow({ warrantyCard: "WC-3B4D6F" }));
  expect(await cardsOf("WC-2B4D6F")).toEqual(["WC-2B4D6F"]);
});
