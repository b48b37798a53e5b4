import { describe, expect, it, vi } from "vitest";
import { cloudflareContext } from "~/platform/http/context.server";
import { action as customerAction } from "~/routes/my-booking/page";
import { updateBookings } from "../support/builders";
import { answered, deskVisit, queued, startDesk } from "../support/desk-visit";
import { book, DAYS_BEFORE, everything, NEW_DAY, ON_THE_DAY, TOKEN } from "../support/status-steps";

/** What a customer may change in each status of a booking (product.md 8). */

startDesk(ON_THE_DAY);

describe("the customer", () => {
  async function postAsCustomer(intent: string) {
    const form = { booking: TOKEN, intent, lastDigits: "5678", bookingDate: intent === "move" ? NEW_DAY : "" };
    const args = await deskVisit<Parameters<typeof customerAction>[0]>("/en/my-booking", { form });
    const site = args.context.get(cloudflareContext);
    // These tests would exceed the limit of a minute.
    const RATE_BY_IP = { limit: async () => ({ success: true }) };
    args.context.set(cloudflareContext, { ...site, env: { ...site.env, RATE_BY_IP } });
    const { data, status } = answered(await customerAction(args));
    return [status, (data as { failure?: string } | undefined)?.failure ?? null];
  }

  it.each([
    ["arrived", "move", 410, "arrived"],
    ["arrived", "cancel", 410, "arrived"],
    ["ready", "move", 410, "arrived"],
    ["ready", "cancel", 410, "arrived"],
    ["completed", "move", 410, "completed"],
    ["completed", "cancel", 410, "completed"],
    ["no-show", "move", 410, "no-show"],
    ["no-show", "cancel", 410, "no-show"],
    ["cancelled", "move", 410, "cancelled"],
    ["cancelled", "cancel", 303, null],
  ] as const)("cannot change a booking that is %s with %s: %d", async (status, intent, code, failure) => {
    // Early enough for a change, so that only the status can prevent it.
    vi.setSystemTime(DAYS_BEFORE);
    await book(status);
    const before = await everything();
    expect(await postAsCustomer(intent)).toEqual([code, failure]);
    expect(await everything()).toEqual(before);
    expect(queued).toEqual([]);
  });

  it.each([
    ["move", "pending", ["booking-moved", "centre-moved"]],
    ["cancel", "cancelled", ["booking-cancelled", "centre-cancelled"]],
  ])("may %s again once the arrival is undone", async (intent, status, emails) => {
    vi.setSystemTime(DAYS_BEFORE);
    await book("arrived");
    await updateBookings({ status: "confirmed" });
    expect(await postAsCustomer(intent)).toEqual([303, null]);
    const after = await everything();
    expect(after.booking.status).toBe(status);
    expect(after.emails.map(({ kind }) => kind).sort()).toEqual(emails);
  });
});
