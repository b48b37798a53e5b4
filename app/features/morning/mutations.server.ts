import type { Database } from "~/db/client.server";
import { outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";
import { sevenOn } from "./seven";

/**
 * Writes the centre's mail of the day from seven on in Riyadh, once for each day, and returns the messages to enqueue. To be
 * called every minute: when D1 is away at seven, the next call makes up for it. Throws when D1 does.
 */
export async function writeMorningMail(db: Database, now: Date): Promise<readonly MailMessage[]> {
  const day = riyadhDate(now);
  if (now < sevenOn(day)) return [];
  const mail = pendingMail("centre-morning", { day }, now);
  const written = await db.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id });
  return written.map(messageFor);
}
