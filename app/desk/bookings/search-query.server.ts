import { parseReference } from "~/bookings/reference";
import { bookingStatuses } from "~/db/booking-status";
import type { BookingStatus } from "~/db/schema.server";
import { nationalMobile } from "~/forms/phone";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { isCalendarDate } from "~/i18n/riyadh-date";

/** A search among the bookings, read from a URL. Invalid values are ignored. */
export interface SearchQuery {
  /** As it was typed; `wantedBy` says what it can be. */
  readonly q: string;
  readonly state: BookingStatus | null;
  /** Days of the appointment, both inclusive, `YYYY-MM-DD` in Riyadh. */
  readonly from: string | null;
  readonly until: string | null;
  /**
   * Between which times the site took the booking, `YYYY-MM-DDTHH:MM` in Riyadh. With one of them,
   * only pending bookings of the site are found.
   */
  readonly fromHour: string | null;
  readonly untilHour: string | null;
  /** From 1. */
  readonly page: number;
}

/** The names of the query parameters. */
export const searchFields = ["q", "state", "from", "until", "from-hour", "until-hour", "page"] as const;

/** The fields that are required to cancel many. */
export const hourFields = ["from-hour", "until-hour"] as const;
export type HourField = (typeof hourFields)[number];

const HOUR = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;

export function readSearch(params: Pick<URLSearchParams, "get">): SearchQuery {
  const day = (name: string) => {
    const typed = asciiDigits(params.get(name) ?? "").trim();
    return isCalendarDate(typed) ? typed : null;
  };
  const hour = (name: string) => {
    const typed = asciiDigits(params.get(name) ?? "").trim();
    return HOUR.test(typed) && isCalendarDate(typed.slice(0, 10)) ? typed : null;
  };
  return {
    q: withoutBidiMarks(params.get("q") ?? "").trim(),
    state: bookingStatuses.find((status) => status === params.get("state")) ?? null,
    from: day("from"),
    until: day("until"),
    fromHour: hour("from-hour"),
    untilHour: hour("until-hour"),
    page: Math.max(1, Math.min(1000, Number.parseInt(asciiDigits(params.get("page") ?? ""), 10) || 1)),
  };
}

/** What a typed text is. */
export type Wanted =
  | { readonly kind: "reference" | "card" | "phone" | "email"; readonly value: string }
  /** A part of a name, words of a note, a serial number, the end of a mobile number, or a code without its prefix. */
  | { readonly kind: "text"; readonly value: string };

/** How to search for a typed text; null for an empty one. Only `text` is searched without an index. */
export function wantedBy(q: string): Wanted | null {
  if (q === "") return null;
  const plain = q.replace(/\s/g, "");
  if (/^sq/i.test(plain)) {
    const reference = parseReference(q);
    if (reference) return { kind: "reference", value: reference };
  }
  if (/^wc/i.test(plain)) {
    const card = parseReference(q, "WC");
    if (card) return { kind: "card", value: card };
  }
  const phone = nationalMobile(q);
  if (phone) return { kind: "phone", value: phone };
  return q.includes("@") ? { kind: "email", value: q.toLowerCase() } : { kind: "text", value: q };
}
