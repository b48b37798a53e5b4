import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { eventInWords } from "~/domain/bookings/event-words";
import { readBooking } from "~/domain/bookings/read.server";
import { submissionBy } from "~/domain/bookings/write.server";
import { PHOTOS_MAX } from "~/domain/photos/photo-list";
import { cleanPhotos, deleteRemovedPhotos } from "~/domain/photos/photos.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { type BookingStatus, bookings, photos } from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import { bookingSteps, readDeskBooking, subjectOf } from "~/routes/desk/one-booking/booking.server";
import * as photosPage from "~/routes/desk/photos/page";
import { middleware as atDesk } from "~/routes/desk/photos/picture";
import { myBookingOf } from "~/routes/my-booking/my-booking.server";
import { middleware } from "~/routes/my-booking/photo";
import { db, emptyBucket, eventsOf, NOW, updateBookings } from "../support/builders";
import { answered, deskVisit, startDesk, workIsDone } from "../support/desk-visit";
import { ask, book, lastEvent, REFERENCE } from "./desk-booking";
import { book as bookAnother, deskPage } from "./desk-lists";

/** The photos of a car (product.md 19.4 to 19.7), with a real bucket and real pictures. */

const loggedAt = startDesk();
beforeEach(emptyBucket);

/** A red JPEG of 48 x 24 pixels. Its metadata has an orientation, a camera and a location. */
const JPEG = Uint8Array.fromBase64(
  "/9j/4QFWRXhpZgAASUkqAAgAAAAJAA8BAgAHAAAAkgAAABABAgAHAAAAigAAABIBAwABAAAABgAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAmgAAACWIBAABAAAA6AAAAAAAAAA4YwAA6AMAADhjAADoAwAAQ2FtZXJhAABQb2NrZXQAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAwAAAAA6AEAAEAAAAYAAAAAAAAAAQAAQACAAIAAABOAAAAAgAFAAMAAAA2AQAAAwACAAIAAABFAAAABAAFAAMAAAAeAQAAAAAAAC4AAAABAAAAKwAAAAEAAAAAAAAAAQAAABgAAAABAAAAKgAAAAEAAAAAAAAAAQAAAP/iAfBJQ0NfUFJPRklMRQABAQAAAeBsY21zBCAAAG1udHJSR0IgWFlaIAfiAAMAFAAJAA4AHWFjc3BNU0ZUAAAAAHNhd3NjdHJsAAAAAAAAAAAAAAAAAAD21gABAAAAANMtaGFuZHnpv1ZaPgG2gyOFVUb3T6oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACmRlc2MAAAD8AAAAJGNwcnQAAAEgAAAAInd0cHQAAAFEAAAAFGNoYWQAAAFYAAAALHJYWVoAAAGEAAAAFGdYWVoAAAGYAAAAFGJYWVoAAAGsAAAAFHJUUkMAAAHAAAAAIGdUUkMAAAHAAAAAIGJUUkMAAAHAAAAAIG1sdWMAAAAAAAAAAQAAAAxlblVTAAAACAAAABwAcwBSAEcAQm1sdWMAAAAAAAAAAQAAAAxlblVTAAAABgAAABwAQwBDADAAAFhZWiAAAAAAAAD21gABAAAAANMtc2YzMgAAAAAAAQw/AAAF3f//8yYAAAeQAAD9kv//+6H///2iAAAD3AAAwHFYWVogAAAAAAAAb6AAADjyAAADj1hZWiAAAAAAAABilgAAt4kAABjaWFlaIAAAAAAAACSgAAAPhQAAtsRwYXJhAAAAAAADAAAAAmZpAADypwAADVkAABPQAAAKW//bAEMAEAsMDgwKEA4NDhIREBMYKBoYFhYYMSMlHSg6Mz08OTM4N0BIXE5ARFdFNzhQbVFXX2JnaGc+TXF5cGR4XGVnY//bAEMBERISGBUYLxoaL2NCOEJjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY//AABEIABgAMAMBIgACEQEDEQH/xAAVAAEBAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAnaMAAAAAAAAAB//2Q==",
);

/** The photo with one more byte: another file with the same picture. */
const photo = (number = 0) => new Blob([JPEG, new Uint8Array([number])], { type: "image/jpeg" });
const notAPhoto = new Blob(
  ["<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"],
  { type: "image/jpeg" },
);

const [PAGE, ANOTHER_PAGE] = [crypto.randomUUID(), crypto.randomUUID()];

/** Posts the photos as the page does: each in a form of its own, with the id of the page. */
async function upload(photos: readonly Blob[], { vars = {}, pageId = PAGE, reference = REFERENCE } = {}) {
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  for (const photo of photos) answer = await send(formOf(photo, pageId), { vars, reference });
  if (!answer) throw new Error("There is no photo to upload");
  return answer;
}

function formOf(photo: Blob, pageId: string = PAGE): FormData {
  const form = new FormData();
  form.append("intent", "add");
  form.append("submissionId", pageId);
  form.append("photo", photo, "سيارة.jpg");
  return form;
}

async function send(body: FormData | ArrayBuffer, { headers = new Headers(), vars = {}, reference = REFERENCE } = {}) {
  const args = await deskVisit<never>(`/en/desk/bookings/${reference}/photos`, { params: { reference }, vars });
  const request = new Request("https://www.saqeel.example", { method: "POST", body, headers });
  const { data, ...rest } = answered(await photosPage.action({ ...(args as object), request } as never));
  const { problem, failure, result } = (data ?? {}) as Partial<DeskAnswer>;
  return { ...rest, why: problem ?? failure ?? result?.error?.photo?.[0] };
}

const page = deskPage(photosPage, `/en/desk/bookings/${REFERENCE}/photos`, { reference: REFERENCE });
const remove = (secret: string) => page.post({ intent: "remove", photo: secret });

const rows = () => db.select().from(photos).orderBy(photos.id);
const keys = async () => (await env.PHOTOS.list()).objects.map(({ key }) => key);
const several = (count: number) => Array.from({ length: count }, (_, number) => photo(number));

/** The response to the URL of a picture; 404 if the route leaves it to the not-found page. */
async function picture(secret: string, size?: string, vars: object = {}, [serve] = middleware): Promise<Response> {
  const args = await deskVisit(`/photo/${secret}`, { params: { secret, ...(size && { size }) }, vars });
  const next = async () => new Response(null, { status: 404 });
  return (await serve?.(args as never, next)) as Response;
}

/** The stages of the photos that the customer's page shows. */
async function shownToCustomer() {
  const found = await readBooking(db, { reference: REFERENCE });
  return found && myBookingOf(found, { language: "ar", now: NOW }).photos.map(({ stage }) => stage);
}

describe("photos of a car", () => {
  it("are not kept for a person who is removed while they are stored", async () => {
    const { phoneNumber } = await book({ status: "arrived" });
    await db.update(bookings).set({ status: "completed" });
    const put = async (...photo: Parameters<R2Bucket["put"]>) => {
      await anonymizeRecords(db, { phone: phoneNumber }, NOW);
      return env.PHOTOS.put(...photo);
    };
    await upload(several(1), { vars: { PHOTOS: { put, delete: (names: string[]) => env.PHOTOS.delete(names) } } });
    expect([await rows(), await keys()]).toEqual([[], []]);
  });

  it("are stored upright as WebP in two sizes, without place and camera", async () => {
    await book({ status: "arrived" });
    expect(new TextDecoder("latin1").decode(JPEG)).toContain("Pocket");
    const { status, location } = await upload(several(1));
    const [row] = await rows();
    expect([status, location]).toEqual([303, `/en/desk/bookings/${REFERENCE}?event=${(await lastEvent())?.id}`]);
    expect(row).toMatchObject({ stage: "before", width: 24, height: 48 });
    expect((await keys()).sort()).toEqual([`${row?.key}/large`, `${row?.key}/small`]);
    for (const key of await keys()) {
      const bytes = await (await env.PHOTOS.get(key))?.text();
      expect(bytes).toMatch(/^RIFF.{4}WEBP/s);
      expect(bytes).not.toMatch(/Exif|EXIF|Pocket|GPS/);
    }
  });

  it("are at most 1,600 and 320 pixels high or wide", async () => {
    await book({ status: "arrived" });
    const big = await env.IMAGES.input(new Blob([JPEG]).stream())
      .transform({ width: 1000, height: 2000, fit: "cover" })
      .output({ format: "image/jpeg" });
    await upload([await big.response().blob()]);
    const [row] = await rows();
    expect(row).toMatchObject({ width: 800, height: 1600 });
    for (const [size, width, height] of [["large", 800, 1600] as const, ["small", 160, 320] as const]) {
      const stored = await env.PHOTOS.get(`${row?.key}/${size}`);
      expect(await env.IMAGES.info((stored as R2ObjectBody).body)).toMatchObject({ width, height });
    }
  });

  it("are before the work until the car is ready, then after it, also when it was handed over", async () => {
    await book({ status: "arrived" });
    await upload(several(2));
    expect(await lastEvent()).toMatchObject({ kind: "photos", particulars: { count: 2 } });
    await ask("ready");
    await upload([photo(9)]);
    await db.update(bookings).set({ status: "completed" });
    expect((await upload([photo(10)])).status).toBe(303);
    expect(await shownToCustomer()).toEqual(["before", "before", "after", "after"]);
  });

  it.each<["everybody" | "staff alone", readonly BookingStatus[]]>([
    ["everybody", ["arrived"]],
    ["everybody", ["arrived", "ready", "completed"]],
    ["staff alone", ["arrived", "pending"]],
    ["staff alone", ["confirmed", "arrived", "confirmed"]],
    ["staff alone", ["arrived", "pending", "no-show"]],
    ["staff alone", ["arrived", "pending", "cancelled"]],
  ])("are for %s after %j, also by their address", async (who, steps) => {
    await book();
    for (const status of steps) {
      await updateBookings({ status });
      if (status === "arrived") await upload(several(1));
    }
    const secret = (await rows())[0]?.secret ?? "";
    const isShown = who === "everybody";
    expect(await shownToCustomer()).toEqual(isShown ? ["before"] : []);
    for (const size of [undefined, "small"]) {
      expect((await picture(secret, size)).status).toBe(isShown ? 200 : 404);
      expect((await picture(secret, size, {}, atDesk)).status).toBe(200);
    }
    const shown = (await page.shown()).match(/(?<=<img src=")[^"]*/g);
    expect([...new Set(shown)]).toEqual([`/en/desk/photo/${secret}/small`]);
  });

  it.each([
    ["no image by its content", 400, /^This file could not be read/, notAPhoto],
    ["larger than 10 MB", 413, /^tooLong$/, new Blob([new Uint8Array(10 * 1024 * 1024 + 16 * 1024)])],
    ["empty", 400, /^This file could not be read/, new Blob([])],
  ])("that are %s are rejected", async (_, status, why, file) => {
    await book({ status: "arrived" });
    expect(await upload([file])).toMatchObject({ status, why: expect.stringMatching(why) });
    expect([await rows(), await keys()]).toEqual([[], []]);
  });

  it("can each be as large as the page says", async () => {
    await book({ status: "arrived" });
    const largest = new Blob([JPEG, new Uint8Array(10 * 1024 * 1024 - JPEG.length)]);
    expect((await upload([largest])).status).toBe(303);
  });

  it("are counted and compared within their own booking", async () => {
    await book({ status: "arrived" });
    const other = await bookAnother({ status: "arrived" });
    await upload(several(PHOTOS_MAX));
    expect((await upload(several(1), { reference: other })).status).toBe(303);
    expect(await rows()).toHaveLength(PHOTOS_MAX + 1);
  });

  it("are at most twelve, also from two phones at once", async () => {
    await book({ status: "arrived" });
    await upload(several(PHOTOS_MAX - 1));
    const last = await Promise.all([upload([photo(50)]), upload([photo(51)])]);
    expect(last.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await rows()).toHaveLength(PHOTOS_MAX);
    const why = expect.stringContaining("already has 12 photos");
    expect(await upload([photo(52)])).toMatchObject({ status: 400, why });
  });

  it("are stored once when the form is sent twice, with one event that counts those of a page", async () => {
    await book({ status: "arrived" });
    const [first, second] = await Promise.all([upload(several(1)), upload(several(1))]);
    expect(first).toMatchObject({ status: 303, location: expect.stringContaining("?event=") });
    expect([second, await upload(several(2))]).toEqual([first, first]);
    expect([await rows(), await lastEvent()]).toMatchObject([
      { length: 2 },
      { kind: "photos", particulars: { count: 2 } },
    ]);
    // Another page sends photos that are already stored, which is no change.
    expect((await upload(several(2), { pageId: ANOTHER_PAGE })).location).not.toContain("event");
    await upload([photo(3)], { pageId: ANOTHER_PAGE });
    expect(await lastEvent()).toMatchObject({ kind: "photos", particulars: { count: 1 } });
  });

  it("are rejected when the connection breaks, and stored when they are sent again", async () => {
    await book({ status: "arrived" });
    const whole = new Request("https://x", { method: "POST", body: formOf(photo()) });
    const { headers } = whole;
    const bytes = await whole.arrayBuffer();
    expect(await send(bytes.slice(0, -500), { headers })).toMatchObject({ status: 400, why: "malformed" });
    expect(await rows()).toEqual([]);
    expect(await send(bytes, { headers })).toMatchObject({ status: 303 });
  });

  it("need a chosen file, and a car that has arrived", async () => {
    await book({ status: "arrived" });
    const none = new FormData();
    none.append("intent", "add");
    none.append("photo", new Blob([]), "");
    expect(await send(none)).toMatchObject({ status: 400, why: "Choose a photo" });
    await ask("undo");
    expect(await upload(several(1))).toMatchObject({ status: 409, why: "impossible" });
    expect([await rows(), await keys()]).toEqual([[], []]);
  });

  it.each([
    ["bucket", { PHOTOS: { put: () => Promise.reject(new Error("R2 is down")) } }, 503, /^unsaved$/],
    ["binding of images", { IMAGES: { info: () => Promise.reject(new Error("down")) } }, 400, /^This file could not/],
  ])("that a failing %s refuses leave the booking as it was", async (_, vars, status, why) => {
    await book({ status: "arrived" });
    expect(await upload(several(1), { vars })).toMatchObject({ status, why: expect.stringMatching(why) });
    expect(await rows()).toEqual([]);
    expect((await ask("ready")).status).toBe(303);
  });

  it("are reported with what is wrong", async () => {
    await book({ status: "arrived" });
    const text = await page.shown("", { intent: null, problem: "tooLong", result: { status: "error" } });
    expect(text).toContain("The photo was not saved");
    expect(text).toMatch(/<input[^>]*aria-describedby="photo-hint photo-error"[^>]*aria-invalid="true"/);
    expect(text).toMatch(/<p id="photo-error".*larger than 10 MB/);
  });
});

describe("the address of a photo", () => {
  beforeEach(async () => {
    await book({ status: "arrived" });
    await upload(several(1));
  });
  const secret = async () => (await rows())[0]?.secret ?? "";

  it("shows both pictures, which nobody may store", async () => {
    for (const size of [undefined, "small"]) {
      const answer = await picture(await secret(), size);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
    expect((await picture(await secret(), "huge")).status).toBe(404);
    expect((await picture("0".repeat(32))).status).toBe(404);
  });

  it("stops working with the customer's link: the page with the new link has new addresses", async () => {
    await upload(several(1), { reference: await bookAnother({ status: "arrived" }) });
    const [old, other] = [await secret(), (await rows())[1]?.secret ?? ""];
    const { status } = await ask("replace-link");
    expect((await picture(other)).status).toBe(200);
    expect([status, (await picture(old)).status, (await picture(await secret())).status]).toEqual([303, 404, 200]);
    // A page that was opened before the link was replaced has the old secret.
    expect((await remove(old)).status).toBe(404);
  });

  it("stops working with the customer's link, even for a photo that was stored while staff replaced it", async () => {
    const [old, found] = [await secret(), await readDeskBooking(db, REFERENCE)];
    if (!found) throw new Error("There is no booking");
    const submission = submissionBy("", NOW);
    const before = { ...subjectOf(found, NOW, false), photos: [] };
    await bookingSteps["replace-link"].run(before, {}, { db, submission, language: "en", files: new Map() });
    expect(await secret()).not.toBe(old);
  });

  it("stops working once the person is removed, before the pictures are deleted", async () => {
    const old = await secret();
    await db.update(bookings).set({ status: "completed" });
    await anonymizeRecords(db, { phone: (await db.select().from(bookings))[0]?.phoneNumber ?? "" }, NOW);
    expect((await picture(old)).status).toBe(404);
    expect(await keys()).toHaveLength(2);
    await expect(page.load()).rejects.toMatchObject({ init: { status: 404 } });
    expect(await deleteRemovedPhotos(db, env.PHOTOS)).toBe(1);
    expect([await rows(), await keys()]).toEqual([[], []]);
    // The history still says how many photos there were.
    const words = (await eventsOf("photos")).map((event) =>
      eventInWords(event, translator("en").getFixedT(null, "deskBooking"), "en", []),
    );
    expect(words).toEqual(["1 photo added"]);
  });

  it("is 503 when the bucket fails", async () => {
    const PHOTOS = { get: () => Promise.reject(new Error("R2 is down")) };
    expect((await picture(await secret(), undefined, { PHOTOS })).status).toBe(503);
  });
});

it("a photo that staff delete is gone at once, and noted", async () => {
  await book({ status: "arrived" });
  await upload(several(2));
  const [first] = await rows();
  expect((await picture(first?.secret ?? "")).status).toBe(200);
  const { location } = await remove(first?.secret ?? "");
  const event = await lastEvent();
  expect(event).toMatchObject({ kind: "photo-removed" });
  expect(location).toBe(`/en/desk/bookings/${REFERENCE}/photos?event=${event?.id}`);
  expect((await picture(first?.secret ?? "")).status).toBe(404);
  // An older page sends the form again.
  expect(await remove(first?.secret ?? "")).toMatchObject({ status: 404, problem: "gone" });
  await workIsDone();
  expect(await keys()).toHaveLength(2);
});

it("a photo that staff delete is gone from both pages at once, before its pictures are deleted", async () => {
  await book({ status: "arrived" });
  await upload(several(1));
  await db.update(photos).set({ removedAt: NOW.toISOString() });
  expect([await shownToCustomer(), await page.shown()]).toEqual([[], expect.not.stringContaining("<img")]);
});

describe("at night", () => {
  const DAY = 86_400_000;
  const clean = (days: number) => cleanPhotos(db, env.PHOTOS, new Date(NOW.getTime() + days * DAY));
  const putStray = (day: string, count = 1) =>
    Promise.all(Array.from({ length: count }, (_, number) => env.PHOTOS.put(`${day}/${number}/large`, "webp")));

  it("a picture without a row stays until a restore cannot be undone any more", async () => {
    await book({ status: "arrived" });
    await upload(several(2));
    const stored = await keys();
    const [first] = await rows();
    await db.delete(photos).where(eq(photos.id, first?.id ?? 0));
    await clean(30);
    expect(await keys()).toEqual(stored);
    await clean(31);
    expect(await keys()).toEqual(stored.filter((key) => !key.startsWith(`${first?.key}/`)));
  });

  it("pictures without a row stay if they are most: the database may be the wrong one", async () => {
    await book({ status: "arrived" });
    await upload(several(1));
    await putStray("2026-11-20", 3);
    expect(await clean(31)).toMatchObject({ pictures: 0 });
    expect(await keys()).toHaveLength(5);
    expect(loggedAt("error")).toContainEqual(expect.objectContaining({ event: "photos-do-not-match" }));
  });

  it("a picture without a row that is older than the retention is deleted, also alone and in numbers", async () => {
    await putStray("2023-01-01");
    await putStray("2024-11-19", 30);
    await putStray("2024-11-20");
    expect(await clean(0)).toMatchObject({ pictures: 31 });
    expect(await keys()).toEqual(["2024-11-20/0/large"]);
    // The photo of a customer whose data is still stored is kept, however old it is.
    await book({ status: "arrived" });
    await upload(several(1));
    const [row] = await rows();
    await clean(3 * 366);
    expect(await keys()).toEqual([`${row?.key}/large`, `${row?.key}/small`]);
  });
});
