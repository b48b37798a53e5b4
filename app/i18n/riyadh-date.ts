const inRiyadh = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" });

/** The date in Riyadh at an instant, `YYYY-MM-DD`. */
export function riyadhDate(at: Date): string {
  return inRiyadh.format(at);
}

/** Whether the text is an existing date written `YYYY-MM-DD`; 2027-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
