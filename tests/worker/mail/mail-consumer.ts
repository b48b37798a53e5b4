import { expect } from "vitest";
import type { OutboxMessage } from "~/outbox/rows.server";

export const deadLetters = { queue: "saqeel-mail-dead" };

/** The fields of a log line that name an email about a booking. */
export function nameOf({ outboxId }: OutboxMessage) {
  return { outboxId, kind: "booking-customer", reference: expect.stringMatching(/^SQ-/) };
}
