/** An hour of the day as one says it: "10 am", "12 noon", "3 pm", "midnight". */
export function hour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  if (minutes === 0 && hours % 24 === 0) return "midnight";
  if (minutes === 0 && hours === 12) return "12 noon";
  const clock = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`;
  return `${clock} ${hours < 12 ? "am" : "pm"}`;
}
