import type { OutboxRow } from "~/db/schema.server";

/** The values that make an outbox row due now, with all its attempts again. */
export function freshAttempts(now: Date) {
  const at = now.toISOString();
  return {
    status: "waiting",
    attempts: 0,
    rounds: 0,
    failure: null,
    failedAt: null,
    firstTriedAt: null,
    queuedAt: at,
    dueAt: at,
    nextTryAt: at,
    causedBy: "staff",
  } as const satisfies Partial<OutboxRow>;
}
