import type { OutboxRow } from "~/db/schema.server";

/** What makes an outbox row new to the consumers: all its attempts again, from now on. */
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
