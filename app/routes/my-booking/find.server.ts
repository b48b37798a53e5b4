import { and, count, eq, gt, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { redirectDocument } from "react-router";
import { z } from "zod";
import { findCode, findReference } from "~/domain/bookings/codes-in-text.server";
import { batch, type Database, insertIf, openDatabase, retryOnce } from "~/platform/db/client.server";
import { bookings, findTries } from "~/platform/db/schema.server";
import { openForm } from "~/platform/forms/form.server";
import { ipAddressOf, keyedHash, networksOf } from "~/platform/forms/ip-address-key.server";
import type { Language } from "~/platform/i18n/languages";
import { linkTo } from "~/platform/urls/screens";

export const findFieldNames = ["intent", "reference", "phoneNumber"] as const;

/** An unreadable value becomes null, which matches no booking. */
export const findSchema = z.object({
  reference: z.string().catch("").transform(findReference),
  phoneNumber: z
    .string()
    .catch("")
    .transform((typed) => findCode(typed, ["phone"])?.value ?? null),
});

/**
 * How many searches may fail within a day: from one IPv4 address or IPv6 /64, and from one IPv6 /48
 * (see `wideNetworkKey`).
 */
const MAX_OF_NETWORK = { narrow: 100, wide: 300 };
/**
 * How many searches may fail within an hour, from everywhere, with one mobile number or one
 * reference. A search from an IPv4 address or IPv6 /48 without a failed search that day has a
 * higher limit, so that a stranger who uses up the usual limit does not lock out the customer.
 */
const MAX_OF_BOOKING = { usual: 50, fromNewNetwork: 500 };
const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** The reference and the mobile number as a booking has them, and the visitor's IP address. */
type Search = z.output<typeof findSchema> & { ipAddress: string | null };

/**
 * The booking with this reference and this mobile number. One batch counts the failed searches of
 * the network, the number and the reference, searches, and stores a failure, so that parallel
 * requests cannot exceed a limit. The same statements always run, so that the time does not reveal
 * what was wrong. `locked` and `paused`: too many searches failed from this network, or with this
 * number or reference, and nothing was searched. Loopback addresses are not counted. Throws when D1
 * does.
 */
export async function findBooking(db: Database, search: Search, now: Date) {
  const { reference, phoneNumber } = search;
  const networks = await networksOf(db, search.ipAddress, now);
  const hash = await keyedHash(db, now);
  const failure = {
    network: networks?.network ?? "",
    wideNetwork: networks?.wideNetwork ?? "",
    phone: phoneNumber && (await hash(phoneNumber)),
    reference: reference && (await hash(reference)),
    at: now.toISOString(),
  };
  const failed = (column: "network" | "wideNetwork" | "phone" | "reference", seconds: number) => {
    const since = new Date(now.getTime() - seconds * 1000).toISOString();
    // If the search has no value for this column, no row matches.
    const isSame = eq(findTries[column], sql`${failure[column]}`);
    return sql<number>`${db
      .select({ count: count() })
      .from(findTries)
      .where(and(isSame, gt(findTries.at, since)))}`;
  };
  const ofWide = failed("wideNetwork", DAY_SECONDS);
  const ofBooking = sql<number>`max(${failed("phone", HOUR_SECONDS)}, ${failed("reference", HOUR_SECONDS)})`;
  const most = sql`iif(${ofWide} = 0, ${MAX_OF_BOOKING.fromNewNetwork}, ${MAX_OF_BOOKING.usual})`;
  const isOpen = and(lt(failed("network", DAY_SECONDS), MAX_OF_NETWORK.narrow), lt(ofWide, MAX_OF_NETWORK.wide));
  const mayTry = networks === null ? undefined : and(isOpen, lt(ofBooking, most));
  const found = db
    .select({ token: bookings.token })
    .from(bookings)
    .where(
      and(
        eq(bookings.reference, reference ?? ""),
        eq(bookings.phoneNumber, phoneNumber ?? ""),
        isNotNull(bookings.token),
        mayTry,
      ),
    );
  const isFailure = and(mayTry, notExists(found), sql`${networks !== null}`);
  const {
    limits: [limits],
    found: [booking],
    noted,
  } = await retryOnce(() =>
    batch(db, {
      limits: db.select({ isOpen: sql<number>`${isOpen}` }).from(sql`(select 1)`),
      found,
      noted: insertIf(db, findTries, failure, isFailure).returning({ id: findTries.id }),
    }),
  );
  if (booking?.token) return { kind: "found", token: booking.token } as const;
  if (networks === null || noted.length > 0) return { kind: "notFound" } as const;
  return { kind: limits?.isOpen ? "paused" : "locked" } as const;
}

/** The period of a proof, in milliseconds. A proof is valid in its period and in the next one. */
const PROOF_MS = 15 * 60 * 1000;

/**
 * The proofs of this period and of the one before. A proof shows that the visitor found the booking
 * with the whole mobile number (product.md 9.14). Nobody can make one from the token of the
 * booking. Throws when D1 does.
 */
async function proofsOfSearch(
  db: Database,
  { token, phoneNumber }: { token: string; phoneNumber: string },
  now: Date,
): Promise<readonly string[]> {
  const hash = await keyedHash(db, now);
  const period = Math.floor(now.getTime() / PROOF_MS);
  return Promise.all([period, period - 1].map((one) => hash(`found ${token} ${phoneNumber} ${one}`)));
}

/** A proof that a form or URL sent, while it is valid, otherwise null. Throws when D1 does. */
export async function validProof(
  db: Database,
  sent: unknown,
  booking: Parameters<typeof proofsOfSearch>[1],
  now: Date,
) {
  if (sent == null) return null;
  return (await proofsOfSearch(db, booking, now)).find((proof) => proof === sent) ?? null;
}

interface SearchOptions {
  request: Request;
  env: Env;
  language: Language;
  now: Date;
}

/** Responds to a search for a booking: 303 to its page, or the form again (product.md 9.14). */
export async function answerSearch(form: FormData, { request, env, language, now }: SearchOptions) {
  const ipAddress = ipAddressOf(request);
  const senderOf = () => ({ ipAddress });
  const opened = await openForm(form, findSchema, { name: "find-booking", env, now, senderOf });
  if (!opened.ok) return opened.answer;
  const { value, reject, limit, failed } = opened;
  const link = findCode(String(form.get("reference") ?? ""), ["bookingToken"]);
  // The link was pasted instead of the reference. The page that it opens asks for the last digits.
  if (link) return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: link.value })), 303);
  const db = openDatabase(env.DB);
  try {
    const outcome = await findBooking(db, { ...value, ipAddress }, now);
    switch (outcome.kind) {
      case "locked":
        return limit("locked", "FAILED_SEARCHES", DAY_SECONDS);
      case "paused":
        return limit("paused", "FAILED_SEARCHES_OF_BOOKING", HOUR_SECONDS);
      case "notFound":
        console.info({ event: "booking-not-found" });
        return reject("notFound", { status: 400 });
      case "found": {
        const { token } = outcome;
        const [proof = ""] = await proofsOfSearch(db, { token, phoneNumber: value.phoneNumber ?? "" }, now);
        console.info({ event: "booking-found" });
        return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: token, proof })), 303);
      }
    }
  } catch (error) {
    return failed(error);
  }
}
