import { and, count, eq, gt, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { retryOnce } from "~/db/retry.server";
import { bookings, findTries } from "~/db/schema.server";
import { networkOf } from "~/forms/ip-address-key.server";
import type { SearchTerms } from "./find-form.server";

/**
 * How many failed searches a network may make within `FIND_PERIOD_SECONDS`. All customers of a
 * mobile carrier may share one. So many guesses find a booking with a chance of 4 in 10 million.
 */
const MAX_FAILED_SEARCHES = 300;
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
 * searches of the network and stores a failure, so that parallel requests cannot exceed the
 * limit. The same statements always run, so the time does not reveal what was wrong. Loopback
 * addresses are not counted. Throws when D1 does.
 */
export async function findBooking(db: Database, search: Search, now: Date): Promise<FindOutcome> {
  const network = await networkOf(db, search.ipAddress, now);
  const since = new Date(now.getTime() - FIND_PERIOD_SECONDS * 1000).toISOString();
  const failed = db
    .select({ count: count() })
    .from(findTries)
    .where(and(eq(findTries.network, network ?? ""), gt(findTries.at, since)));
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
  const row = sql`select null, ${network ?? ""}, ${now.toISOString()} where ${and(mayTry, notExists(found))} and ${network !== null}`;
  const [[booking], noted] = await retryOnce(() =>
    db.batch([found, db.insert(findTries).select(row).returning({ id: findTries.id })]),
  );
  if (booking?.token) return { kind: "found", token: booking.token };
  return { kind: network === null || noted.length > 0 ? "notFound" : "locked" };
}
