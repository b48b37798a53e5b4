/**
 * What may be logged of an error. A message can hold what a person typed (drizzle writes all bound values into
 * its own), so only D1's is repeated, which names tables, columns and constraints; of other errors their class.
 */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.cause instanceof Error) return errorForLog(error.cause);
  return error.message.startsWith("D1_ERROR: ") ? error.message : error.name;
}
