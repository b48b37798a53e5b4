import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type ContactMessage, contactMessages } from "~/db/schema";
import { sameContent, submissionKeys } from "~/forms/submission-key.server";
import { type MailMessage, messageForContact } from "~/outbox/message.server";
import { owedMail } from "~/outbox/pending-mail.server";
import type { ContactInput } from "./submission";

/**
 * Stores a message to the centre together with the mail it owes, in one D1 batch, and returns what to queue. The
 * same form sent twice is one message, as with bookings. Throws when D1 does.
 */
export async function createContactMessage(db: Database, input: ContactInput, now: Date): Promise<MailMessage[]> {
  const { submissionId: attempt, ...details } = input;
  const content = contentOf(details);
  for (const submissionId of await submissionKeys(attempt, content)) {
    const row = { id: crypto.randomUUID(), submissionId, ...details, createdAt: now.toISOString(), readAt: null };
    const mail = owedMail("contact-centre", { table: contactMessages, id: row.id }, now);

    const [, , [stored]] = await db.batch([
      db.insert(contactMessages).values(row).onConflictDoNothing({ target: contactMessages.submissionId }),
      mail.insertIn(db),
      db.select().from(contactMessages).where(eq(contactMessages.submissionId, submissionId)),
    ]);

    if (stored?.id === row.id) return [messageForContact(mail.id, stored)];
    if (stored && sameContent(contentOf(stored), content)) return [];
  }
  throw new Error("Both keys of the submission are taken by other content");
}

/** What makes two submissions the same message. */
function contentOf({ name, email, phone, message }: Pick<ContactMessage, "name" | "email" | "phone" | "message">) {
  return [name, email, phone, message];
}
