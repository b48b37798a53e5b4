/** With fewer cases, no share or median is shown (product.md 22.5). */
export const TOO_FEW = 10;

export function share(part: number, whole: number): number | null {
  return whole < TOO_FEW ? null : part / whole;
}
