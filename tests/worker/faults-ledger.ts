import { expect } from "vitest";
import { bookings, contactMessages, outbox } from "~/db/schema.server";
import { bookingKey, type NewBooking } from "~/features/booking/mutations.server";
import { contactKey, type NewContactMessage } from "~/features/contact/mutations.server";
import { db } from "./builders";
import type { Mail } from "./faults";

interface Account {
  /** The forms that were answered as stored. */
  readonly answered: readonly (NewBooking | NewContactMessage)[];
  readonly sent: readonly Mail[];
  /** How often one mail may go out: twice only when a consumer died between sending it and marking it. */
  readonly most?: number;
}

/**
 * What has to hold after every fault: whatever was answered as stored is stored once, each of
 * its mails is sent or visibly failed with a reason, none goes out twice, and nothing is still on its way.
 */
export async function expectNothingLost({ answered, sent, most = 1 }: Account) {
  const stored = [...(await db.select().from(bookings)), ...(await db.select().from(contactMessages))];
  const keys = stored.map(({ submissionKey }) => submissionKey);
  const promised = await Promise.all(answered.map((form) => ("codes" in form ? bookingKey(form) : contactKey(form))));
  expect(new Set(promised)).toEqual(new Set(keys));
  expect(keys.length).toBe(new Set(keys).size);

  const mails = await db.select().from(outbox);
  for (const row of stored) {
    const own = mails.filter(({ bookingId, contactMessageId }) => row.id === bookingId || row.id === contactMessageId);
    const kinds = "reference" in row ? ["booking-centre", "booking-customer"] : ["contact-centre"];
    expect(own.map(({ kind }) => kind).sort()).toEqual(kinds);
  }
  const open = mails.filter(
    ({ sentAt, failedAt, failure }) => (sentAt === null) === (failedAt === null) || (failedAt && !failure),
  );
  expect(open, "mails neither sent nor visibly failed").toEqual([]);

  const letters = Map.groupBy(sent, ({ to, subject }) => `${to} ${subject}`);
  expect(letters.size, "letters for mails marked sent").toBe(mails.filter(({ sentAt }) => sentAt).length);
  for (const [letter, copies] of letters) expect(copies.length, letter).toBeLessThanOrEqual(most);
  return { stored, mails, failed: mails.filter(({ failedAt }) => failedAt) };
}
