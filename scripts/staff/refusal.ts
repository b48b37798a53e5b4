/** Something that cannot be done, told in words. */
export class Refusal extends Error {}

/** A number with its noun: "1 booking", "2 bookings". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
