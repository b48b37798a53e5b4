import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { whatsAppToCustomer } from "~/domain/bookings/links";
import { consentAt, createBooking, noConsent } from "~/domain/bookings/write.server";
import { stopMessages, stoppedOn } from "~/domain/whatsapp/stops.server";
import { bookingEvents, bookings, outbox } from "~/platform/db/schema.server";
import { html, pageOf } from "~/platform/i18n/html.fixtures";
import { personFile, readRecords } from "~/routes/desk/customer-data/customer-data.server";
import * as days from "~/routes/desk/days/page";
import * as newBooking from "~/routes/desk/new/page";
import * as page from "~/routes/desk/one-booking/page";
import * as today from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import MyBooking from "~/routes/my-booking/page";
import { secrets } from "../../stand-ins/whatsapp/cloud-api";
import { PHONE, pageData, post, store, TOKEN } from "../customer/find-booking";
import { at, bookingInput, db, formOfSara, NOW, only, STATUSES_BEFORE, updateBookings } from "../support/builders";
import { answered, deskVisit, startDesk } from "../support/desk-visit";

/** What staff learn about WhatsApp, and how customers stop it (product.md 11.9 to 11.13). */

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

it("a stop while the desk has the booking open stays, though the box of its page is still ticked", async () => {
  const { path, ...visit } = await stored();
  const opened = await page.loader(await deskVisit<Parameters<typeof page.loader>[0]>(path, visit));
  await stopMessages(db, (await only(bookings)).phoneNumber, env.PHOTOS, NOW);
  const { phoneNumber, email } = opened.booking;
  const form = { intent: "correct", version: String(opened.version), phoneNumber, email: email ?? "" };
  const shown = /name="whatsappShown" value="(\w+)"/;
  const [, whatsappShown = ""] = shown.exec(html(pageOf(page.default, opened))) ?? [];
  expect(whatsappShown).toBe("yes");
  const send = async (changes: object) => {
    const fields = { ...form, submissionId: crypto.randomUUID(), ...changes };
    return page.action(await deskVisit<Parameters<typeof page.action>[0]>(path, { ...visit, form: fields }));
  };
  // A form that comes back with errors still sends what its first page showed.
  const wrong = await send({ customerName: "1", whatsapp: "yes", whatsappShown });
  const again = html(pageOf(page.default, await page.loader(await deskVisit(path, visit)), answered(wrong).data));
  expect(shown.exec(again)?.[1]).toBe("yes");
  const name = { customerName: "Sara Al Harbi" };
  expect(answered(await send({ ...name, whatsapp: "yes", whatsappShown }))).toMatchObject({ status: 303 });
  expect(await only(bookings)).toMatchObject({ ...name, whatsappAgreedAt: null });
});

it.each<[shown: string, box: object, isAgreed: boolean]>([
  ["no", { whatsapp: "yes" }, true],
  ["no", {}, false],
  ["yes", {}, false],
  ["", { whatsapp: "yes" }, false],
])(
  "a box that the page showed as %j, sent as %j, leaves a booking without consent: %s",
  async (shown, box, isAgreed) => {
    const { path, ...visit } = await stored();
    await db.update(bookings).set(noConsent);
    const { id: version } = await only(bookingEvents);
    const { phoneNumber } = formOfSara;
    const who = { customerName: "Sara Al Harbi", phoneNumber, email: "", ...(shown && { whatsappShown: shown }) };
    const form = { intent: "correct", version: String(version), submissionId: crypto.randomUUID(), ...who, ...box };
    expect(answered(await page.action(await deskVisit(path, { ...visit, form })))).toMatchObject({ status: 303 });
    expect((await only(bookings)).whatsappAgreedAt !== null).toBe(isAgreed);
  },
);

it("the page of a booking says that its number wants no messages", async () => {
  const { path, ...visit } = await stored();
  const found = async () => page.loader(await deskVisit<Parameters<typeof page.loader>[0]>(path, visit));
  expect((await found()).stoppedOn).toBe(null);
  await stopMessages(db, (await only(bookings)).phoneNumber, env.PHOTOS, NOW);
  expect(html(pageOf(page.default, await found()))).toContain("Stopped on Friday 20 November");
});

it("staff see a stop, and can end a consent, while a setting is missing", async () => {
  const { path, params } = await stored();
  const shown = async () =>
    html(pageOf(page.default, await page.loader(await deskVisit<Parameters<typeof page.loader>[0]>(path, { params }))));
  expect(await shown()).toContain('name="whatsappShown" value="yes"');
  await stopMessages(db, (await only(bookings)).phoneNumber, env.PHOTOS, NOW);
  expect(await shown()).toContain("Stopped on Friday 20 November");
  expect(await shown()).not.toContain("whatsappShown");
});

it("staff have a link to WhatsApp only where the site does not write there itself", async () => {
  const { path, ...visit } = await stored();
  const isLinked = async (vars: object) => {
    const found = await page.loader(await deskVisit<Parameters<typeof page.loader>[0]>(path, { ...visit, vars }));
    return html(pageOf(page.default, found)).includes(`href="${whatsAppToCustomer(await only(bookings))}"`);
  };
  // Before a booking is confirmed, staff agree on the hour with its customer on WhatsApp.
  expect(await isLinked(secrets)).toBe(true);
  await db.update(bookings).set({ status: "confirmed", arrivalTime: "16:00" });
  expect([await isLinked(secrets), await isLinked({})]).toEqual([false, true]);
  await db.update(bookings).set(noConsent);
  expect(await isLinked(secrets)).toBe(true);
});

it("a confirmation on both channels is one message of the notice, and two of the list", async () => {
  const { path, ...visit } = await stored();
  const { id } = await only(bookingEvents);
  const form = { intent: "confirm", version: String(id), submissionId: crypto.randomUUID() };
  const { location } = answered(await page.action(await deskVisit(path, { ...visit, form })));
  const found = await page.loader(await deskVisit<Parameters<typeof page.loader>[0]>(`${location}`, visit));
  const shown = html(pageOf(page.default, found));
  const name = "Appointment confirmed (to the customer)";
  // The first emails were written at the same instant, so the notice names them, too.
  expect(shown).toContain(`two minutes: ${name} · New booking (to the centre) · Booking received`);
  expect(shown.split(`<p>${name}`)).toHaveLength(2);
  expect(shown.split(`<p>WhatsApp · ${name}`)).toHaveLength(2);
  const records = await readRecords(db, { phone: formOfSara.phoneNumber });
  const copy = records && personFile(records, { q: formOfSara.phoneNumber, language: "en", now: NOW });
  expect(copy?.split(`: WhatsApp · ${name}`)).toHaveLength(2);
  expect(copy?.split(`: ${name}`)).toHaveLength(2);
});

it("the box of the desk's new booking stores the consent, but ends no stop of the customer", async () => {
  const { phoneNumber } = formOfSara;
  await stopMessages(db, phoneNumber, env.PHOTOS, NOW);
  const path = "/en/desk/new";
  const shown = async (vars: object) => (await newBooking.loader(await deskVisit(path, { vars }))).offersWhatsApp;
  expect([await shown(secrets), await shown({})]).toEqual([true, false]);
  const form = { ...formOfSara, told: "no", intent: "create", language: "en", whatsapp: "yes" };
  const answer = await newBooking.action(await deskVisit(path, { form, vars: secrets }));
  expect(answered(answer)).toMatchObject({ status: 303 });
  expect(await only(bookings)).toMatchObject({ whatsappAgreedAt: NOW.toISOString(), whatsappWording: 1 });
  expect(await stoppedOn(db, phoneNumber, env.PHOTOS)).not.toBe(null);
});

describe.each(["confirmed", "ready"] as const)("a %s booking whose only message did not arrive", (status) => {
  const calls = async () => (await readToday(db, NOW)).calls;
  async function lost() {
    const { booking } = await createBooking(db, bookingInput({ whatsapp: true, email: null }), at(-120));
    for (const next of STATUSES_BEFORE[status]) await updateBookings({ status: next });
    const triedAt = at(-60).toISOString();
    const refused = { status: "failed", failure: "NO_SUCH_RECIPIENT" } as const;
    await db.update(outbox).set({ ...refused, firstTriedAt: triedAt, failedAt: triedAt });
    return booking;
  }

  it("is among those to call, until staff tick that the customer knows", async () => {
    const { reference } = await lost();
    expect(await calls()).toBe(1);
    const shown = async () => html(pageOf(days.default, await days.loader(await deskVisit("/en/desk/days"))));
    expect(await shown()).toContain("Call: the message was not delivered");
    const form = { intent: "informed", reference, submissionId: crypto.randomUUID() };
    expect(answered(await days.action(await deskVisit("/en/desk/days", { form })))).toMatchObject({ status: 303 });
    expect(await calls()).toBe(0);
    expect(await shown()).not.toContain("was not delivered");
  });

  it("is not once its number is corrected, or if an email has been sent", async () => {
    await lost();
    await db.update(bookings).set(noConsent);
    expect(await calls()).toBe(0);
    await db.update(bookings).set({ email: "sara@example.sa", ...consentAt(NOW) });
    expect(await calls()).toBe(0);
  });
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

it.each<[what: string, missing: object]>([
  ["with all settings", {}],
  ...Object.keys(secrets).map((name): [string, object] => [`without ${name}`, { [name]: "" }]),
])(
  "the button that stops messages (product.md 11.11) stops every booking of its number, is then gone, and may be tapped twice, %s",
  async (_what, missing) => {
    const agreed = { whatsappAgreedAt: NOW.toISOString(), whatsappWording: 1 };
    await store(agreed);
    await store({ ...agreed, token: "another-token-of-sara-in-tests", reference: "SQ-222222" });
    await store({ ...agreed, token: "the-token-of-another-number", reference: "SQ-333333", phoneNumber: "0598765432" });
    const page = async () => html(pageOf(MyBooking, await pageData()));
    expect(await page()).toMatch(/We also write to .0512\s•••\s•••.\son\sWhatsApp/);
    for (let tap = 0; tap < 2; tap++) {
      const answer = await post({ booking: TOKEN, intent: "stop-whatsapp" }, { bindings: { ...secrets, ...missing } });
      expect(answer).toMatchObject({ status: 303 });
    }
    expect(await page()).not.toMatch(/on\sWhatsApp\./);
    expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
    const stored = await db.select({ phone: bookings.phoneNumber, at: bookings.whatsappAgreedAt }).from(bookings);
    expect(stored.filter(({ at }) => at !== null).map(({ phone }) => phone)).toEqual(["0598765432"]);
  },
);
