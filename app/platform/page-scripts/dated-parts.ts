const RIYADH_HOURS = 3;

/** The day of an instant in Riyadh, `YYYY-MM-DD`. */
export function riyadhDay(now: number): string {
  return new Date(now + RIYADH_HOURS * 3_600_000).toISOString().slice(0, 10);
}

/** The part of an element that `showDatedParts` needs. */
interface DatedPart {
  dataset: { from?: string; until?: string };
  hidden: HTMLElement["hidden"];
}

/**
 * Shows each part on its days only, `data-from` to `data-until` in Riyadh, which may not have begun
 * or not have ended when a file was built.
 */
export function showDatedParts(parts: Iterable<DatedPart>, now = Date.now()): void {
  const today = riyadhDay(now);
  for (const part of parts) {
    const { from = "", until = "" } = part.dataset;
    part.hidden = today < from || today > until;
  }
}
