import type { PlaceName } from "~/domain/catalogue/stays";

export interface PlaceUse {
  readonly place: PlaceName;
  readonly taken: number;
  /** The limit; null means none. */
  readonly cars: number | null;
}

/** The most customers to call, and blocked places, that the page Days lists. */
export const OVERBOOKED_ROWS = 50;
export const BLOCK_ROWS = 50;

/** The states are also the keys of `use` in the texts of the page. */
export type UseState = "unlimited" | "free" | "full" | "over" | "overNone" | "none";

/** `none` and `overNone`: the limit is zero. Only with `overNone` a car uses the place anyway. */
export function stateOfUse({ taken, cars }: PlaceUse): UseState {
  if (cars === null) return "unlimited";
  if (cars === 0) return taken > 0 ? "overNone" : "none";
  if (taken > cars) return "over";
  return taken === cars ? "full" : "free";
}
