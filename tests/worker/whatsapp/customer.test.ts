import { expect, it } from "vitest";
import { isStopped } from "~/domain/whatsapp/stops.server";
import { bookings } from "~/platform/db/schema.server";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import MyBooking from "~/routes/my-booking/page";
import { secrets } from "../../stand-ins/whatsapp/cloud-api";
import { PHONE, pageData, post, store, TOKEN } from "../customer/find-booking";
import { startFresh } from "../fresh-start";
import { db, NOW } from "../support/builders";

/** The button of a booking's page that stops messages (product.md 11.11). */

startFresh();

it("stops every booking of its number, is then gone, and may be tapped twice", async () => {
  const agreed = { whatsappAgreedAt: NOW.toISOString(), whatsappWording: 1 };
  await store(agreed);
  await store({ ...agreed, token: "another-token-of-sara-in-tests", reference: "SQ-222222" });
  await store({ ...agreed, token: "the-token-of-another-number", reference: "SQ-333333", phoneNumber: "0598765432" });
  const page = async () => html(pageOf(MyBooking, await pageData()));
  expect(await page()).toMatch(/We also write to .0512\s•••\s•••.\son\sWhatsApp/);
  for (let tap = 0; tap < 2; tap++) {
    const answer = await post({ booking: TOKEN, intent: "stop-whatsapp" }, { bindings: secrets });
    expect(answer).toMatchObject({ status: 303 });
  }
  expect(await page()).not.toMatch(/on\sWhatsApp\./);
  expect(await isStopped(db, PHONE, secrets.WHATSAPP_APP_SECRET)).toBe(true);
  const stored = await db.select({ phone: bookings.phoneNumber, at: bookings.whatsappAgreedAt }).from(bookings);
  expect(stored.filter(({ at }) => at !== null).map(({ phone }) => phone)).toEqual(["0598765432"]);
});
