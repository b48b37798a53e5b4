/** When the centre gets its mail of a day in Riyadh, `YYYY-MM-DD`: at seven there, which knows no summer time. */
export function sevenOn(day: string): Date {
  return new Date(`${day}T07:00:00+03:00`);
}
