import { and, eq, gt, isNotNull } from "drizzle-orm";
import { noConsent } from "~/domain/bookings/write.server";
import { instantAfter, riyadhDate } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import { bookings, stops } from "~/platform/db/schema.server";

/**
 * Where the key of the hashes is: in the bucket of photos, because it must survive a change of the
 * secrets, and because a backup of the database must not contain it.
 */
const KEY_NAME = "keys/stops";
const keys = new WeakMap<R2Bucket, CryptoKey>();

/** The key of the hashes. Two first requests at once make only one. Throws when the bucket does. */
async function keyIn(bucket: R2Bucket): Promise<CryptoKey> {
  const read = async () => (await bucket.get(KEY_NAME))?.arrayBuffer();
  let stored = await read();
  if (!stored) {
    const made = crypto.getRandomValues(new Uint8Array(32));
    await bucket.put(KEY_NAME, made, { onlyIf: { etagDoesNotMatch: "*" } });
    stored = await read();
  }
  if (!stored) throw new Error("The key of the stops was not stored");
  return crypto.subtle.importKey("raw", stored, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** The hash of a mobile number, as `stops` has it. Throws when the bucket does. */
export async function hashOf(phone: string, bucket: R2Bucket): Promise<string> {
  const key = keys.get(bucket) ?? (await keyIn(bucket));
  keys.set(bucket, key);
  const text = new TextEncoder().encode(`stop ${phone}`);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, text)).toHex();
}

/**
 * The day in Riyadh on which the person stopped the messages; null if they may be sent. Throws when
 * D1 or the bucket does.
 */
export async function stoppedOn(db: Database, phone: string, bucket: R2Bucket): Promise<string | null> {
  const [stop] = await db
    .select()
    .from(stops)
    .where(eq(stops.phone, await hashOf(phone, bucket)));
  return stop?.day ?? null;
}

/**
 * Stops messages about all bookings of a mobile number, also later ones. Safe to repeat. Does
 * nothing if the person said so (`saidAt`, a full second) before ticking the box of the site: Meta
 * may deliver a reply late, or again. A box that staff ticked since does not count.
 */
export async function stopMessages(
  db: Database,
  phone: string,
  bucket: R2Bucket,
  now: Date,
  saidAt: string | null = null,
): Promise<void> {
  const stop = { phone: await hashOf(phone, bucket), day: riyadhDate(now) };
  const { phoneNumber, whatsappAgreedAt, createdAt, createdBy } = bookings;
  if (saidAt !== null) {
    const since = and(gt(whatsappAgreedAt, instantAfter(new Date(saidAt), 999)), eq(whatsappAgreedAt, createdAt));
    if ((await db.$count(bookings, and(eq(phoneNumber, phone), eq(createdBy, "site"), since))) > 0) return;
  }
  await db.batch([
    db.insert(stops).values(stop).onConflictDoUpdate({ target: stops.phone, set: stop }),
    db
      .update(bookings)
      .set(noConsent)
      .where(and(eq(phoneNumber, phone), isNotNull(whatsappAgreedAt))),
  ]);
}

/** Allows messages to a mobile number again, once somebody has ticked the box for them. */
export async function forgetStop(db: Database, phone: string, bucket: R2Bucket): Promise<void> {
  await db.delete(stops).where(eq(stops.phone, await hashOf(phone, bucket)));
}

const STOP_WORDS = new Set([
  "stop",
  "stop all",
  "stop messages",
  "unsubscribe",
  "ايقاف",
  "ايقاف الرسايل",
  "وقف",
  "اوقف",
  "اوقفوا",
  "اوقفوا الرسايل",
  "وقف الرسايل",
  "توقف",
  "الغاء الرسايل",
  "الغاء الاشتراك",
]);

/** Whether a reply only asks to stop. «إلغاء» alone does not: it may mean the booking. */
export function saysStop(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ئى]/g, "ي")
    .replace(/[^\p{L}]+/gu, " ");
  return STOP_WORDS.has(plain.trim());
}
