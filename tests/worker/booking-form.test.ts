import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { bookingSettings, bookings } from "~/db/schema.server";
import type { BookingAnswer } from "~/features/booking/booking-answer";
import { cloudflareContext } from "~/http/context.server";
import { i18nextMiddleware } from "~/http/i18next.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";
import { action } from "~/routes/booking";
import { bookingRow, db, emptyDatabase } from "./builders";
import { silenceLogs } from "./silenced-logs";

/** The booking form on the real D1, as the route answers it. */

const loggedAt = silenceLogs();
beforeEach(emptyDatabase);

const today = riyadhDate(new Date());

type Answer = Partial<BookingAnswer> & ResponseInit;

async function post(bookingDate: string, DB: D1Database = env.DB): Promise<Answer> {
  const context = new RouterContextProvider();
  const queue = { sendBatch: async () => {} };
  const bindings = { ...env, DB, MAIL_QUEUE: queue } as unknown as Env;
  context.set(cloudflareContext, { env: bindings, ctx: { waitUntil() {} } as never });
  const { customerName, phoneNumber, email } = bookingRow();
  const form = {
    carType: "suv",
    thermal: "thermal-titanium",
    customerName,
    phoneNumber,
    email: `${email}`,
    bookingDate,
  };
  const url = new URL("https://www.saqeel.example/en/booking");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const event = { context, url, request, params: {} } as unknown as Parameters<typeof action>[0];
  await i18nextMiddleware(event, async () => new Response());
  const answer = await action(event);
  return answer instanceof Response ? { status: answer.status } : { ...answer.init, ...answer.data };
}

const stored = () => db.$count(bookings);

it("books the last day of the horizon", async () => {
  expect(await post(daysAfter(today, 365))).toEqual({ status: 303 });
  expect(await stored()).toBe(1);
});

it("rejects the day after the horizon, and offers the three nearest days", async () => {
  const { status, result, offeredDays } = await post(daysAfter(today, 366));
  expect(status).toBe(400);
  expect(Object.keys(result?.error ?? {})).toEqual(["bookingDate"]);
  expect(offeredDays).toEqual([363, 364, 365].map((days) => daysAfter(today, days)));
  expect(await stored()).toBe(0);
});

it("applies a change of the settings within ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    await db.update(bookingSettings).set({ horizonDays: 10 });
    expect((await post(daysAfter(today, 11))).status).toBe(400);
    await db.update(bookingSettings).set({ horizonDays: null });
    vi.advanceTimersByTime(10_000);
    expect((await post("2099-01-01")).status).toBe(303);
  } finally {
    vi.useRealTimers();
  }
});

it("asks visitors to call when the hourly limit is reached, and keeps what was typed", async () => {
  await db.update(bookingSettings).set({ siteBookingsPerHour: 2 });
  const day = daysAfter(today, 5);
  await post(day);
  await post(day);
  const { status, headers, failure, result } = await post(day);
  expect({ status, headers, failure }).toEqual({ status: 429, headers: { "Retry-After": "3600" }, failure: "busy" });
  expect(result).toMatchObject({ status: "error", initialValue: { customerName: "Sara Ahmed", bookingDate: day } });
  expect(await stored()).toBe(2);
  expect(loggedAt("warn")).toEqual([{ event: "form-limited", form: "booking", limits: ["PER_HOUR"] }]);
});

it("books nothing while the horizon cannot be read, and keeps what was typed", async () => {
  const failing = {
    prepare(query: string) {
      if (query.includes("horizon_days")) throw new Error("D1_ERROR: D1 is away");
      return env.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database;
  const { status, failure, result } = await post("2099-01-01", failing);
  expect({ status, failure }).toEqual({ status: 503, failure: "save" });
  expect(result?.initialValue).toMatchObject({ customerName: "Sara Ahmed", bookingDate: "2099-01-01" });
  expect(await stored()).toBe(0);
  expect(loggedAt("error")).toEqual([{ event: "booking-not-stored", error: "D1_ERROR: D1 is away" }]);
});
