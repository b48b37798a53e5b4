import { beforeEach } from "vitest";
import { openingHours, type SpecialHours } from "~/domain/centre/opening-hours";

/** Closed for a feast, from Tuesday to Thursday. */
export const feast: SpecialHours = {
  from: "2026-12-01",
  until: "2026-12-03",
  spans: [],
  note: { ar: "عيد", en: "Feast" },
};

/**
 * Starts every test with the opening hours of the build, and returns a function that closes Fridays
 * and the feast.
 */
export function startOpen(): () => void {
  const hours = openingHours as { -readonly [Name in keyof typeof openingHours]: (typeof openingHours)[Name] };
  const built = { ...hours };
  beforeEach(() => {
    Object.assign(hours, built);
    return () => void Object.assign(hours, built);
  });
  return () =>
    Object.assign(hours, { weekdays: { ...built.weekdays, friday: [] }, fridayOnContactPage: null, special: [feast] });
}
