import { and, count, eq, gt, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { retryOnce } from "~/db/retry.server";
import { bookings, findKey, findTries } from "~/db/schema.server";
import { ipAddressKey } from "~/forms/ip-address-key.server";
import type { SearchTerms } from "./find-form.server";

/** How many failed searches an IP address may make within `FIND_PERIOD_SECONDS`. */
const MAX_FAILED_SEARCHES = 30;
export const FIND_PERIOD_SECONDS = 24 * 60 * 60;

interface Search extends SearchTerms {
  /** From `ipAddressOf`. */
  readonly ipAddress: string | null;
}

export type FindOutcome =
  | { readonly kind: "found"; readonly token: string }
  | { readonly kind: "notFound" }
  /** Too many searches from this IP address failed, so nothing was searched. */
  | { readonly kind: "locked" };

/**
 * The booking with this reference and this mobile number. One batch searches, counts the failed
 * searches of the IP address and stores a failure, so that parallel requests cannot exceed the
 * limit. The same statements always run, so the time does not reveal what was wrong. Loopback
 * addresses are not counted. Throws when D1 does.
 */
export async function findBooking(db: Database, search: Search, now: Date): Promise<FindOutcome> {
  const address = await hashedAddress(db, search.ipAddress);
  const since = new Date(now.getTime() - FIND_PERIOD_SECONDS * 1000).toISOString();
  const failed = db
    .select({ count: count() })
    .from(findTries)
    .where(and(eq(findTries.address, address ?? ""), gt(findTries.at, since)));
  const mayTry = lt(sql`${failed}`, MAX_FAILED_SEARCHES);
  const found = db
    .select({ token: bookings.token })
    .from(bookings)
    .where(
      and(
        eq(bookings.reference, search.reference ?? ""),
        eq(bookings.phoneNumber, search.phoneNumber ?? ""),
        isNotNull(bookings.token),
        mayTry,
      ),
    );
  const row = sql`select null, ${address ?? ""}, ${now.toISOString()} where ${and(mayTry, notExists(found))} and ${address !== null}`;
  const [[booking], noted] = await retryOnce(() =>
    db.batch([found, db.insert(findTries).select(row).returning({ id: findTries.id })]),
  );
  if (booking?.token) return { kind: "found", token: booking.token };
  return { kind: address === null || noted.length > 0 ? "notFound" : "locked" };
}

/** The keyed hash of an IP address, against hashing all addresses. Null: not counted. */
async function hashedAddress(db: Database, ipAddress: string | null): Promise<string | null> {
  const address = ipAddressKey(ipAddress);
  if (address === null) return null;
  const [row] = await db.select({ key: findKey.key }).from(findKey);
  if (!row) throw new Error("The table find_key is empty");
  const encode = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encode(row.key), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(address))).toHex();
}
