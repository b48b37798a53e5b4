/** How long a page waits for the response to a form before the visitor can send it again. */
const TIMEOUT_MS = 30_000;

/**
 * The answer, or after 30 seconds a rejection with a `TypeError`, as for a lost connection. The request may still have
 * arrived, so sending it again must be idempotent.
 */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
