/** How long a page waits for the answer to a form, in milliseconds, before it lets the visitor send it again. */
const PATIENCE_MS = 30_000;

/**
 * The answer, or a `TypeError`, as of a lost connection, when it takes longer than a visitor waits. What was sent may
 * arrive all the same: sending it again must be idempotent.
 */
export function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer came in time")), PATIENCE_MS);
  });
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
}
