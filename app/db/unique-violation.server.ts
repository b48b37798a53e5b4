/**
 * Whether an error is D1's UNIQUE violation of a column, given as `table.column`. A batch throws D1's own error; the
 * error of a single query is wrapped by Drizzle.
 */
export function isUniqueViolation(error: unknown, column: string): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(`UNIQUE constraint failed: ${column}`) || isUniqueViolation(error.cause, column);
}
