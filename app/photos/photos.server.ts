import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Database, insertIf } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { bookings, type Photo, photos } from "~/db/schema.server";
import { addDays } from "~/i18n/dates";
import { PHOTOS_MAX } from "./photo-list";

/**
 * How a car looked (product.md 19.4 to 19.7): pictures in the bucket `PHOTOS`, their rows in D1.
 * A picture is stored before its row, and a row is deleted after its pictures. So whatever fails,
 * the nightly run finds what is left over.
 */

/** Where pictures are stored, and what draws them. */
export type PhotoBindings = Pick<Env, "PHOTOS" | "IMAGES">;

/** The longest side of the two pictures of a photo, in pixels. */
const SIZES = { large: 1600, small: 320 } as const;
export type PictureSize = keyof typeof SIZES;

/** What a photo can be. An SVG is also an image, but no photo. */
const FORMATS = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/heic", "image/heif"];

/** The address of a photo, in hex. */
const SECRET = /^[0-9a-f]{32}$/;

/** A new secret, as an expression. */
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
  readonly file: Blob;
  readonly now: Date;
}

/**
 * Stores a photo as two WebP pictures, upright and without metadata. `repeated`: the booking has
 * it. `many`: the booking has all it can have. `unreadable`: it is no photo. Throws when the bucket
 * or D1 does.
 */
export async function storePhoto(
  db: Database,
  { PHOTOS, IMAGES }: PhotoBindings,
  { file, bookingId, stage, now }: NewPhoto,
): Promise<"stored" | "repeated" | "many" | "unreadable"> {
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  const ofBooking = and(eq(photos.bookingId, bookingId), isNull(photos.removedAt));
  const held = await db.select({ digest: photos.digest }).from(photos).where(ofBooking);
  if (held.some((photo) => photo.digest === digest)) return "repeated";
  if (held.length >= PHOTOS_MAX) return "many";

  const pictures = await draw(IMAGES, bytes);
  if (!pictures) return "unreadable";
  const key = `${now.toISOString().slice(0, 10)}/${crypto.randomUUID()}`;
  const httpMetadata = { contentType: "image/webp" };
  await PHOTOS.put(`${key}/large`, pictures.large, { httpMetadata });
  await PHOTOS.put(`${key}/small`, pictures.small, { httpMetadata });
  const { width, height } = pictures;
  const row = { bookingId, key, digest, stage, width, height, secret: newSecret, createdAt: now.toISOString() };
  const isRoom = sql`${db.select({ held: count() }).from(photos).where(ofBooking)} < ${PHOTOS_MAX}`;
  const isNotRemoved = and(eq(bookings.id, bookingId), isNull(bookings.anonymizedAt));
  const isOpen = exists(db.select({ id: bookings.id }).from(bookings).where(isNotRemoved));
  const [stored] = await insertIf(db, photos, row, and(isRoom, isOpen)).onConflictDoNothing().returning({
    id: photos.id,
  });
  if (stored) return "stored";
  // Another request was faster. The nightly run deletes these pictures.
  const same = await db.$count(photos, and(ofBooking, eq(photos.digest, digest)));
  return same > 0 ? "repeated" : "many";
}

/** Both pictures of a photo, and the size of the large one in pixels; null when it is no photo. */
async function draw(images: ImagesBinding, bytes: ArrayBuffer) {
  try {
    const { format } = await images.info(streamOf(bytes));
    if (!FORMATS.includes(format)) return null;
    const large = await drawIn(images, bytes, SIZES.large);
    const small = await drawIn(images, large, SIZES.small);
    const size = await images.info(streamOf(large));
    return "width" in size ? { large, small, width: size.width, height: size.height } : null;
  } catch (error) {
    console.warn({ event: "photo-not-read", error: errorForLog(error) });
    return null;
  }
}

async function drawIn(images: ImagesBinding, bytes: ArrayBuffer, size: number): Promise<ArrayBuffer> {
  const drawn = await images
    .input(streamOf(bytes))
    .transform({ width: size, height: size, fit: "scale-down" })
    .output({ format: "image/webp", quality: 80 });
  return drawn.response().arrayBuffer();
}

function streamOf(bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}

/**
 * A picture by the secret of its photo; null when there is none. Its address ends when the photo or
 * the person is removed, and when the customer's link is replaced. Throws when D1 or the bucket
 * does.
 */
export async function readPicture(db: Database, bucket: R2Bucket, secret: string, size: PictureSize) {
  if (!SECRET.test(secret)) return null;
  const [found] = await db
    .select({ key: photos.key })
    .from(photos)
    .innerJoin(bookings, eq(bookings.id, photos.bookingId))
    .where(and(eq(photos.secret, secret), isNull(photos.removedAt), isNull(bookings.anonymizedAt)));
  return found ? bucket.get(`${found.key}/${size}`) : null;
}

/** How many photos are deleted at once: the bucket deletes up to a thousand pictures. */
const DELETED_AT_ONCE = 500;

/**
 * Deletes the pictures and then the rows of photos that were removed, by staff or with their
 * person. Returns how many. Throws when the bucket or D1 does; the next run goes on.
 */
export async function deleteRemovedPhotos(db: Database, bucket: R2Bucket): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await db
      .select({ id: photos.id, key: photos.key })
      .from(photos)
      .where(isNotNull(photos.removedAt))
      .limit(DELETED_AT_ONCE);
    if (rows.length === 0) return deleted;
    await bucket.delete(rows.flatMap(({ key }) => picturesOf(key)));
    const ids = JSON.stringify(rows.map(({ id }) => id));
    await db.delete(photos).where(inArray(photos.id, sql`(select value from json_each(${ids}))`));
    deleted += rows.length;
  }
}

function picturesOf(key: string): string[] {
  return Object.keys(SIZES).map((size) => `${key}/${size}`);
}

/** How far back the nightly run looks for what is left over: as far as D1 can be restored. */
const CHECKED_DAYS = 31;
/** An upload may be under way for this long, in milliseconds. */
const UNDER_WAY_MS = 60 * 60 * 1000;

/**
 * At night: deletes removed photos, pictures without a row and rows without a picture. Returns how
 * many of each. Throws when the bucket or D1 does.
 */
export async function cleanPhotos(db: Database, bucket: R2Bucket, now: Date) {
  const removed = await deleteRemovedPhotos(db, bucket);
  const today = now.toISOString().slice(0, 10);
  const settled = new Date(now.getTime() - UNDER_WAY_MS);
  const counts = { removed, pictures: 0, rows: 0 };
  for (let days = 0; days <= CHECKED_DAYS; days += 1) {
    const day = addDays(today, -days);
    // Rows first: one that is written meanwhile has its picture in the list.
    const rows = await db
      .select({ id: photos.id, key: photos.key })
      .from(photos)
      .where(and(gt(photos.key, `${day}/`), lt(photos.key, `${day}0`), lt(photos.createdAt, settled.toISOString())));
    const objects = await listed(bucket, `${day}/`);
    const known = new Set(rows.flatMap(({ key }) => picturesOf(key)));
    const stray = objects.filter(({ key, uploaded }) => !known.has(key) && uploaded < settled).map(({ key }) => key);
    for (let at = 0; at < stray.length; at += DELETED_AT_ONCE) {
      await bucket.delete(stray.slice(at, at + DELETED_AT_ONCE));
    }
    const stored = new Set(objects.map(({ key }) => key));
    const lost = rows.filter(({ key }) => !stored.has(`${key}/large`)).map(({ id }) => id);
    const ids = JSON.stringify(lost);
    if (lost.length > 0) await db.delete(photos).where(inArray(photos.id, sql`(select value from json_each(${ids}))`));
    counts.pictures += stray.length;
    counts.rows += lost.length;
  }
  return counts;
}

async function listed(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return objects;
}
