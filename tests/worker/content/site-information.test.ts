import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type SectionName, sectionNames, TEXT_MAX } from "~/domain/centre/facts";
import { builtContent, type Content } from "~/domain/content/content.server";
import { readPublication, sweepBuild } from "~/domain/content/publication.server";
import { discardDraft, publishDraft, readHistory, readSite, saveDraft } from "~/domain/content/versions.server";
import { writeMorningEmail } from "~/domain/email/morning.server";
import { heartbeat, siteBuilds } from "~/platform/db/schema.server";
import Site, { action as publishAction, loader as siteLoader } from "~/routes/desk/site-information/page";
import SiteSection, { action as sectionAction, loader as sectionLoader } from "~/routes/desk/site-information/section";
import { inputNamesOf } from "~/routes/desk/site-information/site-information.server";
import { html, pageOf } from "../desk/desk-lists";
import { alarmsOf, health } from "../health/health-check";
import { db, newForm } from "../support/builders";
import { runCron } from "../support/cron-minute";
import { consumer } from "../support/deliver-batch";
import { ACTOR, answered, deskVisit, startDesk } from "../support/desk-visit";
import { silenceLogs } from "../support/silenced-logs";
import { emptyVersions, formOf } from "../support/site-section";

const NOW = new Date("2027-02-01T09:00:00.000Z");
const HOOK = "https://hooks.example/build";
startDesk(NOW);

afterEach(emptyVersions);
afterEach(() => void vi.restoreAllMocks());

/** The version that a form sends before anything has been saved. */
const NOTHING = "none.";
const owner = () => ({ ...newForm(), now: NOW, by: "owner@saqeel.example" });
const later = () => ({ ...owner(), now: new Date(NOW.getTime() + 1) });
const nothingKnown = { percent: null, from: null, until: null, licence: null };
const site = () => readSite(db, true, NOW);
const withMobile = (mobile: string): Content => ({ ...builtContent, contact: { ...builtContent.contact, mobile } });

async function save(changes: Record<string, string>, { section = "contact" as SectionName, vars = {} } = {}) {
  const form = { intent: "save", version: NOTHING, ...formOf(section), ...changes };
  const visit = { form, params: { section }, vars };
  return answered(await sectionAction(await deskVisit(`/en/desk/site-information/${section}`, visit)));
}

async function step(form: Record<string, string>, vars: object = {}) {
  return answered(await publishAction(await deskVisit("/en/desk/site-information", { form, vars })));
}

async function draftOf(mobile: string) {
  expect(await saveDraft(db, withMobile(mobile), (await site()).version, owner())).toBe(true);
  return (await site()).version;
}

describe("the form of a section", () => {
  it.each(sectionNames)("%s is accepted as it is shown, and changes nothing", async (section) => {
    expect(await save({}, { section })).toEqual({
      status: 303,
      location: `/en/desk/site-information/${section}?done=unchanged`,
    });
    expect((await site()).draft).toBeNull();
  });

  it("is saved into the draft, and the rest of the draft stays", async () => {
    const prices = { ...builtContent.prices, "polishing-interior": { sedan: 1, suv: 2 } };
    await saveDraft(db, { ...builtContent, prices }, NOTHING, owner());
    const { version } = await site();
    expect(await save({ version, mobile: "٠٥٩٨٧٦٥٤٣٢" })).toMatchObject({
      status: 303,
      location: "/en/desk/site-information/contact?done=save",
    });
    const { draft, published } = await site();
    expect(draft).toMatchObject({ savedBy: ACTOR, content: { prices, contact: { mobile: "0598765432" } } });
    expect(published).toEqual(builtContent);
  });

  it.each([
    ["contact", ["mobile"]],
    ["prices", []],
  ])("lists beside %s what the draft changes there", async (section, names) => {
    await draftOf("0598765432");
    const visit = await deskVisit(`/en/desk/site-information/${section}`, { params: { section } });
    const { changes } = await sectionLoader(visit as never);
    expect(changes.map(({ field }) => field.name)).toEqual(names);
  });

  it("of the prices has a row for each option, whose fields name it and the car, with their errors", async () => {
    const visit = await deskVisit<never>("/en/desk/site-information/prices", { params: { section: "prices" } });
    const { data } = await save({ "thermal-titanium.suv": "one" }, { section: "prices" });
    const page = html(pageOf(SiteSection, await sectionLoader(visit), data));
    const rows = page.match(/<tr(?:(?!<\/tr>).)*<input.*?<\/tr>/gs) ?? [];
    expect(rows).toHaveLength(Object.keys(builtContent.prices).length);
    const [, cell] = rows.find((row) => row.includes("thermal-titanium"))?.match(/<td.*?<\/td>/gs) ?? [];
    expect(cell).toMatch(/<label[^>]*>[^<]*itanium[^<]*arge car[^<]*<\/label>.*value="one".*whole/s);
    expect((await site()).draft).toBeNull();
  });

  it("is shown again with 409 when somebody else has saved in the meantime", async () => {
    const before = (await site()).version;
    await draftOf("0598765432");
    const typed = { version: before, email: "new@saqeel.sa", "centreMailboxes[1]": "second@saqeel.sa" };
    const { status, data } = await save(typed);
    expect([status, data]).toMatchObject([409, { failure: "outdated" }]);
    const visit = await deskVisit("/en/desk/site-information/contact", { params: { section: "contact" } });
    const page = html(pageOf(SiteSection, await sectionLoader(visit as never), data));
    for (const kept of ["new@saqeel.sa", "second@saqeel.sa"]) expect(page).toContain(`value="${kept}"`);
    expect(page).toContain("Saving it replaces what the draft says here.");
    expect((await site()).draft?.content.contact.email).toBe(builtContent.contact.email);
  });

  it.each<[string, (version: string) => Promise<unknown>]>([
    ["a draft that was changed", (version) => saveDraft(db, withMobile("0598765433"), version, later())],
    [
      "a draft that was discarded and written anew",
      async (version) => {
        await discardDraft(db, version, owner());
        await saveDraft(db, withMobile("0598765433"), NOTHING, later());
      },
    ],
  ])("with what was version before overwrites, publishes or discards nothing of %s", async (_what, change) => {
    const version = await draftOf("0598765432");
    await change(version);
    // SQL checks the version again, in case two requests read the draft at the same time.
    expect(await saveDraft(db, withMobile("0598765434"), version, owner())).toBe(false);
    expect(await discardDraft(db, version, owner())).toBe(false);
    expect(await publishDraft(db, version, owner())).toBe(false);
    for (const intent of ["publish", "discard"]) expect(await step({ intent, version })).toMatchObject({ status: 409 });
    expect((await site()).draft?.content.contact).toEqual(withMobile("0598765433").contact);
  });

  it("that was opened before a publication does not bring back what it replaced", async () => {
    await publishDraft(db, await draftOf("0598765432"), owner());
    expect(await saveDraft(db, withMobile("0598765434"), NOTHING, owner())).toBe(false);
    expect(await save({ email: "new@saqeel.sa" })).toMatchObject({ status: 409 });
  });

  it.each(["", "from an older page"])("without a change says so %s", async (older) => {
    await save({ mobile: "0598765432" });
    const { version } = await site();
    expect(await save({ ...(!older && { version }), mobile: "0598765432" })).toEqual({
      status: 303,
      location: "/en/desk/site-information/contact?done=unchanged",
    });
    expect((await site()).version).toBe(version);
  });

  it("has room for every text, and is refused as too long above that", async () => {
    const texts = inputNamesOf("facts").filter((name) => /\.(?:ar|en)$/.test(name));
    const longest = Object.fromEntries(texts.map((name) => [name, "ط".repeat(TEXT_MAX)]));
    expect(await save(longest, { section: "facts" })).toMatchObject({ status: 303 });
    const tooLong = { "carClass.ar": "ط".repeat(20_000) };
    expect(await save(tooLong, { section: "facts" })).toMatchObject({ status: 413, data: { problem: "tooLong" } });
  });

  const from = "2027-01-01";
  const offer = { "nationalDay.active": "on", "nationalDay.percent": "9", "nationalDay.licence": "1" };
  it.each([
    ["notice", { "notice.text.ar": "أ", "notice.text.en": "a", "notice.from": from }],
    ["nationalDay", { ...offer, "nationalDay.from": from }],
  ])("of a %s that nobody would see any more is refused at its last day", async (name, fields) => {
    const until = `${name}.until`;
    const yesterday = { ...fields, [until]: "2027-01-31" };
    const answer = { status: 400, data: { result: { error: { [until]: [expect.stringContaining("has passed")] } } } };
    expect(await save(yesterday, { section: "announcements" })).toMatchObject(answer);
    const today = { ...fields, [until]: "2027-02-01" };
    expect(await save(today, { section: "announcements" })).toMatchObject({ status: 303 });
  });

  it("of an offer that is shown without a fact names its facts, which a deployment needs", async () => {
    const visit = await deskVisit<never>("/en/desk/site-information", { params: { section: "announcements" } });
    const page = async () => html(pageOf(SiteSection, await sectionLoader(visit)));
    const reason = "An offer that is shown needs a percentage, both days and a licence number.";
    expect(await page()).toContain(reason);
    const hidden = { ...builtContent.announcements, nationalDay: { ...nothingKnown, active: false } };
    await saveDraft(db, { ...builtContent, announcements: hidden }, NOTHING, owner());
    expect(await page()).not.toContain(reason);
    const form = { version: (await site()).version, "nationalDay.active": "on" };
    expect(await save(form, { section: "announcements" })).toMatchObject({
      status: 400,
      data: { result: { error: { "nationalDay.percent": [expect.stringContaining("licence")] } } },
    });
  });

  it("is refused with 403 for others than the owners, whose addresses may be in upper or lower case", async () => {
    const of = (OWNER_EMAILS: string) => ({ vars: { OWNER_EMAILS } });
    const owners = of(`someone@saqeel.sa;${ACTOR.toUpperCase()}`);
    expect(await save({ mobile: "0598765432" }, owners)).toMatchObject({ status: 303 });
    // The setting names another owner, or nobody (product.md 18.3).
    for (const others of [of("someone@saqeel.sa"), of(" , ")]) {
      await expect(save({}, others)).rejects.toMatchObject({ init: { status: 403 } });
      await expect(step({ intent: "publish" }, others.vars)).rejects.toMatchObject({ init: { status: 403 } });
      const visits = await Promise.all([
        siteLoader(await deskVisit("/desk/site-information", others)),
        sectionLoader(await deskVisit("/desk/site-information/contact", { params: { section: "contact" }, ...others })),
      ]);
      expect(visits.map(({ mayChange }) => mayChange)).toEqual([false, false]);
    }
  });

  it("of a section that does not exist is not found", async () => {
    const visit = deskVisit<never>("/desk/site-information/secrets", {
      form: { intent: "save" },
      params: { section: "secrets" },
    });
    await expect(sectionAction(await visit)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("publishing", () => {
  it("stores who published what, and empties the draft", async () => {
    const version = await draftOf("0598765432");
    const answer = await step({ intent: "publish", version });
    expect(answer).toMatchObject({ location: "/en/desk/site-information?done=publish" });
    const { draft, published, newest, version: since } = await site();
    expect([draft, published.contact.mobile]).toEqual([null, "0598765432"]);
    expect(newest).toMatchObject({ id: 1, publishedBy: ACTOR, publishedAt: NOW.toISOString() });
    expect(await step({ intent: "publish", version: since })).toMatchObject({ data: { failure: "impossible" } });
  });

  it("what a colleague has just published redirects to the page", async () => {
    const version = await draftOf("0598765432");
    await publishDraft(db, version, owner());
    const location = "/en/desk/site-information?done=unchanged";
    expect(await step({ intent: "publish", version })).toMatchObject({ location });
    expect((await site()).newest).toMatchObject({ publishedBy: "owner@saqeel.example" });
  });

  it("lists what each version has changed", async () => {
    for (const mobile of ["0598765431", "0598765432"]) await publishDraft(db, await draftOf(mobile), owner());
    expect((await readHistory(db)).map(({ changes }) => changes)).toMatchObject([
      [{ field: { name: "mobile" }, before: "0598765431", after: "0598765432" }],
      null,
    ]);
  });

  it("a draft that is no longer valid is reported, and can be corrected or discarded", async () => {
    const prices = { ...builtContent.prices, "polishing-interior": { sedan: 5000, suv: 1 } };
    const stored = { ...withMobile("1"), prices };
    await saveDraft(db, { ...stored, contact: { ...stored.contact, email: "new@saqeel.sa" } }, NOTHING, owner());
    const { invalid, draft, version } = await site();
    expect(invalid.map(({ name }) => name)).toContain("mobile");
    expect(draft?.content.contact).toEqual({ ...builtContent.contact, email: "new@saqeel.sa" });
    expect(draft?.content.prices).toEqual(builtContent.prices);
    expect(await step({ intent: "discard", version })).toMatchObject({ status: 303 });
    expect((await site()).draft).toBeNull();
  });

  it("never changes or loses a version, not even by plain SQL", async () => {
    await publishDraft(db, await draftOf("0598765432"), owner());
    const changes = ["content = '{}'", "published_at = 'a'", "published_by = 'a@x.sa'", "saved_by = 'a@x.sa'"];
    for (const statement of [...changes.map((set) => `update site_versions set ${set}`), "delete from site_versions"])
      await expect(env.DB.prepare(statement).run()).rejects.toThrow("a published version never changes");
    const big = JSON.stringify({ text: "ط".repeat(33_000) });
    const insert = env.DB.prepare("insert into site_versions (content, saved_by, saved_at) values (?, 'a', 'b')");
    await expect(insert.bind(big).run()).rejects.toThrow(/site_versions_size/);
  });
});

describe("a site that does not show what was published", () => {
  async function publishNow(): Promise<void> {
    expect(await publishDraft(db, await draftOf("0598765432"), owner())).toBe(true);
  }
  const hook = { DEPLOY_HOOK: HOOK };

  it.each([
    ["a hook has no more than an hour", hook, 60, ["site"]],
    ["a person has a day", {}, 24 * 60 - 1, []],
  ])("turns /health red: %s", async (_what, settings, minutes, alarms) => {
    await publishNow();
    vi.setSystemTime(NOW.getTime() + minutes * 60_000);
    await db.update(heartbeat).set({ sweptAt: new Date().toISOString() });
    expect(await alarmsOf(await health(env.DB, { MORNING_MAIL: "off", ...settings }))).toEqual(alarms);
  });

  it.each([
    ["names one that waits for a person", {}, true],
    ["does not name one that is being built", hook, false],
  ])("the morning email %s", async (_what, settings, isNamed) => {
    await publishNow();
    const { sent, take } = consumer();
    await take(await writeMorningEmail(db, NOW), { settings });
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent).includes("معلومات الموقع")).toBe(isNamed);
  });

  it("asks the hook in the minute after", async () => {
    await publishNow();
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
    await runCron(NOW, { ...hook, MORNING_MAIL: "off" });
    expect(asked).toHaveBeenCalledExactlyOnceWith(HOOK, expect.anything());
  });
});

describe("the hook that builds the site", () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  /** Never responds, and fails as `fetch` does once its signal times out. */
  const silence: typeof fetch = (_, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  const vars = { DEPLOY_HOOK: HOOK };
  const publish = async () => step({ intent: "publish", version: await draftOf("0598765432") }, vars);
  const stateNow = async (now = NOW) => (await readPublication(db, true, now)).state;
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

  it.each([
    ["refuses", async () => new Response("no", { status: 500 }), "500"],
    ["leads elsewhere", async () => Response.redirect("https://login.example"), "302"],
    ["cannot be reached", () => Promise.reject(new TypeError("no route")), "unreachable"],
    ["is silent for five seconds", silence, "silent"],
  ])("is asked again every minute when it %s, until it accepts", async (_what, answer, failure) => {
    silenceLogs();
    const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 1000));
    const hook = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
    expect(await publish()).toMatchObject({ status: 303 });
    expect(await readPublication(db, true, NOW)).toMatchObject({ state: "asking", failure });
    expect(limits).toHaveBeenCalledWith(5000);
    expect(hook).toHaveBeenCalledWith(HOOK, expect.objectContaining({ method: "POST", redirect: "manual" }));
    await sweepBuild(db, HOOK, later(1));
    expect(hook).toHaveBeenCalledTimes(2);
    hook.mockResolvedValue(new Response());
    await sweepBuild(db, HOOK, later(2));
    await sweepBuild(db, HOOK, later(3));
    expect(hook).toHaveBeenCalledTimes(3);
    expect(await stateNow(later(3))).toBe("building");
  });

  it("is no longer asked after an hour, but a person can ask it", async () => {
    silenceLogs();
    const hook = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("", { status: 404 }));
    expect(await publish()).toMatchObject({ status: 303 });
    hook.mockClear();
    vi.setSystemTime(later(60));
    await sweepBuild(db, HOOK, later(60));
    expect(hook).not.toHaveBeenCalled();
    expect(await stateNow(later(60))).toBe("late");
    expect(await step({ intent: "ask", version: NOTHING }, vars)).toMatchObject({ status: 303 });
    expect(hook).toHaveBeenCalledTimes(1);
  });

  it("is asked once by two crons at the same moment, and not by cron while a publication waits for it", async () => {
    await publishDraft(db, await draftOf("0598765432"), owner());
    const hook = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
    await Promise.all([sweepBuild(db, HOOK, NOW), sweepBuild(db, HOOK, NOW)]);
    expect(hook).toHaveBeenCalledTimes(1);
    hook.mockImplementation(async () => {
      await sweepBuild(db, HOOK, later(2));
      return new Response();
    });
    vi.setSystemTime(later(2));
    expect(await publish()).toMatchObject({ status: 303 });
    expect(hook).toHaveBeenCalledTimes(2);
  });

  it("is not asked when nothing is due, or when there is none", async () => {
    const hook = vi.spyOn(globalThis, "fetch");
    await sweepBuild(db, HOOK, NOW);
    await publishDraft(db, await draftOf("0598765432"), owner());
    await sweepBuild(db, undefined, NOW);
    expect(hook).not.toHaveBeenCalled();
    expect(await db.$count(siteBuilds)).toBe(0);
  });

  it("is never shown to staff", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError(`cannot reach ${HOOK}`));
    silenceLogs();
    expect(await publish()).toMatchObject({ status: 303 });
    const shown = await siteLoader(await deskVisit("/desk/site-information", { vars }));
    expect(JSON.stringify(shown)).not.toContain("hooks.example");
  });
});

it.each([
  ["development", "npm run dev"],
  ["the-tag-of-access", "npm run deploy"],
])("without a hook and with POLICY_AUD %s, the page says to run %s", async (POLICY_AUD, command) => {
  await publishDraft(db, await draftOf("0598765432"), owner());
  const loaderData = await siteLoader(await deskVisit("/en/desk/site-information", { vars: { POLICY_AUD } }));
  const page = html(pageOf(Site, loaderData));
  expect(/<code[^>]*>([^<]*)/.exec(page)?.[1]).toBe(command);
  expect(page.includes("stop this command and run it again")).toBe(command === "npm run dev");
});
