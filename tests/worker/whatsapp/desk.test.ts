import { expect, it } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { stopMessages } from "~/domain/whatsapp/stops.server";
import { bookings, outbox } from "~/platform/db/schema.server";
import * as page from "~/routes/desk/one-booking/page";
import * as today from "~/routes/desk/today/page";
import * as health from "~/routes/health/health";
import { secrets } from "../../stand-ins/whatsapp/cloud-api";
import { bookingInput, db, NOW, only } from "../support/builders";
import { answered, deskVisit, startDesk } from "../support/desk-visit";

/** What staff learn about WhatsApp (product.md 11.9 to 11.13). */

startDesk(NOW);

async function stored() {
  const { booking } = await createBooking(db, bookingInput({ whatsapp: true }), NOW);
  return { path: `/en/desk/bookings/${booking.reference}`, params: { reference: booking.reference }, vars: secrets };
}

it("another number ends the consent, also if the box is still ticked; another name does not", async () => {
  const { path, ...visit } = await stored();
  const correct = async (changes: object) => {
    const { booking, version } = (await page.loader(await deskVisit(path, visit))) as Awaited<
      ReturnType<typeof page.loader>
    >;
    const { customerName, phoneNumber, email } = booking;
    const shown = { customerName, phoneNumber, email: email ?? "", whatsapp: "yes", whatsappShown: "yes" };
    const form = { intent: "correct", version: String(version), submissionId: crypto.randomUUID() };
    return answered(await page.action(await deskVisit(path, { ...visit, form: { ...form, ...shown, ...changes } })));
  };
  expect(await correct({ customerName: "Sara Al Harbi" })).toMatchObject({ status: 303 });
  expect((await only(bookings)).whatsappAgreedAt).toBe(NOW.toISOString());
  expect(await correct({ phoneNumber: "0598765432" })).toMatchObject({ status: 303 });
  expect(await only(bookings)).toMatchObject({ phoneNumber: "0598765432", whatsappAgreedAt: null });
});

it("the page of a booking says that its number wants no messages", async () => {
  const { path, ...visit } = await stored();
  const isStopped = async () => (await page.loader(await deskVisit(path, visit))).isStopped;
  expect(await isStopped()).toBe(false);
  await stopMessages(db, (await only(bookings)).phoneNumber, secrets.WHATSAPP_APP_SECRET, NOW);
  expect(await isStopped()).toBe(true);
});

it("Today says why messages wait", async () => {
  const { booking } = await createBooking(db, bookingInput({ whatsapp: true }), NOW);
  const trouble = async () => (await today.loader(await deskVisit("/en/desk/today"))).whatsAppTrouble;
  expect(await trouble()).toBe(null);
  const row = {
    bookingId: booking.id,
    kind: "booking-confirmed",
    channel: "whatsapp",
    dueAt: NOW.toISOString(),
  } as const;
  await db
    .insert(outbox)
    .values({ ...row, createdAt: NOW.toISOString(), nextTryAt: NOW.toISOString(), heldBy: "staff" });
  expect(await trouble()).toBe("brake");
  await db.update(outbox).set({ failure: "TOKEN_REFUSED" });
  expect(await trouble()).toBe("token");
});

it("without the settings, the health check has the fields that it had before", async () => {
  const answer = await health.loader(await deskVisit("/health"));
  const fields = ["ok", "database", "email", "cron", "site", "bookings", "messages"];
  expect(Object.keys(await (answer as Response).json())).toEqual(fields);
});
