const inRiyadh = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" });

/** The date in Riyadh at an instant, `YYYY-MM-DD`. */
export function riyadhDay(at: Date): string {
  return inRiyadh.format(at);
}
