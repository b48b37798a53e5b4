import type { Database } from "~/db/client.server";
import { outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";

/** When the morning email of a day, `YYYY-MM-DD`, is due: at 07:00 in Riyadh. */
export function morningMailDueAt(day: string): Date {
  return new Date(`${day}T07:00:00+03:00`);
}

/**
 * Writes the morning email once it is due, once a day, and returns the messages to enqueue. Call it
 * every minute: if D1 fails at seven, a later call writes it. Throws when D1 does.
 */
export async function writeMorningMail(db: Database, now: Date): Promise<readonly MailMessage[]> {
  const day = riyadhDate(now);
  if (now < morningMailDueAt(day)) return [];
  const mail = pendingMail("centre-morning", { day }, now);
  const written = await db.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id });
  return written.map(messageFor);
}
