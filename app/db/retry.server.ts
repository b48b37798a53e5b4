import { dbErrorKind } from "./errors.server";

/** Repeats a write once when D1 fails for a temporary reason. The write must be safe to repeat. */
export async function retryOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (dbErrorKind(error) !== "transient") throw error;
    return write();
  }
}

/** How long `retryWithPauses` waits before its second, third and fourth try. */
export const PAUSES_MS: readonly number[] = [100, 400, 1600];

/** Tries a write up to four times, with pauses. Throws its last error. */
export async function retryWithPauses(write: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await write();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return write();
}
