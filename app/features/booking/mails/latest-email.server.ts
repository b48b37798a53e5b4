import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { freshAttempts } from "~/outbox/fresh-attempts.server";
import { isToCustomer } from "./kinds";
import { type BookingEmail, isObsolete } from "./obsolete";

/** The latest email to the customer that is still true, of all emails of a booking, the newest first. */
export function latestValidEmail<Mail extends BookingEmail>(
  booking: Parameters<typeof isObsolete>[1],
  mails: readonly Mail[],
  now: Date,
): Mail | undefined {
  return mails.find((mail) => isToCustomer(mail.kind) && !isObsolete(mail, booking, mails, now));
}

interface ResendOptions {
  readonly now: Date;
  /** Whose limit of emails it counts towards. */
  readonly causedBy: OutboxRow["causedBy"];
  /** What else has to be true. */
  readonly onlyIf?: SQL | undefined;
}

/** Sends an email again, unless it is being sent just now: for a batch with its event. */
export function resendStatement(db: Database, mailId: number, { now, causedBy, onlyIf }: ResendOptions) {
  return db
    .update(outbox)
    .set({ ...freshAttempts(now), causedBy })
    .where(and(eq(outbox.id, mailId), ne(outbox.status, "sending"), onlyIf))
    .returning({ id: outbox.id });
}
