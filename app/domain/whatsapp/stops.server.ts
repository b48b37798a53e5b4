import { and, eq, isNotNull } from "drizzle-orm";
import { noConsent } from "~/domain/bookings/write.server";
import { riyadhDate } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import { bookings, stops } from "~/platform/db/schema.server";

/**
 * Numbers that want no messages. The key is a secret of the Worker, because that of networks
 * changes every night, and a key in the database would be in its backups.
 */
async function hashOf(phone: string, secret: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encode(secret), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(`stop ${phone}`))).toHex();
}

/** The day in Riyadh on which the person stopped the messages; null if they may be sent. */
export async function stoppedOn(db: Database, phone: string, secret: string): Promise<string | null> {
  const [stop] = await db
    .select()
    .from(stops)
    .where(eq(stops.phone, await hashOf(phone, secret)));
  return stop?.day ?? null;
}

/** For all bookings of the number, also later ones. Safe to repeat. */
export async function stopMessages(db: Database, phone: string, secret: string, now: Date): Promise<void> {
  const stop = { phone: await hashOf(phone, secret), day: riyadhDate(now) };
  await db.batch([
    db.insert(stops).values(stop).onConflictDoUpdate({ target: stops.phone, set: stop }),
    db
      .update(bookings)
      .set(noConsent)
      .where(and(eq(bookings.phoneNumber, phone), isNotNull(bookings.whatsappAgreedAt))),
  ]);
}

/** The person has ticked the box again. */
export async function forgetStop(db: Database, phone: string, secret: string): Promise<void> {
  await db.delete(stops).where(eq(stops.phone, await hashOf(phone, secret)));
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
