const inRiyadh = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" });

/** The date in Riyadh at an instant, `YYYY-MM-DD`. */
export function riyadhDay(at: Date): string {
  return inRiyadh.format(at);
}

/** Digits of an Arabic keyboard as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x660) % 0x90));
}
