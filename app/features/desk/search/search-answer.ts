import type { HourField } from "./search-query.server";

/** The action data of a form that cancels many, when it was not carried out. */
export interface SearchAnswer {
  /** The page asks whether somebody is sure. */
  readonly asks: boolean;
  /** It asks again, because the number of bookings is not the one that somebody agreed to. */
  readonly isChanged: boolean;
  /** The hours that are missing or invalid. */
  readonly errors: readonly HourField[];
  /** The hours as they were typed. */
  readonly typed: Readonly<Record<HourField, string>>;
}
