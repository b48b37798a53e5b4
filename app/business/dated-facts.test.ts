import { describe, expect, it } from "vitest";
import { isCalendarDate } from "~/i18n/dates";
import { expiredFacts } from "./expired-facts";
import { showsOffer } from "./offer";
import { specialHoursFrom } from "./opening-hours";
import { business } from "./profile";
import { eid, ramadan } from "./special-hours.fixtures";

describe("special hours", () => {
  it.each([
    ["months before", "2026-11-20", [ramadan, eid]],
    ["on the last day of the first", "2027-03-08", [ramadan, eid]],
    ["on the day after", "2027-03-09", [eid]],
    ["on the last day of all", "2027-03-12", [eid]],
    ["afterwards", "2027-03-13", []],
  ])("are shown %s, the earliest first", (_when, today, shown) => {
    expect(specialHoursFrom(today, [eid, ramadan])).toEqual(shown);
  });

  it("of this profile are valid days and times, each with a later end", () => {
    const time = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
    for (const { from, until, opens, closes } of business.hours.special) {
      expect([from, until].filter((day) => !isCalendarDate(day))).toEqual([]);
      expect(from <= until, `${from} to ${until}`).toBe(true);
      expect([opens, closes].filter((hour) => !time.test(hour))).toEqual([]);
    }
  });
});

describe("the National Day offer", () => {
  const offer = { active: true, until: "2026-09-24" };
  it.each([
    ["on its last day", "2026-09-24", offer, true],
    ["on the day after", "2026-09-25", offer, false],
    ["while it has no last day", "2026-11-20", { ...offer, until: null }, true],
    ["when it is switched off", "2026-09-23", { ...offer, active: false }, false],
  ])("is shown or hidden %s", (_when, today, stored, shown) => expect(showsOffer(today, stored)).toBe(shown));
});

describe("the list of expired facts", () => {
  const facts = { hours: { special: [ramadan, eid] }, nationalDayOffer: { active: true, until: "2026-09-24" } };
  const hours = { kind: "special-hours", note: ramadan.note, until: "2027-03-08" };
  const offer = { kind: "national-day-offer", until: "2026-09-24" };

  it.each([
    ["empty on the last day of the offer", "2026-09-24", []],
    ["the offer on the day after its last", "2026-09-25", [offer]],
    ["also the special hours after their last day", "2027-03-09", [hours, offer]],
  ])("is %s", (_what, today, expired) => expect(expiredFacts(today, facts)).toEqual(expired));

  it("leaves out an offer that is switched off, or has no last day", () => {
    for (const nationalDayOffer of [
      { active: false, until: "2026-09-24" },
      { active: true, until: null },
    ]) {
      expect(expiredFacts("2027-01-01", { ...facts, nationalDayOffer })).toEqual([]);
    }
  });
});
