import { describe, expect, it } from "vitest";
import { eid, hoursWith, ramadan } from "~/domain/centre/special-hours.fixtures";
import { builtContent, type Content, readContent } from "./content.server";
import { publicationOf } from "./publication.server";

const minutes = (count: number, from = "2027-02-01T09:00:00.000Z") =>
  new Date(Date.parse(from) + count * 60_000).toISOString();
const PUBLISHED = minutes(0);
const newest = { id: 7, publishedAt: PUBLISHED };
const build = { id: 6, publishedAt: minutes(-60), builtAt: minutes(-24 * 60), works: [], content: builtContent };
const current = { ...build, ...newest };
const accepted = (at: string) => ({ askedAt: at, failure: null });
const refused = (at: string) => ({ askedAt: at, failure: "500" });

it.each([
  ["is live when the Worker was built from it", current, [], true, 90, "live"],
  ["is late when the Worker is newer, after a restore", { ...current, id: 8 }, [], true, 90, "late"],
  ["is not live when the Worker has another one of its number", { ...build, id: 7 }, [], true, 59, "asking"],
  ["waits for a hook that has not accepted", build, [refused(minutes(1))], true, 59, "asking"],
  ["is late when the hook has not accepted for an hour", build, [refused(minutes(1))], true, 60, "late"],
  ["is being built for twenty minutes", build, [accepted(minutes(3)), refused(minutes(2))], true, 22, "building"],
  ["is late after them", build, [accepted(minutes(3))], true, 23, "late"],
  ["is being built if asked for again", build, [accepted(minutes(40)), accepted(minutes(3))], true, 50, "building"],
  ["needs a person without a hook", build, [], false, 24 * 60 - 1, "by-hand"],
  ["is late without a hook after a day", build, [], false, 24 * 60, "late"],
  ["does not count a build from before", build, [accepted(minutes(-1))], true, 5, "asking"],
])("what was published (product.md 18.6) %s", (_what, of, asked, hasHook, after, state) => {
  expect(publicationOf({ newest, asked, hasHook }, new Date(minutes(after)), of).state).toBe(state);
});

it("what was published (product.md 18.6) is what the repository ships with before anything is published", () => {
  const knowledge = { newest: undefined, asked: [], hasHook: true };
  const shipped = { ...build, id: null, publishedAt: null, builtAt: null };
  expect(publicationOf(knowledge, new Date(PUBLISHED), shipped)).toMatchObject({ state: "shipped", dueSince: null });
  expect(publicationOf(knowledge, new Date(PUBLISHED), current).state).toBe("asking");
});

const withdrawnSince = minutes(0);
const hook = { newest, asked: [] as ReturnType<typeof accepted>[], hasHook: true, withdrawnSince };
const builtLater = { ...current, builtAt: minutes(2) };

it.each<[string, Partial<typeof hook>, typeof current, number, string]>([
  ["waits for the hook, like one that was published", {}, current, 5, "asking"],
  ["is being built", { asked: [accepted(minutes(1))] }, current, 5, "building"],
  ["waits again if the build had read it before", { asked: [accepted(minutes(1))] }, builtLater, 5, "asking"],
  ["waits again during a build for a version", { asked: [accepted(minutes(-1))] }, build, 5, "asking"],
])("a site that shows a withdrawn picture %s", (_what, changes, of, after, state) => {
  const publication = publicationOf({ ...hook, ...changes }, new Date(minutes(after)), of);
  expect(publication).toMatchObject({ state, showsWithdrawn: true });
});

describe("a site whose dated facts have changed since its build", () => {
  const notice = { text: { ar: "نص", en: "text" }, from: "2027-02-20", until: "2027-02-21" };
  const nationalDay = { active: true, percent: 9, from: "2027-02-23", until: "2027-02-24", licence: "1" };
  const content: Content = {
    ...builtContent,
    hours: hoursWith(ramadan, eid) as Content["hours"],
    announcements: { nationalDay, notice },
  };
  const dueSince = (now: string, builtAt: string | null = "2027-02-01T09:00:00.000Z") =>
    publicationOf({ newest, asked: [], hasHook: true }, new Date(now), { ...current, builtAt, content }).dueSince;

  it.each([
    ["before the first day", "2027-02-07T20:59:59Z", null],
    ["from the first midnight in Riyadh", "2027-02-07T21:00:00Z", "2027-02-07T21:00:00.000Z"],
    ["from the first day of a notice", "2027-02-20T12:00:00Z", "2027-02-19T21:00:00.000Z"],
    ["from the day after its last", "2027-02-22T12:00:00Z", "2027-02-21T21:00:00.000Z"],
    ["from the first day of an offer", "2027-02-23T12:00:00Z", "2027-02-22T21:00:00.000Z"],
    ["from the day after its last", "2027-02-25T12:00:00Z", "2027-02-24T21:00:00.000Z"],
  ])("is due %s", (_when, now, since) => expect(dueSince(now)).toBe(since));

  it("is not due on the day of its build, nor when it was built by hand", () => {
    expect(dueSince("2027-02-08T12:00:00Z", "2027-02-07T21:00:00.000Z")).toBeNull();
    expect(dueSince("2027-02-08T12:00:00Z", null)).toBeNull();
  });
});

it("a stored version takes a fact that it does not know from this code, and loses one that no longer exists", () => {
  const { email: _, ...contact } = builtContent.contact;
  const stored = { ...builtContent, contact: { ...contact, fax: "0112345678", mobile: "0598765432" } };
  const expected = { ...builtContent, contact: { ...builtContent.contact, mobile: "0598765432" } };
  expect(readContent(stored, builtContent)).toEqual(expected);
});

it("a stored version keeps a fact that is unknown or does not exist", () => {
  const facts = { ...builtContent.facts, collection: false as const, carClass: null };
  const known = { ...builtContent, facts: { ...facts, carClass: { ar: "أ", en: "a" } } };
  expect(readContent({ ...builtContent, facts }, known).facts).toMatchObject({ collection: false, carClass: null });
});

it("a stored version is rejected with every problem when a fact is invalid", () => {
  const stored = { ...builtContent, contact: { ...builtContent.contact, mobile: "1", email: "x" } };
  expect(() => readContent(stored, builtContent)).toThrow(/contact\.mobile: mobile\ncontact\.email: email/);
});
