import type { HourField } from "./search-query.server";

/** The action data of a form that cancels many, when it changed nothing. */
export interface SearchAnswer {
  /** The page asks for confirmation. */
  readonly asks: boolean;
  /** It asks again, because no booking was ticked. */
  readonly isEmpty: boolean;
  /** The hours that are missing or invalid. */
  readonly errors: readonly HourField[];
  /** The hours as they were typed. */
  readonly typed: Readonly<Record<HourField, string>>;
}
