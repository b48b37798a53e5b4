import { readFileSync } from "node:fs";
import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { SectionName } from "~/domain/centre/facts";
import { weekdays } from "~/domain/centre/opening-hours";
import { filledFacts, noFacts } from "~/domain/centre/owner-facts.fixtures";
import { eid, hoursWith, ramadan } from "~/domain/centre/special-hours.fixtures";
import { contentSchemas } from "./content.server";

const schemas = contentSchemas();
const fileOf = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, "utf8"));
const shipped = (section: string) => ({ ...fileOf(section), ...(section === "contact" && fileOf("mailboxes")) });

/** The problems of a value by field: `special.0.until: until`. */
function problemsOf(section: SectionName, value: unknown): readonly string[] {
  const { error } = schemas[section].safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** A copy of a value with another value at a path. */
function withAt(value: object, path: string, other: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  parent[last] = other;
  return copy;
}

it.each(Object.keys(schemas) as SectionName[])("%s is valid as shipped, and stays as it is", (section) => {
  expect(schemas[section].parse(shipped(section))).toEqual(shipped(section));
});

it("facts that are known, and special hours, stay as they are", () => {
  expect(schemas.facts.parse(filledFacts)).toEqual(filledFacts);
  expect(schemas.facts.parse({ ...noFacts, collection: false })).toEqual({ ...noFacts, collection: false });
  expect(schemas.hours.parse(hoursWith(ramadan, eid))).toEqual(hoursWith(ramadan, eid));
  const closed = hoursWith({ ...eid, spans: [] });
  const closing = { ...closed, weekdays: { ...closed.weekdays, monday: [] } };
  expect(schemas.hours.parse(closing)).toEqual(closing);
});

it("of the works, those with a place are shown, at most 24", () => {
  const title = { ar: "لكزس", en: "Lexus" };
  const rows = (placed: number) =>
    Array.from({ length: 30 }, (_, index) => ({ id: index + 1, title, ...(index < placed && { place: index + 1 }) }));
  expect(schemas.work.parse({ shown: rows(24) }).shown).toHaveLength(24);
  expect(problemsOf("work", { shown: rows(25) })).toEqual(["shown.0.place: many"]);
});

const span = (opens: string, closes: string) => ({ opens, closes });
const day = span("10:00", "12:00");
const twice = (closes: string, opens: string) => [span("10:00", closes), span(opens, "23:00")];
const daysOf = ({ from, until }: typeof ramadan) => ({ from, until });
/** Special hours that end before they begin. */
const ended = { ...ramadan, until: "2027-02-07" };
const longText = "ط".repeat(301);

it.each([0, 0.5, 1.5, 1_000_001, "12,5", "كثير", null])("a price of %s is rejected, and a million is not", (sedan) => {
  const prices = withAt(shipped("prices"), "thermal-titanium", { sedan, suv: 1_000_000 });
  const problems = problemsOf("prices", prices).filter((problem) => problem.endsWith("riyals"));
  expect(problems).toEqual(["thermal-titanium.sedan: riyals"]);
});

it.each([
  ["١٬٢٠٠", undefined],
  ["1e3", ["riyals"]],
])("a price that a form sends as %s has the problems %j, although Conform reads numbers", (typed, problems) => {
  const form = new FormData();
  form.set("thermal-titanium.sedan", typed);
  const { error } = parseWithZod(form, { schema: schemas.prices }).reply();
  expect(error?.["thermal-titanium.sedan"]).toEqual(problems);
});

const stored = (link: string) => schemas.contact.parse(withAt(shipped("contact"), "social.x", link)).social.x;

it.each([
  [" https://X.example ", "https://x.example/"],
  ["HTTPS://x.example:443/a?b#c", "https://x.example/a?b#c"],
  ["https://مركز.example/صقيل", "https://xn--wgbc4cg.example/%D8%B5%D9%82%D9%8A%D9%84"],
  ["\u200ehttps://x.example/@saqeel", "https://x.example/@saqeel"],
  ["https://x.example/١", "https://x.example/%D9%A1"],
])("a link %s is stored as %s", (typed, link) => expect(stored(typed)).toBe(link));

it.each([
  ...["https:evil.example", "https:/evil.example", "https:///evil.example", "https:\\\\evil.example", "//x.example"],
  ...["https://localhost", "https://localhost.", "https://127.0.0.1", "https://2130706433", "https://0x7f.1"],
  ...["https://[::1]", "https://.example", "https://x..example", "https://x.example/a b", "https://x.exa\nmple"],
  ...["http://x.example/a", "javascript:alert(1)", "https://", "https://?a.example", "x.example", "https://x.1"],
])("a link %j is not a link", (typed) => {
  expect(problemsOf("contact", withAt(shipped("contact"), "social.x", typed))).toEqual(["social.x: url"]);
});

it.each([
  "https://a:b@x.example",
  "https://user@x.example",
  "https://@x.example",
  "https://:@x.example",
  "https://x.example\\@evil.example",
])("a link %s names a user", (typed) => {
  expect(problemsOf("contact", withAt(shipped("contact"), "map", typed))).toEqual(["map: credentials"]);
});

type Wrong = readonly [what: string, path: string, value: unknown, problem: string];

const late = span("20:00", "06:01");
const offer = { active: true, percent: 20, from: "2027-09-20", until: "2027-09-23", licence: "1" };
const notice = { text: { ar: "نص", en: "text" }, from: "2027-01-01", until: null };
const again = ["a@saqeel.sa", undefined, "a@saqeel.sa"];

describe.each<[SectionName, object, readonly Wrong[]]>([
  ["prices", shipped("prices"), [["a sedan above it", "polishing-interior.suv", 1, "polishing-interior.suv: suv"]]],
  [
    "hours",
    hoursWith(),
    [
      ["a day without hours", "weekdays.monday", {}, "weekdays.monday.rows.0.opens: missing"],
      ["an hour of 25", "weekdays.monday.0.opens", "25:00", "weekdays.monday.rows.0.opens: hour"],
      ["an opening alone", "weekdays.monday.0", { opens: "10:00" }, "weekdays.monday.rows.0.closes: missing"],
      ["no length", "weekdays.monday.0", span("10:00", "10:00"), "weekdays.monday.rows.0.closes: closes"],
      ["an opening at 24:00", "weekdays.monday.0", span("24:00", "02:00"), "weekdays.monday.rows.0.opens: hour"],
      ["a span in a span", "weekdays.monday", twice("16:00", "15:00"), "weekdays.monday.rows.1.opens: overlap"],
      ["a span after a night", "weekdays.monday", twice("02:00", "21:00"), "weekdays.monday.rows.1.opens: overlap"],
      ["an opening at night", "weekdays.monday.0.opens", "05:59", "weekdays.monday.rows.0.opens: night"],
      ["a night into the morning", "weekdays.monday", [day, late], "weekdays.monday.rows.1.closes: night"],
      ["the same on the contact page", "fridayOnContactPage", [late], "fridayOnContactPage.rows.0.closes: night"],
      ["an end before the start, in a second period", "special", [undefined, ended], "special.1.until: until"],
    ],
  ],
  [
    "hours",
    hoursWith(ramadan, eid),
    [
      ["a period that begins in another one", "special.1.from", ramadan.until, "special.1.from: special"],
      ["a period on the days of another one", "special.1", { ...eid, ...daysOf(ramadan) }, "special.1.from: special"],
      ["no note", "special.0.note", {}, "special.0.note.ar: oneLanguage"],
      ["special hours into the morning", "special.0.spans", [day, late], "special.0.spans.rows.1.closes: night"],
      ["a day that does not exist", "special.0.from", "2027-02-30", "special.0.from: day"],
    ],
  ],
  [
    "announcements",
    shipped("announcements"),
    [
      ["an offer of 100 percent", "nationalDay", { ...offer, percent: 100 }, "nationalDay.percent: percent"],
      ["an offer that ends too early", "nationalDay", { ...offer, until: "2027-09-19" }, "nationalDay.until: until"],
      ["an offer without its licence", "nationalDay", { ...offer, licence: null }, "nationalDay.licence: offer"],
      ["a notice without its last day", "notice", notice, "notice.until: day"],
    ],
  ],
  [
    "contact",
    shipped("contact"),
    [
      ["a unified number of a mobile", "unifiedPhone", "0501234567", "unifiedPhone: phone"],
      ["a mobile of nine digits", "mobile", "050123456", "mobile: mobile"],
      ["an address without a domain", "email", "care@", "email: email"],
      ["no mailbox of the centre", "centreMailboxes", [], "centreMailboxes.0: email"],
      ["a wrong mailbox after an empty one", "centreMailboxes", [undefined, "x"], "centreMailboxes.1: email"],
      ["a mailbox that is there already", "centreMailboxes", again, "centreMailboxes.2: twice"],
      ["a link of 501 characters", "map", `https://x.sa/${"a".repeat(488)}`, "map: long"],
    ],
  ],
  [
    "facts",
    noFacts,
    [
      ["a fact in one language", "collection", { ar: "داخل الرياض" }, "collection.en: missing"],
      ["a text that is too long", "collection", { ar: longText, en: "a" }, "collection.ar: long"],
      ["a fact that does not exist", "collection", { none: "on", ar: "أ", en: "a" }, "collection.none: none"],
      ["a year of three digits", "foundedYear", { value: "201" }, "foundedYear.value: year"],
    ],
  ],
])("in %s, is rejected at its field:", (section, value, wrong) => {
  it.each(wrong)("%s", (_what, path, other, problem) => {
    expect(problemsOf(section, withAt(value, path, other))).toEqual([problem]);
  });
});

describe("the hours of the desk's form", () => {
  /** The parsed hours of a form with these fields, or its errors. The other days are open. */
  function sent(fields: Readonly<Record<string, string>>) {
    const form = new FormData();
    const usual = weekdays.map((day) => [`weekdays.${day}.rows[0].opens`, `weekdays.${day}.rows[0].closes`] as const);
    for (const [opens, closes] of usual) {
      form.set(opens, "10:00");
      form.set(closes, "22:00");
    }
    for (const [name, value] of Object.entries(fields)) {
      // Leaves empty fields out, as `readForm` does.
      if (value === "") form.delete(name);
      else form.set(name, value);
    }
    const submission = parseWithZod(form, { schema: schemas.hours });
    return submission.status === "success" ? submission.value : submission.reply().error;
  }
  const friday = (opens: string, closes: string) => ({
    "weekdays.friday.rows[0].opens": opens,
    "weekdays.friday.rows[0].closes": closes,
  });
  const feast = {
    "special[1].from": "2027-03-09",
    "special[1].until": "2027-03-12",
    "special[1].note.ar": "عيد",
    "special[1].note.en": "Feast",
  };

  it("close a weekday and a period whose box is ticked, whatever their rows say", () => {
    const closed = { "weekdays.friday.closed": "on", "special[1].spans.closed": "on", ...feast };
    expect(sent({ ...closed, ...friday("25:00", "") })).toMatchObject({
      weekdays: { thursday: [span("10:00", "22:00")], friday: [] },
      special: [{ from: "2027-03-09", spans: [] }],
    });
  });

  it("have a period of one day without its last day, and an occasion in one language", () => {
    const { "special[1].until": _, "special[1].note.ar": __, ...one } = { ...feast, "special[1].spans.closed": "on" };
    const blank = { "special[1].until": " ", "special[1].note.ar": " " };
    for (const fields of [one, { ...one, ...blank }]) {
      expect(sent(fields)).toMatchObject({
        special: [{ from: "2027-03-09", until: "2027-03-09", note: { ar: null, en: "Feast" }, spans: [] }],
      });
    }
  });

  it("are those of Saturday on a day ticked as the same, whatever its rows say", () => {
    const saturday = (closes: string) => ({ "weekdays.saturday.rows[0].closes": closes });
    const same = { "weekdays.friday.same": "on", ...friday("25:00", "") };
    const until = (closes: string) => [span("10:00", closes)];
    expect(sent({ ...same, ...saturday("21:00") })).toMatchObject({
      weekdays: { saturday: until("21:00"), sunday: until("22:00"), friday: until("21:00") },
    });
    expect(sent({ ...same, "weekdays.saturday.closed": "on" })).toMatchObject({
      weekdays: { saturday: [], friday: [] },
    });
    expect(sent({ ...same, ...saturday("10:00") })).toEqual({ "weekdays.saturday.rows[0].closes": ["closes"] });
  });

  it("are not the same as Saturday in a stored version without a day", () => {
    expect(problemsOf("hours", withAt(hoursWith(), "weekdays.friday", null))).toEqual([
      "weekdays.friday.rows.0.opens: missing",
    ]);
  });

  it("are missing without them and without the box", () => {
    expect(sent({ ...friday("", ""), ...feast })).toEqual({
      "weekdays.friday.rows[0].opens": ["missing"],
      "special[1].spans.rows[0].opens": ["missing"],
    });
  });

  it("are open on one day at least", () => {
    const closed = Object.fromEntries(weekdays.map((day) => [`weekdays.${day}.closed`, "on"]));
    expect(sent(closed)).toEqual({ "weekdays.saturday.closed": ["allClosed"] });
  });

  it("have no second set of hours for a closed Friday", () => {
    const reading = { "fridayOnContactPage.rows[0].opens": "14:00", "fridayOnContactPage.rows[0].closes": "22:00" };
    expect(sent({ "weekdays.friday.closed": "on", ...reading })).toEqual({
      "fridayOnContactPage.rows[0].opens": ["fridayClosed"],
    });
  });
});

it("a form of the desk may have digits of any keyboard, empty rows, and midnight as 00:00", () => {
  const prices = withAt(shipped("prices"), "ceramic-interior", { sedan: "٤٥٠", suv: " 451 " });
  expect(schemas.prices.parse(prices)).toMatchObject({ "ceramic-interior": { sedan: 450, suv: 451 } });
  const hours = withAt(hoursWith(), "weekdays.monday", { rows: [undefined, span("10:00", "00:00")] });
  expect(schemas.hours.parse(hours).weekdays.monday).toEqual([span("10:00", "24:00")]);
  expect(schemas.hours.parse({ ...hoursWith(), fridayOnContactPage: undefined }).fridayOnContactPage).toBeNull();
});

it("a form of the desk has a checkbox for what does not exist, and empty fields for what is unknown", () => {
  const { foundedYear, collection, reviews } = schemas.facts.parse({
    productNames: { glossy: {}, matte: {}, insulation: {} },
    warrantyCovers: {},
    foundedYear: { value: "٢٠١٩" },
    collection: { none: "on" },
  });
  expect([foundedYear, collection, reviews]).toEqual([2019, false, null]);
});
