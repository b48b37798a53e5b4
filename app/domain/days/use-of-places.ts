import type { PlaceName } from "~/domain/catalogue/stays";

/** How many cars use a place on a day, and the limit. */
export interface PlaceUse {
  readonly place: PlaceName;
  readonly taken: number;
  /** Null: any number. */
  readonly cars: number | null;
}

/** Each is also a key below `use` in the texts of the page. */
export type UseState = "unlimited" | "free" | "full" | "over" | "none";

/** `none`: the limit is zero, and no car uses the place. */
export function stateOfUse({ taken, cars }: PlaceUse): UseState {
  if (cars === null) return "unlimited";
  if (taken > cars) return "over";
  if (cars === 0) return "none";
  return taken === cars ? "full" : "free";
}
