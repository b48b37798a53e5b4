const inRiyadh = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" });

/** The date in Riyadh at an instant, as `YYYY-MM-DD`. */
export function riyadhDate(at: Date): string {
  return inRiyadh.format(at);
}
