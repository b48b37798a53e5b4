import ICAL from "ical.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serviceCodes, serviceLabel } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { languages } from "~/platform/i18n/languages";
import { appointmentCalendar, type CalendarEntry, centreCalendar } from "./calendars.server";

const entry: CalendarEntry = {
  reference: "SQ-7K3M9Q",
  bookingDate: "2026-11-26",
  arrivalTime: null,
  carType: "suv",
  vehicle: null,
  serviceIds: ["thermal-titanium", "ceramic-interior"],
  status: "pending",
  changes: 0,
  changedAt: "2026-11-20T09:00:00.000Z",
};
const NOW = new Date(entry.changedAt);
const appointment = (changes: Partial<CalendarEntry> = {}, language: "ar" | "en" = "ar") =>
  appointmentCalendar({ ...entry, ...changes }, language, NOW);
const feed = (changes: Partial<CalendarEntry> = {}) => centreCalendar([{ ...entry, ...changes }]);

/** Returns a getter for the properties of the only event in a file, as a calendar reads them. */
function read(file: string) {
  const [event, ...others] = ICAL.Component.fromString(file).getAllSubcomponents("vevent");
  if (!event || others.length > 0) throw new Error("There is not one event");
  return (name: string) => event.getFirstPropertyValue(name)?.toString();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  ["file of an appointment", appointment],
  ["feed of the centre", feed],
] as const)("the %s", (_name, make) => {
  it("ends every line with CRLF and folds it at 75 octets, without splitting a character", () => {
    const file = make({ serviceIds: [...serviceCodes] });
    expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) {
      expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
  });

  it("keeps the day free until an arrival time is agreed", () => {
    expect(read(make())("transp")).toBe("TRANSPARENT");
    expect(read(make({ arrivalTime: "16:30" }))("transp")).toBe("OPAQUE");
  });

  it.each(["UTC", "America/Los_Angeles", "Asia/Tokyo"])("has Riyadh's days and hours on a machine in %s", (zone) => {
    vi.stubEnv("TZ", zone);
    for (const bookingDate of ["2026-01-01", "2026-12-31", "2028-02-29"])
      expect(read(make({ bookingDate }))("dtstart")).toBe(bookingDate);
    expect(read(make({ arrivalTime: "16:30" }))("dtstart")).toBe("2026-11-26T13:30:00Z");
    expect(read(make({ arrivalTime: "02:00" }))("dtstart")).toBe("2026-11-25T23:00:00Z");
  });
});

it.each(languages)("the file of an appointment names the centre, its address and every line, in %s", (language) => {
  const value = read(appointment({ serviceIds: [...serviceCodes, "Tar, old film; dent"] }, language));
  expect(value("summary")).toContain(business.name[language]);
  expect(value("location")).toBe(business.address.lines[language]);
  const services = serviceCodes.map((code) => serviceLabel(code, language));
  expect(value("description")?.split("\n")).toEqual(["SQ-7K3M9Q", ...services, "Tar, old film; dent"]);
});

describe("the feed of the centre", () => {
  it("has a name and a refresh interval, also without appointments", () => {
    const calendar = ICAL.Component.fromString(centreCalendar([]));
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("مواعيد صقيل");
    expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT30M");
  });

  it("has a time zone only while it has no appointment, because it must not be empty", () => {
    const names = (file: string) =>
      ICAL.Component.fromString(file)
        .getAllSubcomponents()
        .map(({ name }) => name);
    expect([names(centreCalendar([])), names(feed())]).toEqual([["vtimezone"], ["vevent"]]);
    const [zone] = ICAL.Component.fromString(centreCalendar([])).getAllSubcomponents("vtimezone");
    const time = ICAL.Time.fromData({ year: 2026, month: 7, day: 1, hour: 3 }, new ICAL.Timezone(zone));
    expect(time.toJSDate().toISOString()).toBe("2026-07-01T00:00:00.000Z");
    expect(centreCalendar([]).replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("says whether an arrival time is agreed, and ends half an hour after it", () => {
    const [without, withTime] = [read(feed()), read(feed({ arrivalTime: "16:30" }))];
    expect([without("dtend"), withTime("dtend")]).toEqual([undefined, "2026-11-26T14:00:00Z"]);
    expect(without("description")).toBe("رقم الحجز: SQ-7K3M9Q\nلم يُحدَّد وقت الحضور.");
    expect(withTime("description")).toBe("رقم الحجز: SQ-7K3M9Q");
  });

  it.each([
    ["pending", "TENTATIVE", "بانتظار التأكيد: "],
    ["confirmed", "CONFIRMED", ""],
    ["arrived", "CONFIRMED", ""],
    ["ready", "CONFIRMED", ""],
    ["completed", "CONFIRMED", ""],
    ["cancelled", "CANCELLED", "ملغى: "],
    ["no-show", "CANCELLED", "لم يحضر العميل: "],
  ] as const)("has a %s booking as %s, with its car and services in Arabic", (status, expected, words) => {
    const value = read(feed({ status, serviceIds: ["thermal-titanium", "gone"] }));
    expect(value("status")).toBe(expected);
    expect(value("summary")).toContain(`${words}سيارة كبيرة، ${serviceLabel("thermal-titanium", "ar")} + gone`);
  });
});
