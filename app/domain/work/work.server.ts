import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { stages } from "~/domain/photos/photo-list";
import { deletePictures, listPictures, type PhotoBindings, resizePicture, WEBP } from "~/domain/photos/photos.server";
import { DAY_MS } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import { allowedWorks, bookingEvents, bookings, workPictures, works } from "~/platform/db/schema.server";
import type { PostedFiles } from "~/platform/forms/form.server";
import { oneOf } from "~/platform/one-of";
import { nameOf } from "./name";

/**
 * Pictures of the centre's own work (product.md 19.8, 19.9). Their rows are in D1. In the bucket
 * `PHOTOS`, `work/` has the covered pictures, and `own/` the owner's photos without covers.
 */

/** Whether the site may show the work now (product.md 19.9). */
const isAllowed = sql`${works.id} in ${allowedWorks}`.mapWith(Boolean);

export function worksWhere(db: Database, condition: SQL | undefined) {
  return db.select({ work: works, isAllowed }).from(works).where(condition).orderBy(desc(works.id));
}

const isShownToCustomer = and(
  isNull(works.removedAt),
  isNotNull(works.platesCoveredAt),
  eq(bookings.status, "completed"),
  isNull(bookings.anonymizedAt),
);

/** The works of a booking that its customer may allow the site to show (product.md 19.9). */
export function askedWorks(db: Database, isThisBooking: SQL) {
  const { id, secret, beforeKey, afterKey } = works;
  return db
    .select({ id, secret, beforeKey, afterKey, isAllowed })
    .from(works)
    .innerJoin(bookings, eq(bookings.id, works.bookingId))
    .where(and(isThisBooking, isShownToCustomer))
    .orderBy(id);
}

/** Names the pictures that a page shows, for its form and the customer's yes (product.md 19.9). */
export const namesOf = (shown: readonly Parameters<typeof nameOf>[0][]) => shown.map(nameOf);

/** Whether a customer is asked about exactly these pictures when the statement runs. */
export function isAskedAbout(db: Database, which: SQL, names: readonly string[]): SQL {
  const asked = db
    .select({ names: sql`json_group_array(json(${workPictures.pictures}) order by ${works.id})` })
    .from(works)
    .innerJoin(bookings, eq(bookings.id, works.bookingId))
    .innerJoin(workPictures, eq(workPictures.id, works.id))
    .where(and(which, isShownToCustomer));
  return sql`${asked} = ${`[${names.join()}]`}`;
}

export async function readCoveredPicture(db: Database, bucket: R2Bucket, secret: string, part: string) {
  const stage = oneOf(stages, part);
  if (!stage) return null;
  const [found] = await db
    .select({ key: works[`${stage}Key`] })
    .from(works)
    .innerJoin(bookings, eq(bookings.id, works.bookingId))
    .where(and(eq(works.secret, secret), isShownToCustomer));
  return found?.key ? bucket.get(found.key) : null;
}

const answerKinds = ["works-allowed", "works-refused"] as const;
export type WorksAnswer = (typeof answerKinds)[number];

/** The customer's last answer about the pictures; null if there is none. */
export function answerIn(events: readonly Pick<typeof bookingEvents.$inferSelect, "id" | "kind" | "at">[]) {
  const last = events.find(({ kind }) => oneOf(answerKinds, kind));
  return last ? { id: last.id, kind: last.kind, at: last.at } : null;
}

/** Whether the answer is still the newest when the statement runs. */
export function isLastAnswer(db: Database, bookingId: number, answer: ReturnType<typeof answerIn>): SQL {
  const { id, kind } = bookingEvents;
  const isLater = and(eq(bookingEvents.bookingId, bookingId), inArray(kind, [...answerKinds]), gt(id, answer?.id ?? 0));
  return notExists(db.select({ id }).from(bookingEvents).where(isLater));
}

export interface Box {
  /** Two opposite corners. */
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** The width of the tapped picture, in CSS pixels. Without it, corners are in percent. */
  readonly shown?: number | undefined;
}

/** White in every channel, so that it also covers what is transparent. */
const COVER = 255;

/** How many pixels around a box are covered, too: smaller or lossy pictures blend its edges. */
const MARGIN = 16;

/**
 * Draws a white box into a picture, stores it under a new name, and returns that name; null if the
 * picture is gone. Sets the pixels itself, because the local stand-in for Cloudflare Images draws
 * nothing. Throws when the bucket or Images does, and for a PNG with a palette or another depth
 * than 8 bits.
 */
export async function coverPicture({ PHOTOS, IMAGES }: PhotoBindings, key: string, { from, to, shown }: Box) {
  const stored = await PHOTOS.get(key);
  if (!stored) return null;
  const { decode, encode } = await import("fast-png");
  const png = await IMAGES.input(stored.body).output({ format: "image/png" });
  const { data, width, height, channels, depth, palette } = decode(await png.response().bytes());
  if (depth !== 8 || palette) throw new Error(`PNG with ${depth} bits${palette ? " and a palette" : ""}`);
  const [left, right] = edgesOf(from.x, to.x, shown ?? 100, width);
  const [top, bottom] = edgesOf(from.y, to.y, shown ? (shown * height) / width : 100, height);
  for (let y = top; y < bottom; y++) data.fill(COVER, (y * width + left) * channels, (y * width + right) * channels);
  const covered = new Blob([new Uint8Array(encode({ data, width, height, channels }))]);
  const webp = await IMAGES.input(covered.stream()).output({ format: "image/webp", quality: 90 });
  return storePicture(PHOTOS, "work", await webp.response().arrayBuffer());
}

/** Two edges of a box with its margin, in pixels of `size`. A point outside counts as the edge. */
function edgesOf(one: number, other: number, whole: number, size: number): readonly [number, number] {
  const inside = (at: number) => Math.round(Math.min(Math.max((at / whole) * size, 0), size));
  return [Math.max(inside(Math.min(one, other)) - MARGIN, 0), Math.min(inside(Math.max(one, other)) + MARGIN, size)];
}

/** Copies a picture in which somebody saw no plate; null if it is gone. */
export async function copyPicture(bucket: R2Bucket, key: string): Promise<string | null> {
  const stored = await bucket.get(key);
  return stored && storePicture(bucket, "work", await stored.arrayBuffer());
}

/** Stores the owner's own photos, before and after the work; null for a file that is no photo. */
export async function storeOwnPhotos({ PHOTOS, IMAGES }: PhotoBindings, files: PostedFiles) {
  return Promise.all(
    stages
      .flatMap((stage) => files.get(stage) ?? [])
      .map(async (file) => {
        const pictures = await resizePicture(IMAGES, file);
        return pictures && storePicture(PHOTOS, "own", await pictures.large.arrayBuffer());
      }),
  );
}

async function storePicture(bucket: R2Bucket, folder: "work" | "own", picture: ArrayBuffer): Promise<string> {
  const key = `${folder}/${crypto.randomUUID().replaceAll("-", "")}`;
  await bucket.put(key, picture, WEBP);
  return key;
}

/**
 * At night: deletes works that were removed or whose customer said no, with their pictures, and
 * pictures without a work. A picture is stored before its row names it, so it stays for a day.
 */
export async function cleanWorks(db: Database, bucket: R2Bucket, now: Date) {
  const answer = db
    .select({ kind: bookingEvents.kind })
    .from(bookingEvents)
    .where(sql`${bookingEvents.bookingId} = ${works.bookingId} and ${bookingEvents.kind} in ${answerKinds}`)
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  const ended = await db
    .delete(works)
    .where(or(isNotNull(works.removedAt), sql`${answer} = 'works-refused'`))
    .returning();
  const kept = new Set((await db.select().from(works)).flatMap(keysIn));
  const stored = [
    ...(await listPictures(bucket, { prefix: "work/" })),
    ...(await listPictures(bucket, { prefix: "own/" })),
  ];
  const isOld = ({ uploaded }: R2Object) => uploaded.getTime() < now.getTime() - DAY_MS;
  const stray = stored.filter((picture) => isOld(picture) && !kept.has(picture.key)).map(({ key }) => key);
  const unused = new Set([...ended.flatMap(keysIn), ...stray]);
  await deletePictures(bucket, [...unused]);
  return { works: ended.length, pictures: unused.size };
}

/** The pictures that only this work uses. */
function keysIn({ beforeKey, afterKey, beforeSource, afterSource }: typeof works.$inferSelect): string[] {
  const keys = [beforeKey, afterKey, beforeSource, afterSource];
  return keys.filter((key) => key !== null && /^(?:work|own)\//.test(key)) as string[];
}
