import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { retryOnce } from "~/db/retry.server";
import { contactMessages, outbox } from "~/db/schema.server";
import { submissionKey } from "~/forms/submission-key.server";
import type { Language } from "~/i18n/languages";
import { messageFor, newOutboxRow, type OutboxMessage } from "~/outbox/rows.server";
import type { ContactInput } from "./schema.server";

/** A validated message to store, with the language of the request. */
export interface NewContactMessage extends ContactInput {
  readonly language: Language;
}

/**
 * Stores a contact message with its outbox row, in one batch, and returns the messages to enqueue:
 * none when the same form was stored before. Throws when D1 does, also above a limit
 * (`dbErrorKind`).
 */
export async function createContactMessage(
  db: Database,
  input: NewContactMessage,
  now: Date,
): Promise<readonly OutboxMessage[]> {
  const { submissionId: _, ...details } = input;
  const key = await contactKey(input);
  const { submissionKey: keyColumn, id } = contactMessages;
  const contactMessageId = sql`(select ${id} from ${contactMessages} where ${keyColumn} = ${key})`;
  try {
    const [, rows] = await retryOnce(() =>
      db.batch([
        db.insert(contactMessages).values({ ...details, submissionKey: key, createdAt: now.toISOString() }),
        db
          .insert(outbox)
          .values(newOutboxRow("contact-centre", { contactMessageId, causedBy: "customer" }, now))
          .returning({ id: outbox.id }),
      ]),
    );
    return rows.map(messageFor);
  } catch (error) {
    if (dbErrorKind(error) !== "repeated-form") throw error;
    // If the first try of `retryOnce` stored it but its answer was lost, the sweep queues the
    // email.
    return [];
  }
}

/** The idempotency key of a contact message. */
function contactKey({ submissionId, name, email, phone, message }: ContactInput): Promise<string> {
  return submissionKey(submissionId, [name, email, phone, message]);
}
