import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/platform/db/client.server";
import {
  bookings,
  type Channel,
  type DeliveryStatus,
  deliveryStatuses,
  messageDeliveries,
} from "~/platform/db/schema.server";
import { CLOCK_SKEW_MS } from "./rows.server";

const TYPE_PREFIX = "cf.email.sending.message.";

const word = z.string().optional().catch(undefined);
const reasonOnly = z.object({ reason: word }).optional().catch(undefined);

/** Cloudflare's events (November 2026), without addresses, subject and answers of mail servers. */
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
 * sent is on its way until the customer's phone has it.
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

type MessageDelivery = typeof messageDeliveries.$inferSelect;

/**
 * What an event says about a message; null if it is of another kind or shape. An event from the
 * future gets the time at which it arrived, because otherwise no later event could replace it.
 */
export function readDelivery({ body, timestamp }: Pick<Message, "body" | "timestamp">): MessageDelivery | null {
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
 * Stores the delivery status of a message, unless the stored one takes precedence: a final status
 * over a deferral, then the later one, then the worse one if both have the same time (product.md
 * 20.2). So events may arrive in any order and more than once.
 */
export async function storeDelivery(db: Database, { messageId, ...values }: MessageDelivery): Promise<void> {
  const weight = (status: unknown, at: unknown) =>
    sql`(${status} <> 'deferred', ${at}, ${status} <> 'delivered', ${status})`;
  await db
    .insert(messageDeliveries)
    .values({ messageId, ...values })
    .onConflictDoUpdate({
      target: messageDeliveries.messageId,
      set: values,
      setWhere: sql`${weight(sql`excluded.status`, sql`excluded.at`)} > ${weight(messageDeliveries.status, messageDeliveries.at)}`,
    });
}

/** The first try. A message does not count if staff tick later that the customer knows. */
const firstTry = sql`coalesce(outbox.first_tried_at, outbox.sent_at, outbox.due_at)`;
/** The last try. Its result does not count for a later address or consent. */
const lastTry = sql`coalesce(outbox.failed_at, outbox.sent_at, ${firstTry})`;
const hasEvent = (kind: string, condition: SQL) =>
  sql`exists (select 1 from booking_events where booking_id = ${bookings.id} and kind = ${sql.raw(`'${kind}'`)} and ${condition})`;
// A row that waits to be sent again keeps the delivery status of its last attempt.
const reportedLost = sql`(select is_lost from outbox_deliveries where outbox_id = outbox.id and status <> 'deferred')`;
const lost = sql`iif(outbox.status = 'failed' and not outbox.perhaps_sent, 1, coalesce(${reportedLost}, iif(outbox.status = 'failed', 1, null)))`;

/**
 * Whether the last message to the customer by this channel whose result is known was lost or
 * refused. Null if no result is known, and on WhatsApp without consent.
 */
const lastLost = (channel: Channel, alsoKnown: boolean) => sql`(
  select ${lost} from outbox
  where booking_id = ${bookings.id} and channel = ${sql.raw(`'${channel}'`)} and kind like 'booking-%' and kind <> 'booking-centre' and ${lost} is not null
    and ${channel === "email" ? sql`not ${hasEvent("address-changed", sql`at >= ${lastTry}`)}` : sql`${lastTry} >= ${bookings.whatsappAgreedAt}`}
    ${alsoKnown ? sql`` : sql`and not ${hasEvent("informed", sql`particulars ->> 'day' is null and at > ${firstTry}`)}`}
  order by ${lastTry} desc, id desc limit 1
)`;

const isUndeliveredTo = (alsoKnown: boolean) =>
  sql<boolean>`iif(
  ${bookings.email} is null,
  coalesce(${lastLost("whatsapp", alsoKnown)}, 0),
  coalesce(${lastLost("email", alsoKnown)}, 0) and not coalesce(not ${lastLost("whatsapp", alsoKnown)}, 0)
)`.mapWith(Boolean);

/**
 * A column of a query on `bookings`: the last message to the present address was lost, and no
 * channel reached the customer (product.md 20.3). False once staff tick that the customer knows.
 */
export const isUnreached = isUndeliveredTo(false).as("is_unreached");

/** As `isUnreached`, but ignores what staff tick: the next message will probably be lost, too. */
export const isAddressDead = isUndeliveredTo(true).as("is_address_dead");
