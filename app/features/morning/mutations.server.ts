import type { Database } from "~/db/client.server";
import { outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";

/** Writes the centre's mail of the day, once for each day in Riyadh, and returns the messages to enqueue. Throws when D1 does. */
export async function writeMorningMail(db: Database, now: Date): Promise<readonly MailMessage[]> {
  const mail = pendingMail("centre-morning", { day: riyadhDate(now) }, now);
  const written = await db.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id });
  return written.map(messageFor);
}
