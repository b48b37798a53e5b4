import ICAL from "ical.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type CalendarEntry, centreCalendar } from "./calendars.server";

const entry: CalendarEntry = {
  reference: "SQ-7K3M9Q",
  bookingDate: "2026-11-26",
  arrivalTime: null,
  carType: "suv",
  serviceIds: ["thermal-titanium", "ceramic-interior"],
  status: "pending",
  changes: 0,
  changedAt: "2026-11-20T09:00:00.000Z",
};

/** The properties of the feed and of the only event of this entry, as a calendar reads them. */
function read(changes: Partial<CalendarEntry> = {}) {
  const text = centreCalendar([{ ...entry, ...changes }]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [event] = events as [ICAL.Component];
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
  return { text, calendar, value };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it("has a name and a refresh interval", () => {
  const { calendar } = read();
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("مواعيد صقيل");
  expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT30M");
  expect(calendar.getFirstPropertyValue("x-published-ttl")).toBe("PT30M");
});

it("an entry lasts all day until the hour is agreed, which it states", () => {
  const { value } = read();
  expect(value("dtstart")).toBe("2026-11-26");
  expect(value("dtend")).toBeUndefined();
  expect(value("description")).toBe("رقم الحجز: SQ-7K3M9Q\nلم يُحدَّد وقت الحضور.");
});

it("an entry starts at the agreed hour in Riyadh, in UTC, where a night hour is on the day before", () => {
  const { value } = read({ arrivalTime: "16:30" });
  expect([value("dtstart"), value("dtend")]).toEqual(["2026-11-26T13:30:00Z", "2026-11-26T14:00:00Z"]);
  expect(value("description")).toBe("رقم الحجز: SQ-7K3M9Q");
  expect(read({ arrivalTime: "02:00" }).value("dtstart")).toBe("2026-11-25T23:00:00Z");
});

it.each([
  ["pending", "TENTATIVE", "بانتظار التأكيد: "],
  ["confirmed", "CONFIRMED", ""],
  ["completed", "CONFIRMED", ""],
  ["cancelled", "CANCELLED", "ملغى: "],
  ["no-show", "CANCELLED", "لم يحضر العميل: "],
] as const)("a %s booking is %s, with its car and services in Arabic", (status, expected, words) => {
  const { value } = read({ status });
  expect(value("status")).toBe(expected);
  expect(value("summary")).toBe(`${words}سيارة كبيرة، عازل تيتانيوم للزجاج + النانو سيراميك الداخلي`);
});

it("an entry keeps its own UID, and its SEQUENCE counts the changes", () => {
  const changed = { status: "cancelled", bookingDate: "2026-12-03", changes: 2 } as const;
  for (const [changes, sequence] of [
    [{}, "0"],
    [changed, "2"],
  ] as const) {
    const { value } = read(changes);
    expect(value("uid")).toBe("centre-SQ-7K3M9Q@www.saqeel.example");
    expect(value("sequence")).toBe(sequence);
    expect(value("dtstamp")).toBe("2026-11-20T09:00:00Z");
  }
});

it("an entry shows the code of a service that is no longer in the catalogue", () => {
  expect(read({ serviceIds: ["gone"] }).value("summary")).toContain("سيارة كبيرة، gone");
});

it("a calendar without appointments is valid", () => {
  expect(new ICAL.Component(ICAL.parse(centreCalendar([]))).getAllSubcomponents()).toEqual([]);
});

describe("as a file", () => {
  it("ends lines with CRLF and folds them at 75 octets, without splitting a character", () => {
    const { text } = read();
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) {
      expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
  });

  it.each(["UTC", "Asia/Riyadh", "America/Los_Angeles", "Asia/Tokyo"])("is the same on a machine in %s", (zone) => {
    const expected = read({ arrivalTime: "10:00" }).text + read().text;
    vi.stubEnv("TZ", zone);
    expect(read({ arrivalTime: "10:00" }).text + read().text).toBe(expected);
  });
});
