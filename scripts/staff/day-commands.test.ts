import { beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "./desk.fixtures";
import { Refusal } from "./refusal";

/** What staff allow on which day (days.md, section 1), typed as staff type it. */

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});
const staff = (line: string | readonly string[]) => desk.staff(line);

const limits = () => desk.rows("select day, cars, note_ar, note_en from day_limits order by day");
const settings = () => desk.rows("select cars_per_day, horizon_days from booking_settings")[0];
const taken = () =>
  desk.rows("select bay, day, taken_as from booking_places where booking_id is null order by taken_as, day");
const sara = () => desk.rows("select status, booking_date, changed_at from bookings where reference = 'SQ-7K3M9Q'")[0];

describe("close", () => {
  it("closes one day, with why in either language", async () => {
    expect(await staff(["close", "2026-12-05", "--note-ar", "جرد سنوي", "--note-en", "Stocktaking"])).toContain(
      "Closed: 2026-12-05.",
    );
    expect(limits()).toEqual([{ day: "2026-12-05", cars: 0, note_ar: "جرد سنوي", note_en: "Stocktaking" }]);
  });

  it("closes all days to the last one, in Arabic digits too, and replaces what was set for them", async () => {
    await staff("limit 2027-03-10 4");
    expect(await staff(["close", "٢٠٢٧-٠٣-٠٩", "٢٠٢٧-٠٣-١١", "--note-ar", "عيد الفطر"])).toContain(
      "Closed: 2027-03-09 to 2027-03-11, 3 days.",
    );
    const eid = { cars: 0, note_ar: "عيد الفطر", note_en: null };
    expect(limits()).toEqual(["2027-03-09", "2027-03-10", "2027-03-11"].map((day) => ({ day, ...eid })));
  });

  it("lists whose booking is on such a day, and changes nothing of it", async () => {
    desk.book("SQ-8K3M9Q", { day: "2026-12-02" });
    desk.book("SQ-9K3M9Q", { day: "2026-12-03" });
    desk.book("SQ-AK3M9Q", { day: "2026-12-01" });
    await staff("cancel AK3M9Q");
    const before = sara();
    const said = await staff("close 2026-12-01 2026-12-02");
    expect(said).toContain("2 bookings are affected. They stay as they are: call these customers.");
    expect(said).toContain("SQ-7K3M9Q");
    expect(said).toContain("SQ-8K3M9Q");
    expect(said).not.toMatch(/SQ-9K3M9Q|SQ-AK3M9Q/);
    expect(sara()).toEqual(before);
    expect(await staff("close 2026-12-10")).toContain("No booking is affected.");
  });

  it("names what staff have taken there as well", async () => {
    await staff("take 2026-12-04 arrival 3");
    await staff("take 2026-12-04 film");
    await staff("take 2026-12-10 arrival");
    const said = (await staff("close 2026-12-05 2026-12-08")).replaceAll("\u200e", "");
    expect(said).toContain("No booking is affected.");
    expect(said).toContain(
      "Staff have taken places there for bookings by phone. Call whom they are for, and release them.",
    );
    expect(said).toMatch(/1 +│ arrival +│ 2026-12-05 │ 2026-12-06/);
    expect(said).not.toMatch(/film|2026-12-10/);
  });

  it.each([
    ["close 2026-12-05 2026-12-04", "is after"],
    ["close 2026-12-05 2028-12-05", "more than a year"],
    ["close 2026-11-20", "has passed"],
    [["close", "2026-12-05", "--note-ar", " "], "is not a note"],
    [["close", "2026-12-05", "--note-en", "x".repeat(61)], "is not a note"],
  ])("%s is refused: %s", async (line, words) => {
    await expect(staff(line)).rejects.toThrow(words);
    expect(desk.seen.target).toBeUndefined();
  });
});

describe("open", () => {
  it("gives a day back its usual limit", async () => {
    await staff("close 2026-12-05");
    expect(await staff("open 2026-12-05")).toBe("2026-12-05 is as other days again.");
    expect(limits()).toEqual([]);
    await expect(staff("open 2026-12-05")).rejects.toThrow("2026-12-05 was neither closed nor limited.");
  });
});

describe("limit", () => {
  it("sets how many cars may arrive on a day, and lists the bookings of a day that now has too many", async () => {
    desk.book("SQ-8K3M9Q");
    expect(await staff("limit 2026-12-01 2")).toContain("No booking is affected.");
    const said = await staff("limit 2026-12-01 ١");
    expect(said).toContain("2026-12-01: 1 car may arrive.");
    expect(said).toContain("2 bookings are affected.");
    expect(limits()).toEqual([{ day: "2026-12-01", cars: 1, note_ar: null, note_en: null }]);
  });

  it("counts what staff took by themselves", async () => {
    await staff("take 2026-12-01 arrival");
    expect(await staff("limit 2026-12-01 2")).not.toContain("Staff have taken");
    const said = await staff("limit 2026-12-01 1");
    expect(said).toContain("1 booking is affected.");
    expect(said.replaceAll("\u200e", "")).toMatch(/1 +│ arrival +│ 2026-12-01 │ 2026-12-01/);
  });

  it("counts a car that is done, and lists only whose appointment is still to come", async () => {
    desk.book("SQ-8K3M9Q");
    const onTheDay = new Date("2026-12-01T09:00:00Z");
    await staff("confirm 8k3m9q");
    await desk.staff("complete 8k3m9q", onTheDay);
    const said = await desk.staff("limit 2026-12-01 1", onTheDay);
    expect(said).toContain("1 booking is affected. It stays as it is: call this customer.");
    expect(said).not.toContain("SQ-8K3M9Q");
  });

  it("of no car is a closed day, and a car more takes the note of closing away", async () => {
    expect(await staff("limit 2026-12-05 0")).toContain("Closed: 2026-12-05.");
    await staff(["close", "2026-12-05", "--note-en", "Eid"]);
    await staff("limit 2026-12-05 3");
    expect(limits()).toEqual([{ day: "2026-12-05", cars: 3, note_ar: null, note_en: null }]);
  });
});

describe("cars-per-day", () => {
  it("holds for every day without a limit of its own", async () => {
    desk.book("SQ-8K3M9Q");
    desk.book("SQ-9K3M9Q", { day: "2026-12-02" });
    desk.book("SQ-AK3M9Q", { day: "2026-12-02" });
    await staff("limit 2026-12-02 1");
    const said = await staff("cars-per-day 1");
    expect(said).toContain("1 car may arrive per day.");
    expect(said).toContain("SQ-8K3M9Q");
    expect(said).not.toContain("SQ-9K3M9Q");
    expect(settings()).toMatchObject({ cars_per_day: 1 });
    expect(await staff("cars-per-day NONE")).toContain("Any number of cars may arrive per day.");
    expect(settings()).toMatchObject({ cars_per_day: null });
  });
});

describe("bay", () => {
  it("holds for every day of a stay, and lists stays that are too many", async () => {
    desk.book("SQ-8K3M9Q", { services: ["ppf-full-glossy-xpel"] });
    desk.book("SQ-9K3M9Q", { day: "2026-12-04", services: ["ppf-front-glossy-xpel"] });
    desk.book("SQ-AK3M9Q", { day: "2026-12-05", services: ["ppf-front-glossy-xpel"] });
    desk.book("SQ-CK3M9Q", { day: "2026-12-10", services: ["ppf-front-glossy-xpel"] });
    const said = await staff("bay film 1");
    expect(said).toContain("The bay film holds 1 car.");
    expect(said).toContain("3 bookings are affected.");
    for (const reference of ["SQ-8K3M9Q", "SQ-9K3M9Q", "SQ-AK3M9Q"]) expect(said).toContain(reference);
    expect(said).not.toMatch(/SQ-7K3M9Q|SQ-CK3M9Q/);
  });

  it("names what staff have taken of a bay that is now too small, but not of days that have passed", async () => {
    await staff("take 2026-11-21 film 2");
    await staff("take 2026-12-01 film");
    await staff("take 2026-12-01 film");
    const said = await desk.staff("bay film 1", new Date("2026-11-25T09:00:00Z"));
    expect(said.replaceAll("\u200e", "")).toMatch(/2 +│ film.*\n.*3 +│ film/);
    expect(said).not.toContain("2026-11-2");
  });

  it("may hold none, or any number", async () => {
    expect(await staff("bay glass 0")).toContain("The bay glass holds 0 cars.");
    expect(await staff("bay glass none")).toContain("The bay glass holds any number of cars.");
    expect(desk.rows("select cars from bay_limits where bay = 'glass'")).toEqual([{ cars: null }]);
  });
});

describe("horizon", () => {
  it("says which day is the last one now", async () => {
    expect(await staff("horizon 90")).toBe("The last day that can be booked is 2027-02-19, 90 days from today.");
    expect(settings()).toMatchObject({ horizon_days: 90 });
    expect(await staff("horizon none")).toBe("Any day can be booked, however far ahead.");
    expect(settings()).toMatchObject({ horizon_days: null });
  });
});

describe("take and release", () => {
  it("hold a bay for some days under one number, and give all of them back", async () => {
    expect(await staff("take 2026-12-01 film 3")).toContain("Taken as 1: film, 2026-12-01 to 2026-12-03.");
    expect(await staff("take 2026-12-01 ARRIVAL")).toContain("Taken as 2: arrival, 2026-12-01.");
    expect(taken()).toEqual([
      { bay: "film", day: "2026-12-01", taken_as: 1 },
      { bay: "film", day: "2026-12-02", taken_as: 1 },
      { bay: "film", day: "2026-12-03", taken_as: 1 },
      { bay: "arrival", day: "2026-12-01", taken_as: 2 },
    ]);
    expect(await staff("release ١")).toBe("Released: film, 2026-12-01 to 2026-12-03.");
    expect(taken()).toHaveLength(1);
    await expect(staff("release 1")).rejects.toThrow("Nothing is taken as 1. The command limits shows what is.");
  });

  it("never use a number twice, so that an old one gives back nothing of somebody else", async () => {
    await staff("take 2026-12-01 film");
    await staff("take 2026-12-01 arrival");
    await staff("release 2");
    await staff("release 1");
    expect(await staff("take 2026-12-02 film")).toContain("Taken as 3: film, 2026-12-02.");
    await expect(staff("release 2")).rejects.toThrow("Nothing is taken as 2.");
  });

  it("never hold what is not there, and say which day it is", async () => {
    await staff("bay film 1");
    await staff("take 2026-12-03 film");
    await expect(staff("take 2026-12-01 film 4")).rejects.toThrow(Refusal);
    await expect(staff("take 2026-12-01 film 4")).rejects.toThrow(
      "The bay film is full on 2026-12-03: it holds 1 car. Nothing has changed.",
    );
    expect(taken()).toHaveLength(1);
    await staff("close 2026-12-05");
    await expect(staff("take 2026-12-05 arrival")).rejects.toThrow("2026-12-05 is closed.");
    await staff("cars-per-day 1");
    await expect(staff("take 2026-12-01 arrival")).rejects.toThrow("2026-12-01 is full: 1 car may arrive.");
  });

  it("end with the last day that can be booked", async () => {
    await expect(staff("take 2027-11-22 film")).rejects.toThrow("the last day that can be booked is 2027-11-21");
    expect(taken()).toEqual([]);
  });
});

describe("limits", () => {
  it("shows every setting, limited days from today on, and what is taken", async () => {
    await staff("cars-per-day 6");
    await staff("bay paint 2");
    await staff(["close", "2026-12-05", "--note-ar", "جرد سنوي"]);
    await staff("limit 2026-12-06 3");
    await staff("take 2026-12-01 film 3");
    await staff("take 2026-11-21 glass");
    const later = await desk.staff("limits", new Date("2026-12-03T09:00:00Z"));
    const shown = later.replaceAll("\u200e", "");
    expect(shown).toMatch(/cars per day +│ 6 /);
    expect(shown).toMatch(/last day +│ 2027-12-03 \(365 days\)/);
    expect(shown).toMatch(/paint +│ 2 /);
    expect(shown).toMatch(/glass +│ no limit /);
    expect(shown).toMatch(/2026-12-05 │ closed +│ جرد سنوي/);
    expect(shown).toMatch(/2026-12-06 │ 3 /);
    expect(shown).toMatch(/1 +│ film +│ 2026-12-01 │ 2026-12-03/);
    expect(shown, "taken for days that have passed").not.toContain("2026-11-21");
    expect(await desk.staff("limits", new Date("2026-12-07T09:00:00Z"))).toContain("No day is closed or limited.");
  });

  it("speaks Arabic", async () => {
    await staff("close 2026-12-05");
    await staff("take 2026-12-01 film");
    const shown = await staff("limits --ar");
    for (const words of ["مغلق", "بلا حد", "أفلام الحماية"]) expect(shown).toContain(words);
  });
});
