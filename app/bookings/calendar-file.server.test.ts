import { afterEach, describe, expect, it, vi } from "vitest";
import { business } from "~/business/profile";
import { serviceCodes, serviceLabel } from "~/catalogue/catalogue";
import { type Appointment, appointmentCalendar } from "./calendars.server";

const NOW = new Date("2026-11-20T09:00:00Z");
const appointment: Appointment = {
  reference: "SQ-7K3M9Q",
  bookingDate: "2026-11-26",
  arrivalTime: null,
  serviceIds: ["thermal-titanium"],
  status: "pending",
  changes: 0,
};
const make = (language: "ar" | "en", changes: Partial<Appointment> = {}) =>
  appointmentCalendar({ ...appointment, ...changes }, language, NOW);

/** The properties of a calendar (RFC 5545), unfolded and unescaped. */
function properties(calendar: string): Map<string, string> {
  const unfolded = calendar.replaceAll("\r\n ", "").trimEnd().split("\r\n");
  return new Map(
    unfolded.map((line) => {
      const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
      return [name, value.replace(/\\([\\;,nN])/g, (_all, char: string) => (/n/i.test(char) ? "\n" : char))];
    }),
  );
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(["ar", "en"] as const)("the calendar file in %s", (language) => {
  const calendar = make(language, { serviceIds: [...serviceCodes] });

  it("is one calendar with one event", () => {
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(properties(calendar).get("VERSION")).toBe("2.0");
  });

  it("is an all-day event with the reference in its UID", () => {
    const event = properties(calendar);
    expect(event.get("DTSTART;VALUE=DATE")).toBe("20261126");
    expect(event.get("UID")).toBe("SQ-7K3M9Q@www.saqeel.example");
    expect(event.get("DTSTAMP")).toBe("20261120T090000Z");
  });

  it.each([
    ["pending", "TENTATIVE", "PUBLISH"],
    ["confirmed", "CONFIRMED", "PUBLISH"],
    ["completed", "CONFIRMED", "PUBLISH"],
    ["cancelled", "CANCELLED", "CANCEL"],
    ["no-show", "CANCELLED", "CANCEL"],
  ] as const)("of a %s booking is %s, and a file to %s", (status, expected, method) => {
    const event = properties(make(language, { status }));
    expect([event.get("STATUS"), event.get("METHOD")]).toEqual([expected, method]);
  });

  it("has the centre as organizer and the number of changes", () => {
    const event = properties(make(language, { changes: 3 }));
    const [name] = [...event.keys()].filter((key) => key.startsWith("ORGANIZER"));
    expect(name).toContain(business.name[language]);
    expect(event.get(name ?? "")).toBe(`mailto:${business.email}`);
    expect(event.get("SEQUENCE")).toBe("3");
  });

  it("has a summary, a location and a description", () => {
    const event = properties(calendar);
    expect(event.get("SUMMARY")).toContain(business.name[language]);
    expect(event.get("LOCATION")).toBe(business.address.lines[language]);
    expect(event.get("DESCRIPTION")?.split("\n")).toEqual([
      "SQ-7K3M9Q",
      ...serviceCodes.map((code) => serviceLabel(code, language)),
    ]);
  });

  it("ends every line with CRLF and folds it at 75 octets, without splitting a character", () => {
    expect(calendar.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of calendar.split("\r\n")) {
      expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
    expect(calendar.split("\r\n").some((line) => line.startsWith(" "))).toBe(true);
  });
});

describe.each(["UTC", "Asia/Riyadh", "America/Los_Angeles", "Asia/Tokyo"])("on a machine in %s", (zone) => {
  it("has the same date", () => {
    vi.stubEnv("TZ", zone);
    for (const [bookingDate, basic] of [
      ["2026-01-01", "20260101"],
      ["2026-12-31", "20261231"],
      ["2028-02-29", "20280229"],
    ] as const) {
      expect(properties(make("en", { bookingDate })).get("DTSTART;VALUE=DATE")).toBe(basic);
    }
  });

  it.each([
    ["16:30", "20261126T133000Z"],
    ["02:00", "20261125T230000Z"],
  ])("has the agreed hour %s in UTC, and neither an end nor a duration", (arrivalTime, utc) => {
    vi.stubEnv("TZ", zone);
    const calendar = make("en", { arrivalTime });
    expect(properties(calendar).get("DTSTART")).toBe(utc);
    expect(calendar).not.toMatch(/DTEND|DURATION|VALUE=DATE|ALLDAY/);
  });
});

it("leaves out a service that is no longer in the catalogue", () => {
  expect(properties(make("en", { serviceIds: ["gone", "ceramic-interior"] })).get("DESCRIPTION")).toBe(
    "SQ-7K3M9Q\nInterior nano ceramic",
  );
});
