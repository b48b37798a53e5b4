import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { MiddlewareFunction } from "react-router";
import { business } from "~/domain/centre/profile";
import { addDays, monthsBefore, riyadhDate } from "~/platform/calendar/dates";
import { arrivedStatuses } from "~/platform/db/booking-status";
import { type Database, insertIf, openDatabase } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import { bookings, type Photo, photos } from "~/platform/db/schema.server";
import { digestOf } from "~/platform/forms/form.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { PHOTOS_MAX } from "./photo-list";

/**
 * How a car looked (product.md 19.4 to 19.7): pictures in the bucket `PHOTOS`, their rows in D1. A
 * picture is stored before its row, and a row is deleted after its pictures. So whatever fails, the
 * nightly run finds the leftovers.
 */

export type PhotoBindings = Pick<Env, "PHOTOS" | "IMAGES">;

/** The longest side of the two pictures of a photo, in pixels. */
const SIZES = { large: 1600, small: 320 } as const;
type PictureSize = keyof typeof SIZES;

/** The accepted formats. Not SVG, which the binding `IMAGES` reads, too. */
const FORMATS = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/heic", "image/heif"];

export const WEBP = { httpMetadata: { contentType: "image/webp" } };

const SECRET = /^[0-9a-f]{32}$/;

export const newSecret = sql<string>`lower(hex(randomblob(16)))`;

/** The photos of the bookings that a condition finds, the oldest first: a statement for a batch. */
export function photosOf(db: Database, isThisBooking: SQL) {
  return db
    .select({ secret: photos.secret, stage: photos.stage, width: photos.width, height: photos.height })
    .from(photos)
    .innerJoin(bookings, eq(bookings.id, photos.bookingId))
    .where(and(isThisBooking, isNull(bookings.anonymizedAt), isNull(photos.removedAt)))
    .orderBy(photos.id);
}

interface NewPhoto extends Pick<Photo, "bookingId" | "stage"> {
  file: Blob;
  now: Date;
  /** What to write in the batch of the photo's row if that row is new: see `isChanged`. */
  also: BatchItem<"sqlite">;
}

/**
 * Stores a photo as two WebP pictures, upright and without metadata. `repeated`: the booking
 * already has it. `many`: the booking takes no more. `unreadable`: it is not a photo.
 * Throws when the bucket or D1 does.
 */
export async function storePhoto(
  db: Database,
  { PHOTOS, IMAGES }: PhotoBindings,
  { file, bookingId, stage, now, also }: NewPhoto,
): Promise<"stored" | "repeated" | "many" | "unreadable"> {
  const digest = await digestOf(await file.arrayBuffer());
  const ofBooking = and(eq(photos.bookingId, bookingId), isNull(photos.removedAt));
  const held = await db.select({ digest: photos.digest }).from(photos).where(ofBooking);
  if (held.some((photo) => photo.digest === digest)) return "repeated";
  if (held.length >= PHOTOS_MAX) return "many";

  const pictures = await resizePicture(IMAGES, file);
  if (!pictures) return "unreadable";
  const createdAt = now.toISOString();
  const key = `${createdAt.slice(0, 10)}/${crypto.randomUUID()}`;
  await PHOTOS.put(`${key}/large`, pictures.large, WEBP);
  await PHOTOS.put(`${key}/small`, pictures.small, WEBP);
  const { width, height } = pictures;
  const row = { bookingId, key, digest, stage, width, height, secret: newSecret, createdAt };
  const isRoom = sql`${db.select({ held: count() }).from(photos).where(ofBooking)} < ${PHOTOS_MAX}`;
  const isNotRemoved = and(eq(bookings.id, bookingId), isNull(bookings.anonymizedAt));
  const isOpen = exists(db.select({ id: bookings.id }).from(bookings).where(isNotRemoved));
  const [stored] = await db.batch([
    insertIf(db, photos, row, and(isRoom, isOpen)).onConflictDoNothing().returning({ id: photos.id }),
    also,
  ]);
  if (stored.length > 0) return "stored";
  // Another request has just stored this photo or the last photo that the booking may have, or the
  // booking was anonymized. If deleting fails here, the nightly run deletes the pictures.
  await PHOTOS.delete(picturesOf(key)).catch((error: unknown) =>
    console.warn({ event: "pictures-not-deleted", error: errorForLog(error) }),
  );
  const same = await db.$count(photos, and(ofBooking, eq(photos.digest, digest)));
  return same > 0 ? "repeated" : "many";
}

/** Null if the file cannot be read as a photo. The size is that of the large picture. */
export async function resizePicture(images: ImagesBinding, file: Blob) {
  try {
    const { format } = await images.info(file.stream());
    if (!FORMATS.includes(format)) return null;
    const large = await resize(images, file, SIZES.large);
    const small = await resize(images, large, SIZES.small);
    const size = await images.info(large.stream());
    return "width" in size ? { large, small, width: size.width, height: size.height } : null;
  } catch (error) {
    console.warn({ event: "photo-not-read", error: errorForLog(error) });
    return null;
  }
}

async function resize(images: ImagesBinding, picture: Blob, size: number): Promise<Blob> {
  const drawn = await images
    .input(picture.stream())
    .transform({ width: size, height: size, fit: "scale-down" })
    .output({ format: "image/webp", quality: 80 });
  return drawn.response().blob();
}

/** Who asks for a picture: staff at the desk, or anybody who has its URL. */
type Viewer = "customer" | "staff";

/**
 * A picture by the secret of its photo; null when there is none, or when only staff may see it
 * (product.md 19.6). Throws when D1 or the bucket does.
 */
async function readPicture(db: Database, bucket: R2Bucket, viewer: Viewer, secret: string, size: PictureSize) {
  if (!SECRET.test(secret)) return null;
  const isShown = viewer === "staff" ? undefined : inArray(bookings.status, arrivedStatuses);
  const [found] = await db
    .select({ key: photos.key })
    .from(photos)
    .innerJoin(bookings, eq(bookings.id, photos.bookingId))
    .where(and(eq(photos.secret, secret), isNull(photos.removedAt), isNull(bookings.anonymizedAt), isShown));
  return found ? bucket.get(`${found.key}/${size}`) : null;
}

const privately = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * Serves the picture that `read` finds; 503 when D1 or the bucket fails. Without a picture, `next`
 * answers.
 */
export async function privatePicture(
  read: () => Promise<R2ObjectBody | null | undefined>,
  next: () => Promise<Response>,
): Promise<Response> {
  try {
    const picture = await read();
    if (picture) return new Response(picture.body, { headers: { ...privately, "Content-Type": "image/webp" } });
  } catch (error) {
    // Not thrown: the log of an unexpected error contains the path, which can be secret.
    console.error({ event: "photo-not-served", error: errorForLog(error) });
    return new Response(null, { status: 503, headers: privately });
  }
  return next();
}

type ReadPicture = (db: Database, bucket: R2Bucket, secret: string, part: string) => Promise<R2ObjectBody | null>;

/**
 * Serves a photo by the secret and the size in the path, `large` or `small`. For any other last
 * part of the path, `readOther` finds the picture, if given.
 */
export function servePicture(viewer: Viewer, readOther?: ReadPicture): MiddlewareFunction<Response> {
  return ({ params, context }, next) => {
    const { DB, PHOTOS } = context.get(cloudflareContext).env;
    const { secret = "", size = "large" } = params;
    const db = openDatabase(DB);
    return privatePicture(
      async () =>
        size === "large" || size === "small"
          ? readPicture(db, PHOTOS, viewer, secret, size)
          : readOther?.(db, PHOTOS, secret, size),
      next,
    );
  };
}

/**
 * Deletes the pictures and then the rows of photos that were removed, by staff or by anonymizing.
 * Returns how many. Throws when the bucket or D1 does; the next run continues.
 */
export async function deleteRemovedPhotos(db: Database, bucket: R2Bucket): Promise<number> {
  const { id, key } = photos;
  const rows = await db.select({ id, key }).from(photos).where(isNotNull(photos.removedAt));
  await deletePictures(
    bucket,
    rows.flatMap((row) => picturesOf(row.key)),
  );
  const ids = JSON.stringify(rows.map((row) => row.id));
  await db.delete(photos).where(inArray(id, sql`(select value from json_each(${ids}))`));
  return rows.length;
}

function picturesOf(key: string): string[] {
  return Object.keys(SIZES).map((size) => `${key}/${size}`);
}

/** How many days each run checks: more than one, because a nightly run can fail. */
const CHECKED_DAYS = 7;

/**
 * At night: deletes removed photos, and pictures without a row once D1 can no longer be restored to
 * a time when they had a row. If most of the checked pictures have no row, probably the bucket or
 * the database is the wrong one, so these pictures stay until the retention ends. Throws when the
 * bucket or D1 does.
 */
export async function cleanPhotos(db: Database, bucket: R2Bucket, now: Date) {
  const removed = await deleteRemovedPhotos(db, bucket);
  const { backupDays, retentionMonths } = business.terms;
  const until = addDays(riyadhDate(now), -backupDays);
  const expired = await strayPictures(db, bucket, "0", monthsBefore(riyadhDate(now), retentionMonths));
  const checked = await strayPictures(db, bucket, addDays(until, -CHECKED_DAYS), until);
  const areMost = checked.stray.length * 2 > checked.stored;
  if (areMost) console.error({ event: "photos-do-not-match", stored: checked.stored, stray: checked.stray.length });
  const stray = [...expired.stray, ...(areMost ? [] : checked.stray)];
  await deletePictures(bucket, stray);
  return { removed, pictures: stray.length };
}

/** How many pictures are stored between two days, and which of them have no row. */
async function strayPictures(db: Database, bucket: R2Bucket, from: string, until: string) {
  const rows = await db
    .select({ key: photos.key })
    .from(photos)
    .where(and(gt(photos.key, from), lt(photos.key, until)));
  const isKnown = new Set(rows.flatMap(({ key }) => picturesOf(key)));
  const stored = await listPictures(bucket, { startAfter: from, until });
  return { stored: stored.length, stray: stored.map(({ key }) => key).filter((key) => !isKnown.has(key)) };
}

/** The bucket deletes up to a thousand pictures at once. */
export async function deletePictures(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 1000) await bucket.delete(keys.slice(at, at + 1000));
}

/** All pictures that match these options, in the order of their names, before the name `until`. */
export async function listPictures(
  bucket: R2Bucket,
  { until = "~", ...options }: Pick<R2ListOptions, "prefix" | "startAfter"> & { until?: string },
): Promise<R2Object[]> {
  const found: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ ...options, ...(cursor && { cursor }) });
    const inRange = page.objects.filter(({ key }) => key < until);
    found.push(...inRange);
    cursor = page.truncated && inRange.length === page.objects.length ? page.cursor : undefined;
  } while (cursor);
  return found;
}
