import { afterEach, describe, expect, it, vi } from "vitest";
import { business } from "~/business/profile";
import { serviceCodes, serviceLabel } from "~/catalogue/catalogue";
import { appointmentCalendar } from "./calendar-file.server";

const NOW = new Date("2026-11-20T09:00:00Z");
const make = (language: "ar" | "en", serviceIds: readonly string[] = ["thermal-titanium"], day = "2026-11-26") =>
  appointmentCalendar({ reference: "SQ-7K3M9Q", day, serviceIds, status: "pending" }, language, NOW);

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
  const calendar = make(language, serviceCodes);

  it("is one calendar with one event", () => {
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar.trimEnd()).toMatch(/\r\nEND:VCALENDAR$/);
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
    ["pending", "TENTATIVE"],
    ["confirmed", "CONFIRMED"],
    ["completed", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
  ] as const)("of a %s booking is %s", (status, expected) => {
    const appointment = { reference: "SQ-7K3M9Q", day: "2026-11-26", serviceIds: [], status };
    expect(properties(appointmentCalendar(appointment, language, NOW)).get("STATUS")).toBe(expected);
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

it.each(["UTC", "Asia/Riyadh", "America/Los_Angeles", "Asia/Tokyo"])("has the same date on a machine in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  for (const [day, basic] of [
    ["2026-01-01", "20260101"],
    ["2026-12-31", "20261231"],
    ["2028-02-29", "20280229"],
  ] as const) {
    expect(properties(make("en", ["thermal-titanium"], day)).get("DTSTART;VALUE=DATE")).toBe(basic);
  }
});

it("leaves out a service that is no longer in the catalogue", () => {
  expect(properties(make("en", ["gone", "ceramic-interior"])).get("DESCRIPTION")).toBe(
    "SQ-7K3M9Q\nNano Ceramic: Interior",
  );
});
