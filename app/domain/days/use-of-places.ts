import type { PlaceName } from "~/domain/catalogue/stays";

/** How many cars use a place on a day, and the limit. */
export interface PlaceUse {
  readonly place: PlaceName;
  readonly taken: number;
  /** Null means no limit. */
  readonly cars: number | null;
}

/** The most bookings of a list of overbooked ones. */
export const OVERBOOKED_ROWS = 50;

/** Also the keys of `use` in the texts of the page. */
export type UseState = "unlimited" | "free" | "full" | "over" | "overNone" | "none";

/** `none` and `overNone`: the limit is zero. Only with `overNone` a car uses the place anyway. */
export function stateOfUse({ taken, cars }: PlaceUse): UseState {
  if (cars === null) return "unlimited";
  if (cars === 0) return taken > 0 ? "overNone" : "none";
  if (taken > cars) return "over";
  return taken === cars ? "full" : "free";
}
