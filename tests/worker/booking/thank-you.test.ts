import { createElement } from "react";
import { beforeEach, expect, it } from "vitest";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { type BookingStatus, bookings } from "~/platform/db/schema.server";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import { translator } from "~/platform/i18n/translator";
import ThankYou, { loader } from "~/routes/booking/thank-you";
import { LanguageLink } from "~/ui/layout/site-header";
import { NotFoundScreen } from "~/ui/problems";
import { store, TOKEN } from "../customer/find-booking";
import { startFresh } from "../fresh-start";
import { db, NOW, only, STATUSES_BEFORE, updateBookings } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { answered, deskVisit } from "../support/desk-visit";

/** What the thank-you page shows of a booking (product.md 2.15 and 2.16). */

const loggedAt = startFresh();
beforeEach(async () => void (await store()));

type Args = Parameters<typeof loader>[0];
const load = async (token = TOKEN, DB?: D1Database) =>
  loader(await deskVisit<Args>(`/en/thank-you?${new URLSearchParams({ booking: token })}`, { DB }));
/** The page without the tags of its head. */
const page = async (token?: string, DB?: D1Database) =>
  html(pageOf(ThankYou, await load(token, DB))).replaceAll(/<meta[^>]*>/g, "");
const refusalOf = async (token?: string) => answered(await load(token).catch((thrown) => thrown));

it.each<BookingStatus>(["arrived", "ready", "completed", "cancelled", "no-show"])(
  "a booking that is %s has its own page",
  async (status) => {
    for (const step of STATUSES_BEFORE[status]) await updateBookings({ status: step });
    expect(await refusalOf()).toEqual({ status: 302, location: `/en/my-booking?booking=${TOKEN}` });
  },
);

it("a booking whose day has passed has its own page", async () => {
  await updateBookings({ bookingDate: "2026-11-19" });
  expect(await refusalOf()).toMatchObject({ status: 302 });
});

it("only a pending booking is reserved, and none is shown without D1", async () => {
  const { t } = translator("en");
  const reserved = t("thankYou:reserved", { day: "|" }).split("|")[1];
  expect(await page()).toContain(reserved);
  expect(await page()).toContain("16 Jumada II 1448 AH");
  expect(await page()).toContain(t("myBooking:appointment.whatsApp"));
  expect(await page()).toContain(`/en/my-booking?booking=${TOKEN}#change"`);
  expect(await page()).not.toMatch(/Sara Ahmed|sara@|5678/);
  await updateBookings({ status: "confirmed" });
  expect(await page()).toContain(t("thankYou:before.title"));
  for (const past of [reserved, t("thankYou:contact")]) expect(await page()).not.toContain(past);
  expect(await page(TOKEN, failingDatabase())).not.toContain("SQ-");
  expect(loggedAt("error")).toEqual([{ event: "confirmation-not-read", error: "D1_ERROR: D1 is away" }]);
});

it.each([
  ["until the promised time", {}, true, true],
  ["after the promised time", { createdAt: "2026-11-01T09:00:00.000Z" }, false, true],
  ["of the desk, without an email address", { createdBy: "desk", email: null }, true, false],
] as const)("a pending booking %s says what is still to come", async (_, changes, isReplyDue, isEmailed) => {
  const { t } = translator("en");
  const token = "another-token-in-tests";
  await store({ token, reference: "SQ-2B3C4D", idempotencyKey: "another", ...changes });
  const shown = await page(token);
  expect(shown).toContain("Your booking is confirmed</h1>");
  expect([shown.includes(t("thankYou:contact")), shown.includes(t("thankYou:email"))]).toEqual([isReplyDue, isEmailed]);
});

it("the data of the page has nothing of the person but a part of the address", async () => {
  const { confirmation } = (await load()) as { confirmation: object };
  const { customerName, phoneNumber, email } = await only(bookings);
  for (const personal of [customerName, phoneNumber, phoneNumber.slice(-4), email])
    expect(JSON.stringify(confirmation)).not.toContain(personal);
  expect(Object.keys(confirmation).sort()).toEqual([
    "adjustment",
    "adjustmentReason",
    "arrivalTime",
    "carType",
    "codes",
    "day",
    "discountPercent",
    "facts",
    "fee",
    "hiddenEmail",
    "isCharged",
    "milestones",
    "paid",
    "paint",
    "reference",
    "serviceIds",
    "status",
    "stay",
    "totalPrice",
    "wish",
  ]);
});

it("an unknown or anonymized token is not found, on a page that leads to the search", async () => {
  const { reference, idempotencyKey } = await only(bookings);
  const guesses = [reference, idempotencyKey, `${TOKEN} `, "' or 1=1 --", ""];
  for (const token of guesses) expect(await refusalOf(token)).toMatchObject({ status: 404 });
  await anonymizeRecords(db, { beforeDay: "2030-01-01" }, NOW);
  expect(await refusalOf()).toMatchObject({ status: 404 });
  const page = html(createElement(NotFoundScreen, { pathname: "/en/my-booking" }));
  expect(page).toContain('href="/en/my-booking"');
});

it("the other language has the same booking", () => {
  const query = new URLSearchParams({ booking: TOKEN });
  const link = html(createElement(LanguageLink, { pathname: "/en/thank-you", query }));
  expect(link).toContain(`href="/thank-you?booking=${TOKEN}"`);
});
