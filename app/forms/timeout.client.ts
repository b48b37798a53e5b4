/** How long a page waits for the answer to a form, in milliseconds, before it lets the visitor send it again. */
const TIMEOUT_MS = 30_000;

/**
 * The answer, or a `TypeError`, as of a lost connection, once the time is up. What was sent may arrive all the same:
 * sending it again must be idempotent.
 */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
