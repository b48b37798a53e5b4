const RIYADH_HOURS = 3;

/** A date whose UTC fields say what a clock in Riyadh says at an instant. */
const inRiyadh = (now: number) => new Date(now + RIYADH_HOURS * 3_600_000);

export function riyadhDay(now: number): string {
  return inRiyadh(now).toISOString().slice(0, 10);
}

interface DatedPart {
  dataset: { from?: string; until?: string };
  hidden: HTMLElement["hidden"];
}

/**
 * Shows each part only at its time, from `data-from` to `data-until` in Riyadh, because the file
 * may have been built at another time. The time is a range of days (`2027-02-08`), or of minutes of
 * a day of every week (`6T10:00`; Sunday is 0).
 */
export function showDatedParts(parts: Iterable<DatedPart>, now = Date.now()): void {
  const clock = inRiyadh(now);
  const [today, time] = [riyadhDay(now), clock.getUTCDay() + clock.toISOString().slice(10, 16)];
  for (const part of parts) {
    const { from = "", until = "" } = part.dataset;
    const present = until[1] === "T" ? time : today;
    part.hidden = present < from || present > until;
  }
}
