import type { HourField } from "./search-query.server";

/** The action data of a form that cancels many, when it changed nothing. */
export interface SearchAnswer {
  /** The page asks for confirmation. */
  readonly asks: boolean;
  /** The references that were ticked, when it asks again: none, or D1 failed. */
  readonly ticked: readonly string[] | null;
  /** The hours that are missing or invalid. */
  readonly errors: readonly HourField[];
  /** The hours as they were typed. */
  readonly typed: Readonly<Record<HourField, string>>;
}
