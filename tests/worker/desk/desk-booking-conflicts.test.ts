import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { bookingEvents, outbox } from "~/platform/db/schema.server";
import { post as postAsCustomer } from "../customer/find-booking";
import { db, NOW, pendingBookingEmail, sentAt, updateBookings } from "../support/builders";
import { queued, startDesk } from "../support/desk-visit";
import { ask, book, emails, post, REFERENCE, shownAfter, stored, versionNow } from "./desk-booking";

/**
 * Two people, or a second tap, on one booking of the desk. Today is 20 November, the appointment is
 * on the 26th.
 */

startDesk();

const SARA = { customerName: "Sara Ali", phoneNumber: "0512345678", email: "new@example.sa" };

it("what was typed is shown again when a colleague has made the step impossible", async () => {
  await book();
  await updateBookings({ status: "cancelled" });
  const form = { intent: "move", version: await versionNow(), bookingDate: "2026-11-28", arrivalTime: "16:30" };
  const answer = await post(form);
  expect(answer).toMatchObject({ failure: "impossible" });
  const page = await shownAfter(answer);
  for (const typed of ["Saturday 28 November", "16:30"]) expect(page).toContain(`<bdi>${typed}</bdi>`);
});

it("another change by a colleague rejects the form of an older page, and the next one is a change", async () => {
  await book();
  const version = await versionNow();
  const move = { intent: "move", bookingDate: "2026-11-28" };
  expect(await post({ intent: "correct", version, ...SARA })).toMatchObject({ status: 303 });
  expect(await post({ intent: "note", version, note: "Call first" })).toMatchObject({ status: 303 });
  const rejected = await post({ ...move, version });
  expect(rejected).toMatchObject({ status: 409, failure: "outdated" });
  expect(await shownAfter(rejected)).toContain("<bdi>Saturday 28 November</bdi>");
  expect(await ask("move", move)).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-28", customerName: SARA.customerName });
});

it("when customer and desk change a booking at the same moment, it ends unconfirmed on the customer's day", async () => {
  await book();
  const { token, phoneNumber } = await stored();
  const move = { intent: "move", booking: `${token}`, lastDigits: phoneNumber, bookingDate: "2026-11-28" };
  const version = await versionNow();
  const [desk] = await Promise.all([post({ intent: "confirm", version, arrivalTime: "16:30" }), postAsCustomer(move)]);
  expect([303, 409]).toContain(desk.status);
  expect(await stored()).toMatchObject({ status: "pending", bookingDate: "2026-11-28", arrivalTime: null });
});

it("an email is not sent again while it is being sent, and once by two taps at the same moment", async () => {
  await pendingBookingEmail({ status: "sending" }, "booking-customer", { reference: REFERENCE });
  const resent = () => db.$count(bookingEvents, eq(bookingEvents.kind, "resent"));
  expect(await ask("resend")).toEqual({ status: 303, location: `/en/desk/bookings/${REFERENCE}` });
  expect([await emails(), await resent(), queued]).toEqual([["booking-customer sending"], 0, []]);
  await db.update(outbox).set(sentAt(NOW.toISOString()));
  vi.setSystemTime(NOW.getTime() + 100_000);
  await Promise.all([ask("resend"), ask("resend")]);
  expect([await emails(), await resent(), queued.length]).toEqual([["booking-customer waiting"], 1, 1]);
});
