import { describe, expect, it } from "vitest";
import { bayLimits, bookingSettings } from "~/platform/db/schema.server";
import { db } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { blocks, limits, post } from "./desk-days";

/** The errors at the fields of the forms for days. Today is 20 November. */

startDesk();

type Row = [what: string, fields: Record<string, string>, field: string, message?: RegExp];

const DAY = "2026-12-10";
const settings = { carsPerDay: "4", horizonDays: "50", formsPerPerson: "3" };
const setting = (name: string, typed: string): Row => [`${name} ${typed}`, { ...settings, [name]: typed }, name];
const bay = (typed: string): Row => [typed, { film: "1", interior: typed }, "interior"];

const rows: Record<string, readonly Row[]> = {
  close: [
    ["no day", {}, "from"],
    ["yesterday", { from: "2026-11-19" }, "from"],
    ["a day that does not exist", { from: "2027-02-29" }, "from"],
    ["a day in another century", { from: "2100-01-01" }, "from"],
    ["a last day before the first", { from: DAY, until: "2026-12-09" }, "until"],
    ["a last day that is no date", { from: DAY, until: "soon" }, "until"],
    ["93 days", { from: "2026-11-20", until: "2027-02-20" }, "until"],
    ["an Arabic note of 101 characters", { from: DAY, noteAr: "ج".repeat(101) }, "noteAr"],
    ["an English note of 101 characters", { from: DAY, noteEn: "🚗".repeat(101) }, "noteEn"],
  ],
  open: [
    ["no day", {}, "day"],
    ["yesterday", { day: "2026-11-19" }, "day"],
    ["a word", { day: "tomorrow" }, "day"],
  ],
  limit: [
    ["zero", { day: DAY, cars: "0" }, "cars", /close the day instead/i],
    ["a negative number", { day: DAY, cars: "-1" }, "cars", /1 to 9999/],
    ["half a car", { day: DAY, cars: "1.5" }, "cars", /1 to 9999/],
    ["10,000", { day: DAY, cars: "10000" }, "cars", /1 to 9999/],
    ["yesterday", { day: "2026-11-19", cars: "1" }, "day", /today/],
  ],
  block: [
    ["yesterday", { day: "2026-11-19", bay: "film" }, "day"],
    ["no day", { bay: "film" }, "day"],
    ["no bay", { day: DAY }, "bay"],
    ["an unknown bay", { day: DAY, bay: "roof" }, "bay"],
    ["zero days", { day: DAY, bay: "film", days: "0" }, "days"],
    ["61 days", { day: DAY, bay: "film", days: "61" }, "days"],
    ["days beyond the calendar", { day: "2099-12-31", bay: "film", days: "2" }, "days"],
  ],
  settings: [
    ...["0", "six"].map((typed) => setting("carsPerDay", typed)),
    ...["0", "99999"].map((typed) => setting("horizonDays", typed)),
    setting("formsPerPerson", "-3"),
    setting("siteBookingsPerHour", "0"),
    setting("messagesPerHour", "0"),
  ],
  bays: ["-1", "2.5", "many"].map(bay),
};

const stored = () =>
  Promise.all([limits(), blocks(), db.select().from(bookingSettings), db.select().from(bayLimits)] as const);

describe.each(Object.entries(rows))("the form %s", (intent, wrong) => {
  it.each(wrong)("rejects %s at its field and keeps what was typed", async (_what, fields, field, message = /./) => {
    const before = await stored();
    const { status, result } = await post({ intent, ...fields });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect(result?.error?.[field]?.[0]).toMatch(message);
    expect(result?.initialValue).toMatchObject(fields);
    expect(await stored()).toEqual(before);
  });
});
