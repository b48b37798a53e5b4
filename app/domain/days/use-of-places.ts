import type { PlaceName } from "~/domain/catalogue/stays";

/** How many cars use a place on a day, and the limit. */
export interface PlaceUse {
  readonly place: PlaceName;
  readonly taken: number;
  /** Null means no limit. */
  readonly cars: number | null;
}

/** Also the keys of `use` in the texts of the page. */
export type UseState = "unlimited" | "free" | "full" | "over" | "none";

/** `none`: the limit is zero, and no car uses the place. */
export function stateOfUse({ taken, cars }: PlaceUse): UseState {
  if (cars === null) return "unlimited";
  if (taken > cars) return "over";
  if (cars === 0) return "none";
  return taken === cars ? "full" : "free";
}
