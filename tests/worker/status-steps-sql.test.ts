import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { riyadhDate } from "~/i18n/dates";
import { startDesk } from "./desk-visit";
import { book, change, DAY, eventsSince, everything, NEW_DAY, ON_THE_DAY, statuses, steps } from "./status-steps";

/** Every step between two statuses, allowed or not, by plain SQL (product.md 8). */

startDesk(ON_THE_DAY);

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

describe("a status change by plain SQL", () => {
  const pairs = statuses.flatMap((from) =>
    statuses.map((to) => {
      const step = steps.find((known) => known[0] === from && known[1] === to);
      return [from, to, step ? "allowed" : from === to ? "ignored" : "refused", step] as const;
    }),
  );

  it.each(pairs)("from %s to %s is %s", async (from, to, _what, step) => {
    await book(from);
    const before = await everything();
    const refusal = await change(`status = '${to}'`).then(
      () => null,
      (error: Error) => error.message,
    );
    const after = await everything();
    if (!step) {
      if (from === to) expect(refusal).toBeNull();
      else expect(refusal).toContain(`a ${from} booking cannot become ${to}`);
      expect(after).toEqual(before);
      return;
    }
    const [, , kind, email] = step;
    expect(refusal).toBeNull();
    expect(after.booking).toEqual({ ...before.booking, status: to });
    expect(eventsSince(before, after)).toMatchObject([
      { kind, by: "staff", actor: null, fromDay: DAY, toDay: DAY, note: null },
    ]);
    const at = eventsSince(before, after)[0]?.at;
    const delay = email === "booking-ready" ? 120 : 0;
    expect(after.mails.map((mail) => [mail.kind, mail.createdAt, secondsBetween(mail.createdAt, mail.dueAt)])).toEqual(
      email ? [[email, at, delay]] : [],
    );
    for (const mail of after.mails) expect(mail).toMatchObject({ causedBy: "staff", nextTryAt: mail.dueAt });
    // Places after the day of the event are free once the car is handed over.
    const today = riyadhDate(new Date(at ?? ""));
    const left = to === "completed" ? before.places.filter(({ day }) => day <= today) : before.places;
    expect(after.places).toEqual(["cancelled", "no-show"].includes(to) ? [] : left);
  });

  it.each([
    ["never confirmed", [], "pending"],
    ["confirmed", ["status = 'confirmed'"], "confirmed"],
    ["moved by staff after it", ["status = 'confirmed'", `booking_date = '${NEW_DAY}'`], "confirmed"],
    [
      "moved by the customer after it",
      ["status = 'confirmed'", `status = 'pending', booking_date = '${NEW_DAY}', changed_by = 'customer'`],
      "pending",
    ],
  ])("undoes an arrival to where it was: %s", async (_history, changes, expected) => {
    await book("pending");
    for (const assignment of [...changes, "status = 'arrived'"]) await change(assignment);
    const other = expected === "pending" ? "confirmed" : "pending";
    await expect(change(`status = '${other}'`)).rejects.toThrow(`a arrived booking cannot become ${other}`);
    await change(`status = '${expected}'`);
    const { booking, events } = await everything();
    expect([booking.status, events.at(-1)?.kind]).toEqual([expected, "undone"]);
  });

  it.each(statuses.filter((status) => !["pending", "confirmed"].includes(status)))(
    "cannot make a %s booking pending by a customer's move",
    async (status) => {
      await book(status);
      const before = await everything();
      const move = `status = 'pending', booking_date = '${NEW_DAY}', arrival_time = null, changed_by = 'customer'`;
      await expect(change(move)).rejects.toThrow(/cannot become pending|never change/);
      expect(await everything()).toEqual(before);
    },
  );

  it("is followed by the emails of the view event_emails", async () => {
    const { results } = await env.DB.prepare("select * from event_emails").all<Record<string, string | null>>();
    const rows = results.map(({ event, caused_by, email, recipient, delay }) =>
      [event, caused_by ?? "anybody", email, recipient, delay].join(", "),
    );
    expect(rows.sort()).toEqual([
      "cancelled, anybody, booking-cancelled, customer, +0 seconds",
      "cancelled, customer, centre-cancelled, centre, +0 seconds",
      "completed, anybody, booking-completed, customer, +0 seconds",
      "confirmed, anybody, booking-confirmed, customer, +0 seconds",
      "moved, anybody, booking-moved, customer, +0 seconds",
      "moved, customer, centre-moved, centre, +0 seconds",
      "ready, anybody, booking-ready, customer, +2 minutes",
    ]);
  });
});
