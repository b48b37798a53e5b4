import { and, count, eq, exists, gt, or, type SQL, sql } from "drizzle-orm";
import { readBooking } from "~/domain/bookings/read.server";
import { isOpenAt } from "~/domain/centre/opening-hours";
import { whatsAppNumber } from "~/domain/centre/whatsapp";
import type { Prepared } from "~/domain/outbox/deliver.server";
import { skipReason } from "~/domain/outbox/kinds.server";
import type { Sender } from "~/domain/outbox/sender";
import { instantAfter, riyadhDate } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import { bookings, type OutboxRow, outbox } from "~/platform/db/schema.server";
import type { WhatsAppSettings } from "~/platform/http/settings.server";
import { riyadhTime } from "~/platform/i18n/deadline";
import { stoppedOn } from "./stops.server";
import { isTemplateKind, messageOf, type TemplateMessage } from "./templates";

const MESSAGES_PER_NUMBER = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a limit or a closed centre delays a message. */
const WAIT_MINUTES = 15;

interface WhatsAppContext {
  readonly db: Database;
  /** Has the key of the stops. */
  readonly bucket: R2Bucket;
  readonly now: Date;
  readonly sender: Sender<TemplateMessage>;
  /** Null without the secrets: then nothing is sent. */
  readonly settings: WhatsAppSettings | null;
}

/** Whether a claimed message is sent, skipped or waits (product.md 11.9 to 11.12). Throws when D1 does. */
export async function prepareWhatsApp(
  row: OutboxRow,
  { db, bucket, now, sender, settings }: WhatsAppContext,
): Promise<Prepared & { reference?: string }> {
  const { kind } = row;
  const found = await readBooking(db, { id: row.bookingId ?? 0 });
  if (!found) throw new Error("The booking of a message does not exist");
  const { booking, emails } = found;
  const { reference, phoneNumber, token } = booking;
  const reason = skipReason(row, booking, emails, now);
  if (reason) return { kind: "obsolete", reason, reference };
  if (!isTemplateKind(kind) || token === null) return { kind: "obsolete", reason: "no-longer-matches", reference };
  if (!settings || (await stoppedOn(db, phoneNumber, bucket)) !== null) {
    return { kind: "obsolete", reason: "stopped", reference };
  }
  if (now.toISOString() >= (sender.giveUpAfter(row) ?? "Z")) return { kind: "expired", reference };
  const isHourOk = kind === "booking-ready" || isOpenAt(riyadhDate(now), riyadhTime(now));
  if (!isHourOk) return { kind: "limited", heldBy: null, minutes: WAIT_MINUTES, reference };
  const [counts] = await db
    .select({
      all: count(),
      toNumber: sql<number>`count(*) filter (where ${eq(bookings.phoneNumber, phoneNumber)})`,
    })
    .from(outbox)
    .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(isOnPhone, wasSentSince(now)));
  const { all = 0, toNumber = 0 } = counts ?? {};
  // This row is being sent and counts, too.
  const heldBy = toNumber > MESSAGES_PER_NUMBER ? "mailbox" : all > settings.messagesPerDay ? "staff" : null;
  if (heldBy) return { kind: "limited", heldBy, minutes: WAIT_MINUTES, reference };
  const send = async (to: string) => sender.send(messageOf(kind, { ...booking, token }), to, row);
  return { kind: "ready", toCentre: false, recipients: [whatsAppNumber(phoneNumber)], send, reference };
}

const isOnPhone = sql`${outbox.channel} = 'whatsapp'`;

/** With parameters, D1 would not use the indexes. */
const wasSentSince = (now: Date) =>
  or(
    sql`${outbox.status} = 'sending'`,
    and(sql`${outbox.status} = 'sent'`, gt(outbox.sentAt, instantAfter(now, -DAY_MS))),
    and(sql`${outbox.status} = 'failed' and ${outbox.perhapsSent}`, gt(outbox.failedAt, instantAfter(now, -DAY_MS))),
  );

/** Alarms for staff: the token is refused, a template is wrong, or the daily limit is reached. */
export const whatsAppTroubles = ["token", "template", "brake"] as const;
export type WhatsAppTrouble = (typeof whatsAppTroubles)[number];

export function whatsAppTroubleQuery(db: Database, now: Date) {
  const any = (condition: SQL | undefined) =>
    exists(db.select({ one: sql`1` }).from(outbox).where(and(isOnPhone, condition)));
  // The time lets SQLite search the index of open rows.
  const isOpen = sql`${outbox.status} in ('waiting', 'sending')`;
  const isWaiting = and(isOpen, gt(outbox.nextTryAt, instantAfter(now, -DAY_MS)));
  const token = any(and(isWaiting, eq(outbox.failure, "TOKEN_REFUSED")));
  const template = any(
    and(
      sql`${outbox.status} = 'failed'`,
      gt(outbox.failedAt, instantAfter(now, -DAY_MS)),
      eq(outbox.failure, "MESSAGE_REJECTED"),
    ),
  );
  const brake = any(and(isWaiting, eq(outbox.heldBy, "staff")));
  const trouble = sql<WhatsAppTrouble | null>`iif(${token}, 'token', iif(${template}, 'template', iif(${brake}, 'brake', null)))`;
  return db.select({ trouble }).from(sql`(select 1)`);
}
