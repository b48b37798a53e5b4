import { z } from "zod";

/**
 * What travels on the mail queue: the outbox row of an email, and nothing of what it says or whom it is for. The consumer
 * reads that from D1 when it sends the email.
 */
export const mailMessage = z.object({ version: z.literal(1), outboxId: z.int().positive() });
export type MailMessage = z.infer<typeof mailMessage>;

/** The message for a row of the outbox. */
export function messageFor({ id }: { readonly id: number }): MailMessage {
  return { version: 1, outboxId: id };
}
