/** The errors of D1 that pass by themselves, from its documentation. */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|D1 DB is overloaded|Internal error/i;

/** Whether an error of D1 is one that passes. Drizzle wraps the error of a single query. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && (TRANSIENT.test(error.message) || isTransient(error.cause));
}

/** Runs a write again, once, when D1 fails it for a passing reason. The write must be one that may be done twice. */
export async function retryOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return write();
  }
}

const PAUSES_MS = [100, 400, 1600];

/** Runs a write until D1 takes it, four times at most. Throws its last error. */
export async function persistently(write: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await write();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return write();
}
