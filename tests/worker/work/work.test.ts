import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { submissionBy } from "~/domain/bookings/write.server";
import { built } from "~/domain/content/content.server";
import { readSite } from "~/domain/content/versions.server";
import { stages } from "~/domain/photos/photo-list";
import { cleanPhotos } from "~/domain/photos/photos.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { nameOf } from "~/domain/work/name";
import { cleanWorks } from "~/domain/work/work.server";
import { allowedWorks, bookingEvents, bookings, photos, works } from "~/platform/db/schema.server";
import { action as bookingAction } from "~/routes/desk/one-booking/page";
import Site, { loader as siteLoader } from "~/routes/desk/site-information/page";
import { action as sectionAction } from "~/routes/desk/site-information/section";
import { offeredWorks } from "~/routes/desk/site-information/site-information.server";
import ChooseWork, { action as chooseAction, loader as chooseLoader } from "~/routes/desk/work/choose";
import WorkPage, { action, middleware as atDesk, loader } from "~/routes/desk/work/page";
import { choiceSteps, readChoice, readWork, versionOf } from "~/routes/desk/work/work.server";
import MyBooking, { action as customerAction } from "~/routes/my-booking/page";
import { middleware } from "~/routes/my-booking/photo";
import { argsOf, pageData, type Visit } from "../customer/find-booking";
import { book, REFERENCE, versionNow } from "../desk/desk-booking";
import { html, pageOf } from "../desk/desk-lists";
import { alarmsOf, health } from "../health/health-check";
import { db, emptyBucket, NOW, only } from "../support/builders";
import { runCron } from "../support/cron-minute";
import { answered, deskVisit, startDesk, type VisitOptions } from "../support/desk-visit";
import { coloursOf, drawing } from "../support/pictures";
import { silenceLogs } from "../support/silenced-logs";
import { emptyVersions } from "../support/site-section";

/** Pictures of the centre's own work (product.md 18.8, 19.8, 19.9). */

startDesk();
beforeEach(emptyBucket);
afterEach(emptyVersions);

const SECRET = { before: "b".repeat(32), after: "a".repeat(32) };

/** Stores a completed booking with two photos of 640 x 480 pixels. */
async function completed() {
  const booking = await book({ status: "ready" });
  await db.update(bookings).set({ status: "completed" });
  for (const stage of ["before", "after"] as const) {
    const key = `2026-11-20/${stage}`;
    await env.PHOTOS.put(`${key}/large`, await (await drawing(640, 480)).arrayBuffer());
    await env.PHOTOS.put(`${key}/small`, "small");
    const about = { digest: stage, width: 640, height: 480, createdAt: NOW.toISOString() };
    await db.insert(photos).values({ bookingId: booking.id, secret: SECRET[stage], key, stage, ...about });
  }
  return booking;
}

async function choose(fields: Record<string, string> = {}, photos: readonly string[] = Object.values(SECRET)) {
  const { serviceIds } = await only(bookings);
  const form = { intent: "choose", service: serviceIds[0] ?? "", car: "Lexus LX, white", ...fields };
  const typed = [...Object.entries(form), ...photos.map((photo) => ["photo", photo])];
  return answered(await chooseAction(await deskVisit(`/en/desk/work?booking=${REFERENCE}`, { form: typed })));
}

/** The version that the page of a work sends back; without an id, that of the only work. */
async function seen(id?: number) {
  const found = await readWork(db, String(id ?? (await only(works)).id));
  return found ? versionOf(found) : "";
}

async function step(form: Record<string, string>, { id, ...options }: VisitOptions & { id?: number } = {}) {
  const page = String(id ?? (await only(works)).id);
  const visit = { form: { version: await seen(id), ...form }, params: { id: page }, ...options };
  return answered(await action(await deskVisit(`/en/desk/work/${page}`, visit)));
}

/** Covers a box of the later picture: its corners in pixels at the width `shown`, or in percent. */
function cover([fromX, fromY, toX, toY]: Box, shown?: string, version: { version?: string } = {}) {
  const corners = { "from.x": `${fromX}`, "from.y": `${fromY}`, "to.x": `${toX}`, "to.y": `${toY}` };
  return step({ intent: "cover", stage: "after", ...corners, ...(shown && { shown }), ...version });
}

const tap = (...box: Box) => cover(box, "320");
type Box = readonly [number, number, number, number];

const tick = () => step({ intent: "tick", noPlate: "on" });

/** What the customer's page shows of the work now. */
const page = async () => (await pageData((await only(bookings)).token ?? "")).work;

async function customer(intent: string, fields: Record<string, string> = {}, visit: Visit = {}) {
  const { token } = await only(bookings);
  const form = { booking: token ?? "", intent, version: (await page()).seen, lastDigits: "5678", ...fields };
  const submission = { submissionId: crypto.randomUUID(), ...form };
  return answered(await customerAction(await argsOf(submission, visit)));
}

const allowedIds = async () => (await db.select().from(allowedWorks)).map(({ id }) => id);
const allowed = async () => (await allowedIds()).length;
const stored = async (prefix = "work/") => (await env.PHOTOS.list({ prefix })).objects.map(({ key }) => key);
const keyOf = async () => String((await only(works)).afterKey);
const pictureAt = async (key: string) => (await env.PHOTOS.get(key))?.blob() as Promise<Blob>;

/** The statuses of the URLs of both pictures, first of the one from before the work. */
const publicly = () =>
  Promise.all(
    stages.map(async (size) => {
      const { secret } = await only(works);
      const args = await deskVisit(`/photo/${secret}/${size}`, { params: { secret, size } });
      const answer = await middleware[0]?.(args as never, async () => new Response(null, { status: 404 }));
      return (answer as Response).status;
    }),
  );

describe("a box", () => {
  beforeEach(async () => {
    await completed();
    await choose();
  });

  it.each<[string, Box, string?]>([
    ["two taps", [120, 180, 200, 220], "320"],
    ["two taps with its corners reversed", [200, 220, 120, 180], "320"],
    ["two taps, one of them outside", [100, 200, 9000, 9000], "320"],
    ["four numbers in percent", [30, 60, 70, 20]],
  ])("between %s leaves one colour, whatever was under it", async (_, box, shown) => {
    const photo = await coloursOf(await pictureAt("2026-11-20/after/large"));
    expect(await cover(box, shown)).toMatchObject({ status: 303 });
    const { width, height, colourAt } = await coloursOf(await pictureAt(await keyOf()));
    expect([width, height]).toEqual([640, 480]);
    const [fromX, fromY, toX, toY] = box;
    const [left = 0, right = 0] = [fromX, toX].map((x) => x * (shown ? 2 : 6.4)).sort((one, two) => one - two);
    const [top = 0, bottom = 0] = [fromY, toY].map((y) => y * (shown ? 2 : 4.8)).sort((one, two) => one - two);
    const [colours, before] = [new Set<string>(), new Set<string>()];
    for (let x = left; x < Math.min(right, 640); x++) {
      for (let y = top; y < Math.min(bottom, 480); y++) {
        colours.add(colourAt(x, y));
        before.add(photo.colourAt(x, y));
      }
    }
    expect(before.size).toBeGreaterThan(50);
    expect([...colours]).toEqual([expect.stringMatching(/^(\d+),\1,\1/)]);
    expect(colourAt(4, 4)).not.toBe([...colours][0]);
    expect(await (await pictureAt(await keyOf())).text()).not.toMatch(/Exif|EXIF/);
  });

  it("stays when others follow, also with one or both corners outside, which count as the edge", async () => {
    await tap(4, 150, 6, 152);
    await tap(9000, 9000, 300, 230);
    expect(await tap(-40, -40, -20, -20)).toMatchObject({ status: 303 });
    const { colourAt } = await coloursOf(await pictureAt(await keyOf()));
    // Each new encoding of a picture blends in a little of what is around a box.
    const darkest = (x: number, y: number) => Math.min(...colourAt(x, y).split(",").map(Number));
    expect(Math.min(darkest(10, 302), darkest(620, 470), darkest(8, 8))).toBeGreaterThan(245);
    expect(darkest(320, 100)).toBeLessThan(230);
  });

  it("also covers what is transparent", async () => {
    const picture = await drawing(640, 480, "image/webp", "");
    await env.PHOTOS.put("2026-11-20/after/large", await picture.arrayBuffer());
    await tap(0, 0, 320, 240);
    const { colourAt } = await coloursOf(await pictureAt(await keyOf()));
    expect(new Set([1, 200, 400, 600].map((at) => colourAt(at, at % 480)))).toEqual(new Set(["255,255,255"]));
  });

  it("needs two points; the first tap alone stores nothing", async () => {
    expect(await step({ intent: "cover", stage: "after", shown: "320", "from.x": "9", "from.y": "9" })).toMatchObject({
      status: 200,
    });
    expect(await tap(120, 180, 121, 180)).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([]);
  });

  it("is not burnt into another picture than its page showed, which nobody confirms either", async () => {
    const old = { version: await seen() };
    await tap(10, 10, 50, 50);
    expect(await cover([1, 1, 9, 9], "320", old)).toMatchObject({ status: 409 });
    expect(await step({ intent: "tick", noPlate: "on", ...old })).toMatchObject({ status: 409 });
  });
});

describe("the pictures of a work", () => {
  it.each<[string, Record<string, string>, (readonly string[])?]>([
    ["a sentence in one language", { sentenceAr: "جملة" }],
    ["a car of 61 characters", { car: "x".repeat(61) }],
    ["a service that was not booked", { service: "nothing" }],
    ["no photo", {}, []],
    ["a photo of another booking", {}, ["c".repeat(32)]],
  ])("are not chosen with %s", async (_, fields, photos) => {
    await completed();
    expect(await choose(fields, photos)).toMatchObject({ status: 400 });
    expect(await db.$count(works)).toBe(0);
  });

  it("are not chosen of a person who is removed meanwhile", async () => {
    const { phoneNumber } = await completed();
    const found = await readChoice(db, REFERENCE);
    if (!found) throw new Error("There is no choice");
    await anonymizeRecords(db, { phone: phoneNumber }, NOW);
    const about = { photo: Object.values(SECRET), service: "ceramic-interior", car: "Lexus LX, white" };
    const submission = submissionBy("noura@saqeel.example", NOW);
    await choiceSteps(env).choose.run(found, about, { db, submission, language: "en", files: new Map() });
    expect(await db.$count(works)).toBe(0);
  });

  it("are one photo, or two of which the older one is from before the work", async () => {
    await completed();
    await choose({}, [SECRET.after, SECRET.before]);
    await choose({}, [SECRET.before]);
    const sources = await db.select({ before: works.beforeSource, after: works.afterSource }).from(works);
    expect(sources).toEqual([
      { before: "2026-11-20/before/large", after: "2026-11-20/after/large" },
      { before: null, after: "2026-11-20/before/large" },
    ]);
  });

  it("are only for staff until the tick, and only the covered ones are for others", async () => {
    await completed();
    await choose();
    await tap(120, 180, 200, 220);
    expect(await publicly()).toEqual([404, 404]);
    expect(await step({ intent: "tick" })).toMatchObject({ status: 400 });
    await tick();
    expect(await publicly()).toEqual([200, 200]);
    expect(await stored()).toHaveLength(2);
    const { id } = await only(works);
    const args = await deskVisit(`/desk/work/${id}?picture=after`, { params: { id: String(id) } });
    const answer = (await atDesk[0]?.(args as never, async () => new Response(null, { status: 404 }))) as Response;
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const { secret } = await only(works);
    const form = { intent: "replace-link", version: await versionNow() };
    await bookingAction(await deskVisit(`/en/desk/bookings/${REFERENCE}`, { form, params: { reference: REFERENCE } }));
    expect([await publicly(), (await only(works)).secret === secret]).toEqual([[200, 200], false]);
    await step({ intent: "remove" });
    expect(await publicly()).toEqual([404, 404]);
  });

  it("answers 503 when D1 fails, also at the desk", async () => {
    const args = await deskVisit("/desk/work/1?picture=after", { params: { id: "1" }, DB: {} as D1Database });
    silenceLogs();
    const answer = (await atDesk[0]?.(args as never, async () => new Response())) as Response;
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
  });
});

/** Makes a change just before an event is written, when the booking has already been read. */
function beforeEvent(change: () => Promise<unknown>): D1Database {
  let isWriting = false;
  return {
    prepare(query: string) {
      isWriting ||= query.startsWith('insert into "booking_events"');
      return env.DB.prepare(query);
    },
    async batch(statements: D1PreparedStatement[]) {
      if (isWriting) await change();
      isWriting = false;
      return env.DB.batch(statements);
    },
  } as unknown as D1Database;
}

/** Adds a second row of `works` for the booking: one picture, with its plates covered. */
async function another() {
  const [{ id: _, ...work } = await only(works)] = await db.select().from(works);
  const pictures = { secret: "another", beforeSource: null, beforeKey: null, afterKey: "work/another" };
  const [added] = await db
    .insert(works)
    .values({ ...work, ...pictures })
    .returning({ id: works.id });
  return added?.id ?? 0;
}

describe("the customer", () => {
  async function asked() {
    await completed();
    await choose();
    await tick();
  }

  it("is asked once the plates are covered, may say yes, and take it back", async () => {
    await completed();
    await choose();
    expect((await page()).works).toEqual([]);
    await tick();
    expect(await page()).toMatchObject({ works: { length: 1 }, answer: null, isAllowed: false });
    expect(await allowed()).toBe(0);
    expect(await customer("works-allowed")).toMatchObject({ status: 303 });
    expect([await allowed(), (await page()).isAllowed]).toEqual([1, true]);
    await customer("works-refused");
    expect([await allowed(), (await page()).answer?.kind]).toEqual([0, "works-refused"]);
  });

  it("says yes once with two taps, and only to the pictures that were shown", async () => {
    await asked();
    for (const seen of ["other", "[]", ""])
      expect(await customer("works-allowed", { version: seen })).toMatchObject({ status: 409 });
    const form = { submissionId: crypto.randomUUID() };
    for (const _ of [1, 2]) expect(await customer("works-allowed", form)).toMatchObject({ status: 303 });
    expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "works-allowed"))).toBe(1);
  });

  it("is asked again about pictures that come later, and the first yes stands only for the others", async () => {
    await asked();
    const before = (await page()).seen;
    await customer("works-allowed");
    const later = await another();
    expect(await customer("works-allowed", { version: before })).toMatchObject({ status: 409 });
    expect(await allowedIds()).not.toContain(later);
    expect(html(pageOf(MyBooking, await pageData((await only(bookings)).token ?? "")))).toMatch(
      /You allowed us to show some of these photos.*Withdraw my permission/s,
    );
    expect(await customer("works-allowed")).toMatchObject({ status: 303 });
    expect(await allowedIds()).toContain(later);
  });

  it("is not said to be silent when pictures change after a yes", async () => {
    await asked();
    await customer("works-allowed");
    const later = await another();
    const shown = html(
      pageOf(WorkPage, await loader(await deskVisit(`/en/desk/work/${later}`, { params: { id: String(later) } }))),
    );
    expect(shown).toContain("The customer allowed other photos");
    expect(shown).not.toContain("has not answered");
  });

  it("proves with the last digits that the yes is theirs; a no needs none", async () => {
    await asked();
    for (const lastDigits of ["", "0000"]) {
      const answer = await customer("works-allowed", { lastDigits });
      expect(answer).toMatchObject({ status: 400 });
      expect(html(pageOf(MyBooking, await pageData((await only(bookings)).token ?? ""), answer.data))).toMatch(
        /id="work".*was not stored.*<input[^>]*name="lastDigits"/s,
      );
    }
    expect([await allowed(), (await page()).answer]).toEqual([0, null]);
    await customer("works-allowed");
    expect(await customer("works-refused", { lastDigits: "" })).toMatchObject({ status: 303 });
    expect(await allowed()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["is covered again", () => db.update(works).set({ afterKey: "work/covered-again" })],
    ["is removed", () => db.update(works).set({ removedAt: NOW.toISOString() })],
    ["joins the others", another],
  ])("has not allowed a picture that %s while they answer", async (_, change) => {
    await asked();
    const { seen } = await page();
    const answer = await customer("works-allowed", { version: seen }, { DB: beforeEvent(change) });
    expect(answer).toMatchObject({ status: 409 });
    expect([await allowed(), (await page()).answer]).toEqual([0, null]);
  });

  it("is answered for by nobody, but staff record a yes in writing to the pictures of one work", async () => {
    await completed();
    await choose();
    expect(await step({ intent: "allow" })).toMatchObject({ status: 409 });
    const old = await seen();
    await tick();
    const { id } = await only(works);
    const other = await another();
    expect(await step({ intent: "allow", version: old }, { id })).toMatchObject({ status: 409 });
    expect(await step({ intent: "works-refused" }, { id })).toMatchObject({ status: 400 });
    expect(await step({ intent: "allow" }, { id })).toMatchObject({ status: 303 });
    expect(await allowedIds()).toEqual([id]);
    const [event] = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "works-allowed"));
    expect(event).toMatchObject({ by: "staff", actor: "noura@saqeel.example" });
    const shown = [id, other].map(async (one) =>
      loader(await deskVisit(`/en/desk/work/${one}`, { params: { id: String(one) } })),
    );
    expect(await Promise.all(shown)).toMatchObject([{ isAllowed: true }, { isAllowed: false }]);
  });

  it("has the last word while staff record a yes in writing", async () => {
    await asked();
    const old = await seen();
    const DB = beforeEvent(() => customer("works-refused"));
    expect(await step({ intent: "allow" }, { DB })).toMatchObject({ status: 409 });
    expect(await step({ intent: "allow", version: old })).toMatchObject({ status: 409 });
    expect([await allowed(), (await page()).answer?.kind]).toEqual([0, "works-refused"]);
  });

  it.each([
    ["with a yes that stands, pictures stay when the person is removed", ["works-allowed"], 1],
    ["after a yes was taken back, they go with the person", ["works-allowed", "works-refused"], 0],
    ["without an answer, they go with the person", [], 0],
  ])("%s", async (_, answers, count) => {
    await asked();
    for (const answer of answers) await customer(answer);
    const { phoneNumber } = await only(bookings);
    await anonymizeRecords(db, { phone: phoneNumber }, NOW);
    expect(await allowed()).toBe(count);
    await cleanWorks(db, env.PHOTOS, NOW);
    expect([await db.$count(works), (await stored()).length]).toEqual([count, count * 2]);
    const [left] = await db.select().from(works);
    expect(left?.beforeSource ?? null).toBeNull();
  });
});

/** Posts the owner's own files as a browser does. */
async function addOwn(files: Record<string, Blob>, { vars = {}, submissionId = crypto.randomUUID() as string } = {}) {
  const body = new FormData();
  const typed = { intent: "choose", submissionId, service: "ceramic-interior", car: "Lexus LX, white" };
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  for (const [name, file] of Object.entries(files)) body.append(name, file, `${name}.jpg`);
  const args = await deskVisit<Parameters<typeof chooseAction>[0]>("/en/desk/work", { vars });
  const request = new Request(args.request.url, { method: "POST", body });
  return answered(await chooseAction({ ...args, request }));
}

describe("the owner", () => {
  it("adds photographs of their own, which need no yes of a customer", async () => {
    const photo = await drawing(2000, 1000, "image/jpeg");
    expect(await addOwn({ before: photo, after: photo })).toMatchObject({ status: 303 });
    expect(await only(works)).toMatchObject({ bookingId: null, service: "ceramic-interior", month: "2026-11" });
    expect(await stored("own/")).toHaveLength(2);
    expect(await allowed()).toBe(0);
    await tap(120, 60, 200, 100);
    expect(await coloursOf(await pictureAt(await keyOf()))).toMatchObject({ width: 1600, height: 800 });
    await tick();
    expect(await allowed()).toBe(1);
    expect(await publicly()).toEqual([404, 404]);
  });

  it("adds another photograph that is sent again from the same page, and the same one once", async () => {
    const [one, other] = [await drawing(64, 48, "image/jpeg"), await drawing(48, 64, "image/jpeg")];
    const page = { submissionId: crypto.randomUUID() };
    for (const files of [{ after: one }, { after: one }, { after: other }, { before: one, after: other }])
      expect(await addOwn(files, page)).toMatchObject({ status: 303 });
    expect(await db.$count(works)).toBe(3);
  });

  it.each(["after", "before"])("adds nothing with a file that is no picture: %s", async (stage) => {
    const photo = await drawing(64, 48, "image/jpeg");
    expect(await addOwn({ after: photo, [stage]: new Blob(["no picture"]) })).toMatchObject({ status: 400 });
    expect(await addOwn({})).toMatchObject({ status: 400 });
    expect(await db.$count(works)).toBe(0);
  });

  it.each([11, 24])("learns that a file of %i MB is too large", async (megabytes) => {
    const { status, data } = await addOwn({ after: new Blob([new Uint8Array(megabytes * 1024 * 1024)]) });
    const shown = html(pageOf(ChooseWork, await chooseLoader(await deskVisit("/en/desk/work")), data));
    expect([status, shown]).toEqual([megabytes === 11 ? 400 : 413, expect.stringContaining("larger than 10 MB")]);
  });

  it("is the only one who adds, covers, ticks and removes some", async () => {
    const photo = await drawing(64, 48, "image/jpeg");
    const vars = { OWNER_EMAILS: "owner@saqeel.example" };
    const refused = { init: { status: 403 } };
    await expect(addOwn({ after: photo }, { vars })).rejects.toMatchObject(refused);
    await addOwn({ after: photo });
    const before = await only(works);
    for (const form of [{ intent: "cover" }, { intent: "tick", noPlate: "on" }, { intent: "remove" }])
      await expect(step(form, { vars })).rejects.toMatchObject(refused);
    expect(await only(works)).toEqual(before);
    const visit = deskVisit<never>(`/desk/work/${before.id}`, { params: { id: String(before.id) }, vars });
    await expect(loader(await visit)).rejects.toMatchObject(refused);
  });

  const row = (index: number, id: number, place: string) => ({
    [`shown[${index}].id`]: String(id),
    [`shown[${index}].place`]: place,
    [`shown[${index}].title.ar`]: "عنوان",
    [`shown[${index}].title.en`]: `Title ${id}`,
  });

  async function save(form: Record<string, string>) {
    const visit = {
      form: { intent: "save", version: (await readSite(db, false, NOW)).version, ...form },
      params: { section: "work" },
    };
    return answered(await sectionAction(await deskVisit("/en/desk/site-information/work", visit)));
  }

  it("is offered works with a yes, and puts them into an order", async () => {
    await completed();
    for (let count = 0; count < 2; count++) await choose({ car: `Car ${count}` });
    const ids = (await db.select({ id: works.id }).from(works)).map(({ id }) => id);
    const [first = 0, second = 0] = ids;
    const at = NOW.toISOString();
    await db.update(works).set({ beforeKey: null, beforeSource: null });
    for (const id of ids)
      await db
        .update(works)
        .set({ afterKey: `work/${id}`, platesCoveredAt: at })
        .where(eq(works.id, id));
    expect(await offeredWorks(db, [])).toEqual([]);
    await customer("works-allowed");
    expect((await offeredWorks(db, [])).map(({ id }) => id)).toEqual([second, first]);
    expect(await save({ ...row(0, first, "2"), ...row(1, second, "1") })).toMatchObject({ status: 303 });
    const shown = async () => (await readSite(db, false, NOW)).draft?.content.work.shown.map(({ id }) => id);
    expect(await shown()).toEqual([second, first]);
    expect(await save({ ...row(0, second, ""), ...row(1, first, "1") })).toMatchObject({ status: 303 });
    expect(await shown()).toEqual([first]);
  });
});

const DAY = 86_400_000;

it("at night, pictures of a no go, those of an open question stay, and photos stay", async () => {
  await completed();
  await choose();
  await tick();
  await cleanWorks(db, env.PHOTOS, NOW);
  expect(await stored()).toHaveLength(2);
  await customer("works-refused");
  expect(await cleanWorks(db, env.PHOTOS, NOW)).toEqual({ works: 1, pictures: 2 });
  expect([await stored(), await stored("2026-")].map(({ length }) => length)).toEqual([0, 4]);
});

it("at night, pictures without a row go after a day, and are never taken for photos", async () => {
  await completed();
  for (const key of ["work/1", "own/2"]) await env.PHOTOS.put(key, "webp");
  for (const days of [0, 40, 2000]) await cleanPhotos(db, env.PHOTOS, new Date(Date.now() + days * DAY));
  expect([...(await stored()), ...(await stored("own/"))]).toEqual(["work/1", "own/2"]);
  await cleanWorks(db, env.PHOTOS, new Date(0));
  expect(await stored()).toEqual(["work/1"]);
  await cleanWorks(db, env.PHOTOS, new Date("2100-01-01"));
  expect([await stored(), await stored("own/")]).toEqual([[], []]);
});

describe("a site that shows pictures of a booking", () => {
  const HOOK = "https://hooks.example/build";
  const vars = { DEPLOY_HOOK: HOOK };
  const shipped = { ...built };
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const hook = () => vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
  /** How often a minute of cron calls the hook. */
  async function calls(minutes: number) {
    const asked = hook();
    asked.mockClear();
    vi.setSystemTime(later(minutes));
    await runCron(later(minutes), { ...vars, MORNING_MAIL: "off" });
    return asked.mock.calls.length;
  }
  const alarms = async () => alarmsOf(await health(env.DB, { MORNING_MAIL: "off", ...vars }));

  beforeEach(async () => {
    await completed();
    await choose();
    await tick();
    await customer("works-allowed");
    const work = await only(works);
    Object.assign(built, { works: [nameOf(work)] });
    return () => void Object.assign(built, shipped);
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each<[string, () => Promise<unknown>]>([
    ["its customer says no", () => customer("works-refused")],
    ["staff remove it", () => step({ intent: "remove" })],
    ["it is covered again", () => tap(10, 10, 50, 50)],
    ["the night has deleted it", () => customer("works-refused").then(() => cleanWorks(db, env.PHOTOS, NOW))],
  ])("is built again within a minute, once %s, and says why", async (_, withdraw) => {
    expect(await calls(1)).toBe(0);
    await withdraw();
    expect([await calls(2), await calls(3)]).toEqual([1, 0]);
    const page = html(pageOf(Site, await siteLoader(await deskVisit("/en/desk/site-information", { vars }))));
    expect(page).toContain("The site still shows a photo that may no longer be shown.");
    expect(await alarms()).toEqual([]);
    expect(await calls(23)).toBe(0);
    expect(await alarms()).toEqual(["site"]);
    Object.assign(built, { works: [] });
    await calls(24);
    expect(await alarms()).toEqual([]);
  });
});
