import { and, count, eq, gt, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { redirectDocument } from "react-router";
import { z } from "zod";
import { parseReference } from "~/bookings/reference";
import { type Database, insertIf, openDatabase, retryOnce } from "~/db/client.server";
import { bookings, findTries } from "~/db/schema.server";
import { openForm } from "~/forms/form.server";
import { ipAddressOf, networkOf } from "~/forms/ip-address-key.server";
import { nationalMobile } from "~/forms/phone";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/screens";

/** The names of all fields of the form that finds a booking; other fields are ignored. */
export const findFieldNames = ["intent", "reference", "phoneNumber"] as const;

/** The schema of a search. An unreadable value becomes null, which matches no booking. */
export const findSchema = z.object({
  reference: z
    .string()
    .catch("")
    .transform((typed) => parseReference(typed)),
  phoneNumber: z.string().catch("").transform(nationalMobile),
});

/** A reference such as `SQ-7K3M9Q`, and a mobile number in ten digits. */
type SearchTerms = z.output<typeof findSchema>;

/**
 * How many failed searches a network may make within `FIND_PERIOD_SECONDS`. All customers of a
 * mobile carrier may share one. So many guesses find a booking with a chance of 4 in 10 million.
 */
const MAX_FAILED_SEARCHES = 300;
const FIND_PERIOD_SECONDS = 24 * 60 * 60;

interface Search extends SearchTerms {
  /** From `ipAddressOf`. */
  readonly ipAddress: string | null;
}

type FindOutcome =
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
  const failure = { network: network ?? "", at: now.toISOString() };
  const isFailure = and(mayTry, notExists(found), sql`${network !== null}`);
  const [[booking], noted] = await retryOnce(() =>
    db.batch([found, insertIf(db, findTries, failure, isFailure).returning({ id: findTries.id })]),
  );
  if (booking?.token) return { kind: "found", token: booking.token };
  return { kind: network === null || noted.length > 0 ? "notFound" : "locked" };
}

interface SearchOptions {
  readonly request: Request;
  readonly env: Env;
  readonly language: Language;
  readonly now: Date;
}

/** Answers a search for a booking: 303 to its page, or the form again (product.md 9.14). */
export async function answerSearch(form: FormData, { request, env, language, now }: SearchOptions) {
  const ipAddress = ipAddressOf(request);
  const senderOf = () => ({ ipAddress });
  const opened = await openForm(form, findSchema, { name: "find-booking", limits: env, senderOf });
  if (!opened.ok) return opened.answer;
  const { value, reject, limit, failed } = opened;
  try {
    const outcome = await findBooking(openDatabase(env.DB), { ...value, ipAddress }, now);
    switch (outcome.kind) {
      case "locked":
        return limit("locked", "FAILED_SEARCHES", FIND_PERIOD_SECONDS);
      case "notFound":
        console.info({ event: "booking-not-found" });
        return reject("notFound", { status: 400 });
      case "found":
        console.info({ event: "booking-found" });
        return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: outcome.token })), 303);
    }
  } catch (error) {
    return failed(error, { event: "booking-not-searched" });
  }
}
