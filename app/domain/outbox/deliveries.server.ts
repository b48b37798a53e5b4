import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Database } from "~/platform/db/client.server";
import {
  bookings,
  type Channel,
  type DeliveryStatus,
  deliveryStatuses,
  emailDeliveries,
  outboxDeliveries,
} from "~/platform/db/schema.server";
import { CLOCK_SKEW_MS } from "./rows.server";

const TYPE_PREFIX = "cf.email.sending.message.";

const word = z.string().optional().catch(undefined);
const reasonOnly = z.object({ reason: word }).optional().catch(undefined);

/** As Cloudflare documents event subscriptions (November 2026). Addresses, subject and answers are dropped. */
const emailEvent = z.object({
  type: z.templateLiteral([TYPE_PREFIX, z.enum(deliveryStatuses)]),
  payload: z.object({
    messageId: z.string().trim().min(1).max(500),
    delivery: z.object({ smtpStatusCode: word, smtpEnhancedStatusCode: word }).optional().catch(undefined),
    rejection: reasonOnly,
    failure: reasonOnly,
  }),
  metadata: z.object({
    eventTimestamp: z.iso
      .datetime({ offset: true })
      // Rejects the year 10000 in UTC, whose text would sort before every other year.
      .transform((time) => new Date(time).toISOString())
      .pipe(z.iso.datetime()),
  }),
});

/**
 * The state of a message on WhatsApp, which the webhook puts onto the queue. A message that was
 * sent is on its way until its phone has it.
 */
const whatsAppEvent = z.object({
  type: z.literal("whatsapp.status"),
  messageId: z.string(),
  status: z.enum(["sent", "delivered", "failed"]).transform((state) => (state === "sent" ? "deferred" : state)),
  code: z.int().optional(),
  /** Null if the event does not say when. */
  at: z.string().nullable(),
});

export type WhatsAppEvent = z.input<typeof whatsAppEvent>;

type EmailDelivery = typeof emailDeliveries.$inferSelect;

/**
 * What an event says about an email; null if it is of another kind or shape. An event from the
 * future gets the time at which its message arrived, because otherwise no later event could replace
 * it.
 */
export function readDelivery({ body, timestamp }: Pick<Message, "body" | "timestamp">): EmailDelivery | null {
  const arrived = timestamp.toISOString();
  const notAhead = (at: string) => (Date.parse(at) > timestamp.getTime() + CLOCK_SKEW_MS ? arrived : at);
  const onPhone = whatsAppEvent.safeParse(body).data;
  if (onPhone) {
    const { messageId, status, code, at } = onPhone;
    return { messageId, status, reason: code === undefined ? null : String(code), at: notAhead(at ?? arrived) };
  }
  const event = emailEvent.safeParse(body).data;
  if (!event) return null;
  const { messageId, delivery, rejection, failure } = event.payload;
  const reasons = [delivery?.smtpEnhancedStatusCode, rejection?.reason, failure?.reason, delivery?.smtpStatusCode];
  return {
    messageId,
    status: event.type.slice(TYPE_PREFIX.length) as DeliveryStatus,
    // Anything else may be a sentence with an address.
    reason: reasons.find((reason) => reason && /^(?:[245]\.\d{1,3}\.\d{1,3}|\d{3}|[a-z_]{1,40})$/.test(reason)) ?? null,
    at: notAhead(event.metadata.eventTimestamp),
  };
}

/**
 * Stores the delivery status of an email, unless the stored one takes precedence: a final status
 * over a deferral, then the later one, then the worse one if both have the same time (product.md
 * 20.2). So events may arrive in any order and more than once.
 */
export async function storeDelivery(db: Database, { messageId, ...values }: EmailDelivery): Promise<void> {
  const weight = (status: unknown, at: unknown) =>
    sql`(${status} <> 'deferred', ${at}, ${status} <> 'delivered', ${status})`;
  await db
    .insert(emailDeliveries)
    .values({ messageId, ...values })
    .onConflictDoUpdate({
      target: emailDeliveries.messageId,
      set: values,
      setWhere: sql`${weight(sql`excluded.status`, sql`excluded.at`)} > ${weight(emailDeliveries.status, emailDeliveries.at)}`,
    });
}

/**
 * Messages before it do not count: staff have ticked that the customer knows (product.md 16.9), or
 * on WhatsApp, the customer has agreed since, perhaps with another number. Null without consent.
 */
const countsSince = (channel: Channel) =>
  sql`max(${channel === "email" ? "" : bookings.whatsappAgreedAt}, coalesce((select max(at) from booking_events where booking_id = ${bookings.id} and kind = 'informed' and to_day is null), ''))`;

// Includes messages that wait to be sent again or have failed: the customer has still not been
// reached.
const lastDelivery = (channel: Channel, column: SQL) =>
  new QueryBuilder()
    .select({ value: column })
    .from(outboxDeliveries)
    .where(
      and(
        eq(outboxDeliveries.bookingId, bookings.id),
        eq(outboxDeliveries.isToCustomer, true),
        channel === "email" ? eq(outboxDeliveries.isToOldAddress, false) : undefined,
        sql`coalesce(${outboxDeliveries.sentAt}, ${outboxDeliveries.at}) >= ${countsSince(channel)}`,
        sql`(select channel from outbox where id = ${outboxDeliveries.outboxId}) = ${channel}`,
        ne(outboxDeliveries.status, "deferred"),
      ),
    )
    .orderBy(desc(outboxDeliveries.sentAt), desc(outboxDeliveries.outboxId))
    .limit(1);

const isLost = sql`${outboxDeliveries.isLost}`;
const hasFailed = sql`(select status = 'failed' and failed_at >= ${countsSince("whatsapp")} from outbox where booking_id = ${bookings.id} and channel = 'whatsapp' order by id desc limit 1)`;

/**
 * A column of a query on `bookings`: no channel has reached the customer, and the last message of
 * one, to the present address, did not arrive (product.md 20.3).
 */
export const isUnreached = sql`iif(
  ${bookings.email} is null,
  coalesce(${lastDelivery("whatsapp", isLost)}, 0) or coalesce(${hasFailed}, 0),
  coalesce(${lastDelivery("email", isLost)}, 0) and not coalesce(${lastDelivery("whatsapp", sql`not ${isLost}`)}, 0)
)`
  .mapWith(Boolean)
  .as("is_unreached");
