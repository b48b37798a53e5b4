/** An hour of the day as one says it: «10 صباحاً», «12 ظهراً», «3 عصراً», «منتصف الليل». */
export function hour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  if (hours % 24 === 0 && minutes === 0) return "منتصف الليل";
  const clock = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`;
  if (hours < 12) return `${clock} صباحاً`;
  if (hours < 15) return `${clock} ظهراً`;
  return `${clock} ${hours < 18 ? "عصراً" : "مساءً"}`;
}
