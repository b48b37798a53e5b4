import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { bookingEvents, outbox } from "~/platform/db/schema.server";
import { shownState } from "~/routes/desk/shown";
import { post as postAsCustomer } from "../customer/find-booking";
import { db, NOW, pendingBookingEmail, sentAt, updateBookings } from "../support/builders";
import { queued, startDesk } from "../support/desk-visit";
import { ask, book, emails, post, REFERENCE, shownAfter, stored } from "./desk-booking";

/**
 * Two people, or a second tap, on one booking of the desk. Today is 20 November, the appointment is
 * on the 26th.
 */

startDesk();

it("what was typed is shown again when a colleague has made the step impossible", async () => {
  await book();
  await updateBookings({ status: "cancelled" });
  const form = { intent: "move", seen: shownState(await stored()), bookingDate: "2026-11-28", arrivalTime: "16:30" };
  const answer = await post(form);
  expect(answer).toMatchObject({ failure: "impossible" });
  const page = await shownAfter(answer);
  for (const typed of ["Saturday 28 November", "16:30"]) expect(page).toContain(`<bdi>${typed}</bdi>`);
});

it("when customer and desk change a booking at the same moment, it ends unconfirmed on the customer's day", async () => {
  await book();
  const { token, phoneNumber } = await stored();
  const move = { intent: "move", booking: `${token}`, lastDigits: phoneNumber, bookingDate: "2026-11-28" };
  const seen = shownState(await stored());
  const [desk] = await Promise.all([post({ intent: "confirm", seen, arrivalTime: "16:30" }), postAsCustomer(move)]);
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
