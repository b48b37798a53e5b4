import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/db/client.server";
import { allowedWorks, bookingEvents, bookings, photos, type Work, works } from "~/platform/db/schema.server";
import { type Box, decodePng, encodePng, fillBox } from "./png";

/**
 * Pictures of the centre's own work (product.md 19.8 to 19.10): rows in D1, covered pictures in the
 * bucket `PHOTOS` below `work/`, the owner's own photographs as they came below `own/`.
 */

export const stages = ["before", "after"] as const;
export type Stage = (typeof stages)[number];

const answerKinds = ["works-allowed", "works-refused"] as const;

/** Whether the site may show it now. */
export const isAllowed = sql`${works.id} in ${allowedWorks}`.mapWith(Boolean);

export function worksWhere(db: Database, condition: SQL | undefined) {
  return db
    .select({ work: works, isAllowed })
    .from(works)
    .where(and(condition, isNull(works.removedAt)))
    .orderBy(desc(works.id));
}

/** What a customer is asked about: covered pictures of a booking that is completed. */
export function askedWorks(db: Database, isThisBooking: SQL) {
  return db
    .select({
      id: works.id,
      beforeKey: works.beforeKey,
      afterKey: works.afterKey,
      at: works.platesCoveredAt,
      isAllowed,
    })
    .from(works)
    .innerJoin(bookings, eq(bookings.id, works.bookingId))
    .where(and(isThisBooking, isShownToCustomer));
}

export type AskedWork = Awaited<ReturnType<typeof askedWorks>>[number];

const isShownToCustomer = and(
  isNull(works.removedAt),
  isNotNull(works.platesCoveredAt),
  eq(bookings.status, "completed"),
  isNull(bookings.anonymizedAt),
);

export function newWorkKey(folder: "work" | "own"): string {
  return `${folder}/${crypto.randomUUID().replaceAll("-", "")}`;
}

export async function readCoveredPicture(db: Database, bucket: R2Bucket, secret: string) {
  const key = `work/${secret}`;
  const [found] = await db
    .select({ id: works.id })
    .from(works)
    .innerJoin(bookings, eq(bookings.id, works.bookingId))
    .where(and(or(eq(works.beforeKey, key), eq(works.afterKey, key)), isShownToCustomer));
  return found ? bucket.get(key) : null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The box between two taps in any order; null for one point. */
export function boxOf(one: Point, other: Point): Box | null {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return right - left < 2 || bottom - top < 2 ? null : { left, top, right, bottom };
}

/** In pixels. Lossy formats and smaller widths blend the pixels along the edges of a box. */
const MARGIN = 16;

/** A box on a picture that was shown with this width. What is outside of it counts as its edge. */
function boxOn({ width, height }: { width: number; height: number }, box: Box, shownWidth: number): Box {
  const scale = width / shownWidth;
  const at = (edge: number, most: number) => Math.round(Math.min(Math.max(edge * scale, 0), most));
  return {
    left: at(box.left, width) - MARGIN,
    top: at(box.top, height) - MARGIN,
    right: at(box.right, width) + MARGIN,
    bottom: at(box.bottom, height) + MARGIN,
  };
}

/** The picture that is covered next: the covered one, or else the photo. */
export function pictureOf(work: Work, stage: Stage): string | null {
  return stage === "before" ? (work.beforeKey ?? work.beforeSource) : (work.afterKey ?? work.afterSource);
}

/**
 * Stores a picture with a box burnt in under a new name, which it returns; null if the picture is
 * gone. Throws when the bucket or Images does.
 */
export async function coverPicture(
  { PHOTOS, IMAGES }: Pick<Env, "PHOTOS" | "IMAGES">,
  key: string,
  box: Box,
  shownWidth: number,
) {
  const stored = await PHOTOS.get(key);
  if (!stored) return null;
  const png = await IMAGES.input(stored.body).output({ format: "image/png" });
  const picture = await decodePng(await png.response().bytes());
  fillBox(picture, boxOn(picture, box, shownWidth));
  const covered = await encodePng(picture);
  const webp = await IMAGES.input(covered.stream()).output({ format: "image/webp", quality: 90 });
  return storeCovered(PHOTOS, await webp.response().arrayBuffer());
}

/** Stores a picture in which somebody saw no plate. */
export async function copyPicture(bucket: R2Bucket, key: string): Promise<string | null> {
  const stored = await bucket.get(key);
  return stored && storeCovered(bucket, await stored.arrayBuffer());
}

async function storeCovered(bucket: R2Bucket, picture: ArrayBuffer): Promise<string> {
  const key = newWorkKey("work");
  await bucket.put(key, picture, { httpMetadata: { contentType: "image/webp" } });
  return key;
}

/** The answer that counts: the last one. */
export function answerIn<Event extends Pick<typeof bookingEvents.$inferSelect, "kind">>(events: readonly Event[]) {
  return events.find(({ kind }) => answerKinds.some((answer) => answer === kind)) ?? null;
}

/** The photos of a booking that staff choose, by their secrets, as sources of a work. */
export function sourceOf(db: Database, bookingId: number, secret: string) {
  const isPhoto = and(eq(photos.secret, secret), eq(photos.bookingId, bookingId), isNull(photos.removedAt));
  return sql<string | null>`${db
    .select({ key: sql`${photos.key} || '/large'` })
    .from(photos)
    .where(isPhoto)}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * At night: deletes works that were removed or whose customer said no, with their pictures, and
 * pictures without a work. A picture is stored before its row, so one of today stays.
 */
export async function cleanWorks(db: Database, bucket: R2Bucket, now: Date) {
  const { bookingId, id, kind } = bookingEvents;
  const later = sql`(select max(id) from ${bookingEvents} where booking_id = ${works.bookingId} and kind = 'works-allowed')`;
  const isRefused = exists(
    db
      .select({ id })
      .from(bookingEvents)
      .where(and(eq(bookingId, works.bookingId), eq(kind, "works-refused"), sql`${id} > coalesce(${later}, 0)`)),
  );
  const ended = await db
    .select()
    .from(works)
    .where(or(isNotNull(works.removedAt), isRefused));
  const before = new Date(now.getTime() - DAY_MS);
  const kept = new Set<string | null>();
  const endedIds = ended.map(({ id }) => id);
  for (const work of await db.select().from(works)) {
    if (!endedIds.includes(work.id)) for (const key of keysIn(work)) kept.add(key);
  }
  const keys = ended.flatMap(keysIn);
  for (const prefix of ["work/", "own/"]) {
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
      keys.push(
        ...page.objects.filter(({ key, uploaded }) => !kept.has(key) && uploaded < before).map(({ key }) => key),
      );
      more = page.truncated;
      cursor = page.truncated ? page.cursor : undefined;
    }
  }
  for (let at = 0; at < keys.length; at += 1000) await bucket.delete(keys.slice(at, at + 1000));
  if (endedIds.length > 0) await db.delete(works).where(inArray(works.id, endedIds));
  return { works: endedIds.length, pictures: keys.length };
}

/** The pictures that belong to a work alone. */
function keysIn({ beforeKey, afterKey, beforeSource, afterSource }: Work): string[] {
  const own = [beforeSource, afterSource].filter((key) => key?.startsWith("own/"));
  return [beforeKey, afterKey, ...own].filter((key) => key != null);
}
