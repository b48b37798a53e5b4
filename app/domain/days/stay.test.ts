import { describe, expect, it } from "vitest";
import { type ServiceCode, services } from "~/domain/catalogue/catalogue";
import { stayOf } from "~/domain/catalogue/stays";
import { addDays, consecutiveDays } from "~/platform/calendar/dates";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { movingStay, planSelection, planStay, planVisit, stayInWords, workDayCount } from "./stay";

const plan = (arrival: string, workDays: number, closedDays: readonly string[] = []) =>
  planStay({ arrival, workDays: consecutiveDays(arrival, workDays), isClosed: (day) => closedDays.includes(day) });

const dec = (...days: number[]) => days.map((day) => `2026-12-${day}`);

it.each<[string, string, number, string[], string, number, string[]]>([
  ["of one day ends on it", "2026-12-06", 1, [], "2026-12-06", 1, []],
  ["of four days ends on the fourth", "2026-12-06", 4, [], "2026-12-09", 4, []],
  ["names a closing inside", "2026-12-10", 4, ["2026-12-11"], "2026-12-13", 4, ["2026-12-11"]],
  ["ends on the next open day", "2026-12-08", 4, ["2026-12-11"], "2026-12-12", 5, ["2026-12-11"]],
  ["skips several closed days in a row", "2026-12-08", 4, dec(13, 11, 12), "2026-12-14", 7, dec(11, 12, 13)],
  ["is ready before a closing that follows it", "2026-12-06", 4, ["2026-12-10"], "2026-12-09", 4, []],
  ["passes over a closing before it", "2026-12-06", 2, ["2026-12-05"], "2026-12-07", 2, []],
  ["counts a day of arrival that was closed later as open", "2026-12-06", 1, ["2026-12-06"], "2026-12-06", 1, []],
  ["names only the closed days after the arrival", "2026-12-17", 3, dec(17, 19), "2026-12-20", 4, dec(19)],
  ["crosses the end of a year", "2026-12-30", 4, ["2027-01-01"], "2027-01-02", 4, ["2027-01-01"]],
  ["crosses 29 February", "2028-02-27", 4, [], "2028-03-01", 4, []],
])("a stay %s", (_what, arrival, workDays, closedDays, until, days, closed) => {
  expect(plan(arrival, workDays, closedDays)).toEqual({ from: arrival, until, days, closed });
});

it("a stay ends on the last day with a place, in any order of the places", () => {
  const workDays = ["2026-12-09", "2026-12-06", "2026-12-11", "2026-12-06"];
  const stay = planStay({ arrival: "2026-12-06", workDays, isClosed: () => false });
  expect(stay).toMatchObject({ until: "2026-12-11", days: 6 });
});

it("a booking moves with its stored places, whatever the catalogue says", () => {
  const own = [
    { bay: "arrival", day: "2026-12-30" },
    { bay: "film", day: "2026-12-30" },
    { bay: "glass", day: "2027-01-01" },
  ] as const;
  const places = [
    { bay: "arrival", day: 0 },
    { bay: "film", day: 0 },
    { bay: "glass", day: 2 },
  ];
  expect(movingStay("2026-12-30", own)).toEqual({ places, own });
  // The car missed its day, so a change of services has planned its work two days later.
  const late = own.map(({ bay, day }) => ({ bay, day: bay === "arrival" ? "2026-12-28" : day }));
  expect(movingStay("2026-12-28", late)).toEqual({ places, own: late });
});

it.each<[ServiceCode[], number]>([
  [["thermal-titanium"], 1],
  [["polishing-interior", "polishing-exterior"], 1],
  [["ceramic-exterior"], 2],
  [["ppf-front-glossy-hexis", "thermal-titanium"], 2],
  [["ppf-full-matte-xpel"], 4],
  [["ceramic-exterior", "ppf-front-glossy-xpel"], 4],
  [["ppf-full-glossy-xpel", "ceramic-exterior", "ceramic-interior"], 6],
])("the stay for %j lasts %d days", (codes, days) => {
  expect(workDayCount(codes)).toBe(days);
  expect(planSelection(codes, { arrival: "2026-12-06", closedDays: [] }).days).toBe(days);
});

type Stay = Parameters<typeof plan>;

const said = (stay: Stay, language: Language) =>
  stayInWords(plan(...stay), translator(language).getFixedT(null, "booking"), language);

it.each<[string, Stay, ar: string, en: string]>([
  ["of one day has no dates", ["2026-12-06", 1], "في اليوم نفسه غالباً", "Usually the same day"],
  [
    "of two days has a plural of its own",
    ["2026-12-06", 2],
    "يومان، من الأحد 6 إلى الاثنين 7 ديسمبر",
    "2 days, from Sunday 6 to Monday 7 December",
  ],
  [
    "within a month says the month once",
    ["2026-12-06", 4],
    "4 أيام، من الأحد 6 إلى الأربعاء 9 ديسمبر",
    "4 days, from Sunday 6 to Wednesday 9 December",
  ],
  [
    "across two months says both",
    ["2026-11-29", 4],
    "4 أيام، من الأحد 29 نوفمبر إلى الأربعاء 2 ديسمبر",
    "4 days, from Sunday 29 November to Wednesday 2 December",
  ],
  [
    "names a closing by its weekday",
    ["2026-12-10", 4, ["2026-12-11"]],
    "4 أيام، من الخميس 10 إلى الأحد 13 ديسمبر (المركز مغلق الجمعة)",
    "4 days, from Thursday 10 to Sunday 13 December (the centre is closed on Friday)",
  ],
  [
    "of more than a week names closings by date",
    ["2027-03-07", 4, ["2027-03-08", ...consecutiveDays("2027-03-10", 7)]],
    "11 يوماً، من الأحد 7 إلى الأربعاء 17 مارس (المركز مغلق الاثنين 8 مارس ومن الأربعاء 10 إلى الثلاثاء 16 مارس)",
    "11 days, from Sunday 7 to Wednesday 17 March (the centre is closed on Monday 8 March and from Wednesday 10 to Tuesday 16 March)",
  ],
])("a stay %s", (_what, stay, ar, en) => expect(languages.map((language) => said(stay, language))).toEqual([ar, en]));

describe("the days of a visit", () => {
  const codes = services.flatMap(({ options }) => options.map(({ code }) => code));
  const sets = codes.flatMap((one) => codes.flatMap((two) => codes.map((three) => [...new Set([one, two, three])])));
  const from = "2026-12-06";

  it.each([[[]], [["2026-12-07"]], [["2026-12-09", "2026-12-10"]]])("follow the places, closed on %j", (closed) => {
    const isClosed = (day: string) => closed.includes(day);
    for (const set of sets) {
      const work = stayOf(set);
      const places = work.map(({ bay, day }) => ({ bay, day: addDays(from, day) }));
      const stay = planStay({ arrival: from, workDays: places.map(({ day }) => day), isClosed });
      const visit = planVisit({ stay, places, codes: set, isClosed });
      const filmDays = work.filter(({ bay }) => bay === "film").length;
      expect(visit.map(({ day }) => day)).toEqual(consecutiveDays(from, stay.days));
      expect(visit.flatMap(({ bays, day }) => bays.map((bay) => `${bay} ${day}`)).sort()).toEqual(
        places.map(({ bay, day }) => `${bay} ${day}`).sort(),
      );
      expect(visit.filter((day) => day.isClosed).map(({ day }) => day)).toEqual(stay.closed);
      // Exterior ceramic lies on the film, so the car shows it once the film is done.
      for (const [index, day] of visit.slice(0, -1).entries())
        expect(day.codes).toEqual(set.filter((code) => code !== "ceramic-exterior" || index >= filmDays));
      expect(visit.at(-1)?.codes).toEqual(set);
    }
  });
});
