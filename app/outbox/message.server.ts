import { z } from "zod";

/**
 * A message of the queue: only the id of an outbox row. The consumer reads content and recipient
 * from D1 when it sends the email.
 */
export const mailMessage = z.object({ version: z.literal(1), outboxId: z.int().positive() });
export type MailMessage = z.infer<typeof mailMessage>;

/** The message for a row of the outbox. */
export function messageFor({ id }: { readonly id: number }): MailMessage {
  return { version: 1, outboxId: id };
}
