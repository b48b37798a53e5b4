import { and, count, eq, gt, or, sql } from "drizzle-orm";
import { changeToTell } from "~/domain/bookings/lines";
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
/** How long a limit, a closed centre or a missing setting delays a message. */
const WAIT_MINUTES = 15;

interface WhatsAppContext {
  readonly db: Database;
  /** The bucket with the key of the hashes in `stops`. */
  readonly bucket: R2Bucket;
  readonly now: Date;
  readonly sender: Sender<TemplateMessage>;
  /** Null if one of the four settings is missing: then messages wait. */
  readonly settings: WhatsAppSettings | null;
}

/** What happens to a claimed message (product.md 11.9 to 11.13). Throws when D1 or R2 does. */
export async function prepareWhatsApp(
  row: OutboxRow,
  { db, bucket, now, sender, settings }: WhatsAppContext,
): Promise<Prepared & { reference?: string }> {
  const { kind } = row;
  const found = await readBooking(db, { id: row.bookingId ?? 0 });
  if (!found) throw new Error("The booking of a message does not exist");
  const { booking, messages } = found;
  const { reference, phoneNumber, token } = booking;
  const reason = skipReason(row, booking, messages, now);
  if (reason) return { kind: "obsolete", reason, reference };
  const isUntold = kind !== "booking-changed" || changeToTell(found, row) !== null;
  if (!isTemplateKind(kind) || token === null || !isUntold)
    return { kind: "obsolete", reason: "no-longer-matches", reference };
  if ((await stoppedOn(db, phoneNumber, bucket)) !== null) return { kind: "obsolete", reason: "stopped", reference };
  if (now.toISOString() >= (sender.giveUpAfter(row) ?? "Z")) return { kind: "expired", reference };
  const isHourOk = kind === "booking-ready" || isOpenAt(riyadhDate(now), riyadhTime(now));
  if (!isHourOk || !settings) return { kind: "limited", heldBy: null, minutes: WAIT_MINUTES, reference };
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

/** With the status as a parameter, D1 would not use the indexes. */
const wasSentSince = (now: Date) =>
  or(
    sql`${outbox.status} = 'sending'`,
    and(sql`${outbox.status} = 'sent'`, gt(outbox.sentAt, instantAfter(now, -DAY_MS))),
    and(sql`${outbox.status} = 'failed' and ${outbox.perhapsSent}`, gt(outbox.failedAt, instantAfter(now, -DAY_MS))),
  );

/** For `troubleOf`: why messages of a day failed or wait, and whether later messages arrived. */
export function whatsAppFailuresQuery(db: Database, now: Date) {
  const since = instantAfter(now, -DAY_MS);
  const ofDay = sql`${isOnPhone} and ${outbox.status} = 'sent' and ${outbox.sentAt} > ${since}`;
  const report = sql`${outbox} cross join outbox_deliveries as report on report.outbox_id = ${outbox.id}`;
  // The time lets SQLite search the index of open rows.
  const open = sql`from ${outbox} where ${isOnPhone} and ${outbox.status} in ('waiting', 'sending') and ${outbox.nextTryAt} > ${since}`;
  const ended = sql`select ${outbox.failure}, ${outbox.failedAt} from ${outbox} where ${isOnPhone} and ${outbox.status} = 'failed' and ${outbox.failedAt} > ${since}
    union all select report.reason, report.at from ${report} where ${ofDay} and report.status = 'failed'`;
  const arrived = sql`(select coalesce(max(${outbox.sentAt}), '') from ${report} where ${ofDay} and report.status = 'delivered')`;
  const reason = sql<string | null>`reason`;
  const isPast = sql`at < ${arrived}`.mapWith(Boolean).as("is_past");
  return db.selectDistinct({ reason, isPast }).from(sql`(
    select ${outbox.failure} as reason, 'Z' as at ${open} union all
    select 'BRAKE', 'Z' ${open} and ${outbox.heldBy} = 'staff' union all ${ended}
  )`);
}
