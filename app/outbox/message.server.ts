import { z } from "zod";

/**
 * What travels on the mail queue: the outbox row of a mail, and nothing of what the mail says or whom it is for. The
 * consumer reads that from D1 when the mail is due to leave.
 */
export const mailMessage = z.object({ version: z.literal(1), outboxId: z.string().regex(/^[0-9a-f]{32}$/) });
export type MailMessage = z.infer<typeof mailMessage>;

/** The message for a row of the outbox. */
export function messageFor({ id }: { readonly id: string }): MailMessage {
  return { version: 1, outboxId: id };
}
