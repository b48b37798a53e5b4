/**
 * The part of an error that is safe to log. A message can contain personal data (Drizzle puts all bound values into
 * its own), so only D1's message is returned, which names tables, columns and constraints; for any other error, the
 * name of its class.
 */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.message.startsWith("D1_ERROR: ")) return error.message;
  return error.cause instanceof Error ? errorForLog(error.cause) : error.name;
}
