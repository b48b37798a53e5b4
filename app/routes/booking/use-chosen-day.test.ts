import { afterEach, expect, it, vi } from "vitest";
import type { BookableDays } from "~/domain/days/days";
import { judgeDay, PATIENCE_MS, requestDays } from "./use-chosen-day";

/** A day counts as chosen only while it can be booked (product.md 7.12). */

const days: BookableDays = {
  today: "2026-11-20",
  from: "2026-11-21",
  until: "2026-12-31",
  closed: { "2026-11-22": "closed" },
  full: ["2026-11-23"],
};
/** The page was rendered on the same day as the list. */
const now = { days, passed: 0, firstDay: "2026-11-21", refused: null };
const withoutList = { ...now, days: undefined };

type Known = Parameters<typeof judgeDay>[1];

it.each<[what: string, day: string, known: Known, problem: "outside" | "closed" | "full" | null]>([
  ["the first day of the list", "2026-11-21", now, null],
  ["the last day of the list", "2026-12-31", now, null],
  ["today", "2026-11-20", now, "outside"],
  ["a day after the horizon", "2027-01-01", now, "outside"],
  ["a closed day", "2026-11-22", now, "closed"],
  ["a full day", "2026-11-23", now, "full"],
  ["a day that the server rejected", "2026-11-24", { ...now, refused: "2026-11-24" }, "full"],
  ["a day that is today since midnight", "2026-11-21", { ...now, passed: 1 }, "outside"],
  ["the day after it", "2026-11-24", { ...now, passed: 1 }, null],
  ["the day of a page that was rendered earlier", "2026-11-21", { ...now, firstDay: "2026-11-19" }, null],
  ["any later day without a list", "2030-01-01", withoutList, null],
  ["an earlier one without a list", "2026-11-20", withoutList, "outside"],
  ["the first one, which passed without a list", "2026-11-21", { ...withoutList, passed: 1 }, "outside"],
])("%s (%s)", (_what, day, known, problem) => {
  expect(judgeDay(day, known)).toMatchObject({ problem, chosen: problem === null ? day : "" });
});

it.each(["", "2026-11-31", "tomorrow"])("%j is no day, so it is neither chosen nor wrong", (day) => {
  expect(judgeDay(day, now)).toMatchObject({ problem: null, chosen: "" });
});

it("the nearest days are those that can be chosen, and none without a list", () => {
  const nearOf = (known: Partial<Known>) => judgeDay("", { ...now, ...known }).near.map((day) => day.slice(5));
  expect(nearOf({})).toEqual(["11-21", "11-24", "11-25", "11-26", "11-27", "11-28"]);
  expect(nearOf({ passed: 1, refused: "2026-11-25" })).toEqual(["11-24", "11-26", "11-27", "11-28", "11-29", "11-30"]);
  expect(nearOf({ days: undefined })).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each<[string, () => Promise<Response>, object | null]>([
  ["the list of the site", async () => Response.json(days), days],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), null],
  ["an error of the server", async () => new Response("", { status: 503 }), null],
  ["the page of a network's login", async () => new Response("<html>"), null],
  ["the data of another program", async () => Response.json({ today: "soon" }), null],
  ["no answer", () => new Promise(() => {}), null],
])("what answers a request for days: %s", async (_what, answer, found) => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  const request = requestDays("/booking/days?", new AbortController().signal).catch(() => null);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await request).toEqual(found);
});
