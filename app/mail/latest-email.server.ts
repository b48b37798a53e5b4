import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { freshAttempts } from "~/outbox/fresh-attempts.server";
import { isToCustomer } from "./kinds";
import { type BookingEmail, isObsolete } from "./obsolete";

/** The latest valid email to the customer. `mails` are all of the booking, the newest first. */
export function latestValidEmail<Mail extends BookingEmail>(
  booking: Parameters<typeof isObsolete>[1],
  mails: readonly Mail[],
  now: Date,
): Mail | undefined {
  return mails.find((mail) => isToCustomer(mail.kind) && !isObsolete(mail, booking, mails, now));
}

interface ResendOptions {
  readonly now: Date;
  /** The hourly limit that it counts towards. */
  readonly causedBy: OutboxRow["causedBy"];
  /** A further condition. */
  readonly onlyIf?: SQL | undefined;
}

/** A statement that makes an email due again, unless it is being sent. Batch it with its event. */
export function resendStatement(db: Database, mailId: number, { now, causedBy, onlyIf }: ResendOptions) {
  return db
    .update(outbox)
    .set({ ...freshAttempts(now), causedBy })
    .where(and(eq(outbox.id, mailId), ne(outbox.status, "sending"), onlyIf))
    .returning({ id: outbox.id });
}
