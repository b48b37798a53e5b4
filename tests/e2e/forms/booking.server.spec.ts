import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { HONEYPOT } from "../../../app/forms/field-rules";
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
const pendingMails = async (email: string) =>
  (await query("select o.id from outbox o join bookings b on b.id = o.booking_id where b.email = ?", email)).length;

test("50 identical concurrent posts store one booking and two emails and get the same response", async ({
  request,
}) => {
  const email = "identical@example.com";
  const form = { ...validBooking(email), submissionId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(request, form)));
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([303]));
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
  expect(await stored(email)).toBe(1);
  expect(await pendingMails(email)).toBe(2);
});

test("50 different concurrent posts store 50 bookings and 100 emails", async ({ request }) => {
  const email = "different@example.com";
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(request, { ...validBooking(email), submissionId: randomUUID() })),
  );
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([303]));
  expect(await stored(email)).toBe(50);
  expect(await pendingMails(email)).toBe(100);
});

test("a changed form with the same submission id is a new booking", async ({ request }) => {
  const email = "changed@example.com";
  const form = { ...validBooking(email), submissionId: randomUUID() };
  const first = await post(request, form);
  const second = await post(request, { ...form, carType: "suv" });
  const again = await post(request, { ...form, carType: "suv" });
  expect(second.headers().location).not.toBe(first.headers().location);
  expect(again.headers().location).toBe(second.headers().location);
  expect(await stored(email)).toBe(2);
});

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

test("a form with a filled-in honeypot gets the response of a booking, but is not stored", async ({ request }) => {
  const email = "robot@example.com";
  const answer = await post(request, { ...validBooking(email), [HONEYPOT]: "https://example.com" });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toMatch(/\/thank-you$/);
  expect(await stored(email)).toBe(0);
});

test("a booking whose total was not shown is not stored; the page shows the new total first", async ({ request }) => {
  const email = "unseen@example.com";
  const form = { ...validBooking(email), shownSelection: "?carType=sedan&thermal=thermal-nano-ceramic" };
  const answer = await post(request, form, "/en/booking");
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain(english.summary.changed);
  expect(await stored(email)).toBe(0);
});

test("malformed and oversized bodies get 400 and 413 with a page that explains the problem", async ({ request }) => {
  const json = await request.post("/en/booking", { data: { carType: "sedan" } });
  expect(json.status()).toBe(400);
  expect(await json.text()).toContain(english.errors.malformed);
  const long = await post(
    request,
    { ...validBooking("long@example.com"), customerName: "a".repeat(40_000) },
    "/en/booking",
  );
  expect(long.status()).toBe(413);
  const huge = await post(
    request,
    { ...validBooking("huge@example.com"), customerName: "a".repeat(10_000_000) },
    "/en/booking",
  );
  expect(huge.status()).toBe(413);
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
