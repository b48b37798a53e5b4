import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { retryOnce } from "~/db/retry.server";
import { contactMessages, outbox } from "~/db/schema.server";
import { isUniqueViolation } from "~/db/unique-violation.server";
import { submissionKey } from "~/forms/submission-key.server";
import type { Language } from "~/i18n/languages";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";
import type { ContactInput } from "./schema.server";

/** A validated message to be stored, with what its request says of it. */
export interface NewContactMessage extends ContactInput {
  readonly language: Language;
  /** Whether it counts towards the limit of forms per person and day. */
  readonly counted: boolean;
}

/**
 * Stores a contact message together with its outbox row, in one D1 batch, and returns the messages to enqueue: none
 * when the same form was stored before. Throws when D1 does, also when `exceedsPersonLimit`.
 */
export async function createContactMessage(
  db: Database,
  input: NewContactMessage,
  now: Date,
): Promise<readonly MailMessage[]> {
  const { submissionId, counted, ...details } = input;
  const row = {
    id: crypto.randomUUID(),
    submissionKey: await contactKey(input),
    ...details,
    counted: Number(counted),
    createdAt: now.toISOString(),
  };
  const mail = pendingMail("contact-centre", { contactMessageId: row.id }, now);
  try {
    await retryOnce(() => db.batch([db.insert(contactMessages).values(row), db.insert(outbox).values(mail)]));
    return [messageFor(mail)];
  } catch (error) {
    if (!isUniqueViolation(error, "contact_messages.submission_key")) throw error;
    const [stored] = await db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(eq(contactMessages.submissionKey, row.submissionKey));
    // The first try may have stored it and lost only its answer: then its mail is still to be queued.
    return stored?.id === row.id ? [messageFor(mail)] : [];
  }
}

/** The idempotency key of a contact message. */
function contactKey({ submissionId, name, email, phone, message }: ContactInput): Promise<string> {
  return submissionKey(submissionId, [name, email, phone, message]);
}
