import { expect } from "vitest";
import type { MailMessage } from "~/outbox/message.server";

export const deadLetters = { queue: "saqeel-mail-dead" };

/** The fields of a log line that name an email about a booking. */
export function nameOf({ outboxId }: MailMessage) {
  return { outboxId, kind: "booking-customer", reference: expect.stringMatching(/^SQ-/) };
}
