import type { APIRequestContext } from "@playwright/test";
import { booking as english } from "../../../app/i18n/texts/en/booking";
import { refuseWritesOf } from "../support/broken-rows";
import { textOf } from "../support/fetch-page";
import { query } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";

const validBooking = (email: string) => ({
  carType: "sedan",
  thermal: "thermal-titanium",
  customerName: "Server Test",
  phoneNumber: "0512345678",
  email,
  bookingDate: tomorrow(),
});

function post(request: APIRequestContext, form: Record<string, string>, path = "/booking") {
  return request.post(path, { form, maxRedirects: 0 });
}

const stored = async (email: string) => (await query("select id from bookings where email = ?", email)).length;
const _pendingMails = async (email: string) =>
  (await query("select o.id from outbox o join bookings b on b.id = o.booking_id where b.email = ?", email)).length;

test("when D1 fails the response is 503, with the toast and everything that was typed", async ({ request }) => {
  const form = validBooking("failing@example.com");
  const restore = await refuseWritesOf(form.email);
  try {
    const answer = await post(request, form, "/en/booking");
    expect(answer.status()).toBe(503);
    const html = await answer.text();
    expect(html).toContain(english.errors.save);
    for (const value of [form.customerName, form.phoneNumber, form.email, form.bookingDate]) {
      expect(html).toContain(`value="${value}"`);
    }
    expect(html).toMatch(/checked="" value="thermal-titanium"|value="thermal-titanium" checked=""/);
  } finally {
    await restore();
  }
  expect((await post(request, form)).status()).toBe(303);
});

test("the toast shows the first failing check: car, services, details, day", async ({ request }) => {
  const { errors } = english;
  const toastOf = async (form: Record<string, string>) => {
    const answer = await post(request, form, "/en/booking");
    expect(answer.status()).toBe(400);
    return (await answer.text()).match(/data-tone="\w+".*?<p [^>]*>([^<]*)<\/p>/)?.[1];
  };
  const { carType, thermal, customerName, bookingDate, ...rest } = validBooking("order@example.com");
  expect(await toastOf({})).toBe(errors.carType);
  expect(await toastOf({ carType })).toBe(errors.services);
  expect(await toastOf({ carType, thermal })).toBe(errors.validation);
  expect(await toastOf({ carType, thermal, customerName, ...rest })).toBe(errors.date);
  expect(await toastOf({ carType, thermal, bookingDate, customerName, ...rest, film: "ppf-gold" })).toBe(
    errors.unknownService,
  );
});

test("a booking whose total was not shown is not stored; the page shows the new total first", async ({ request }) => {
  const email = "unseen@example.com";
  const form = { ...validBooking(email), shownSelection: "?carType=sedan&thermal=thermal-nano-ceramic" };
  const answer = await post(request, form, "/en/booking");
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain(english.summary.changed);
  expect(await stored(email)).toBe(0);
});

test("the calendar file and the confirmation need the token of the booking", async ({ request }) => {
  const answer = await post(request, validBooking("calendar@example.com"), "/en/booking");
  expect(answer.status()).toBe(303);
  const { location = "" } = answer.headers();
  const token = new URL(location, "http://127.0.0.1").search;
  const file = await request.get(`/en/thank-you/appointment.ics${token}`);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${tomorrow().replaceAll("-", "")}`);
  expect((await request.get("/thank-you/appointment.ics?booking=guess")).status()).toBe(404);

  const page = await request.get(location);
  expect(page.headers()["cache-control"]).toBe("private, no-store");
  // The address that the email goes to, so that a wrong one is noticed.
  const html = await page.text();
  expect(textOf(html)).toContain("c•••r@example.com");
  expect(html).not.toContain("calendar@example.com");
});
