/**
 * Whether D1 refused a row because of a unique column, named as `table.column`. A batch throws D1's own error; for a
 * single query drizzle wraps it.
 */
export function isUniqueViolation(error: unknown, column: string): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(`UNIQUE constraint failed: ${column}`) || isUniqueViolation(error.cause, column);
}
