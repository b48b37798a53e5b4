/**
 * What may be logged of an error. A message can hold what a person typed (drizzle writes all bound values into
 * its own), so only D1's is repeated, which names tables, columns and constraints; of other errors their class.
 */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.message.startsWith("D1_ERROR: ")) return error.message;
  return error.cause instanceof Error ? errorForLog(error.cause) : error.name;
}
