import type { Visit } from "./site";

export const PHONE = 320;
export const DESKTOP = 1440;

/** A page in a certain state, such as with an open menu. */
export interface PageState {
  readonly name: string;
  /** The screen widths at which the state exists, in CSS pixels. */
  readonly widths: readonly number[];
  readonly enter: (visit: Visit) => Promise<unknown>;
}

/** Page states from their names, at both widths if no others are given. */
export function pageStatesOf(
  states: Readonly<Record<string, PageState["enter"]>>,
  widths: readonly number[] = [PHONE, DESKTOP],
): readonly PageState[] {
  return Object.entries(states).map(([name, enter]) => ({
    name,
    widths,
    enter: async (visit) => {
      await enter(visit);
      // The texts of an answer are there before its style sheet.
      await visit.page.waitForLoadState();
    },
  }));
}
