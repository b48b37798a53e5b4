import { and, count, eq, exists, gt, inArray, lt, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { readPublication } from "~/domain/content/publication.server";
import { morningEmailDueAt } from "~/domain/email/morning.server";
import { customerKinds } from "~/domain/outbox/kinds.server";
import { isUnsettled } from "~/domain/outbox/rows.server";
import { troubleOf, type WhatsAppTrouble } from "~/domain/whatsapp/failures";
import { whatsAppFailuresQuery } from "~/domain/whatsapp/prepare.server";
import { instantAfter, riyadhDate } from "~/platform/calendar/dates";
import { createCache } from "~/platform/db/cache.server";
import type { Database } from "~/platform/db/client.server";
import { bookings, type FailureCode, heartbeat, outbox } from "~/platform/db/schema.server";
import { readTurnedAway } from "~/platform/forms/turned-away.server";
import { withTimeout } from "~/platform/http/with-timeout";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";

/** Only a wrong clock makes an email due further ahead than this. */
const AHEAD_MINUTES = 10;
/**
 * Longer than the retries of the queue and the five minutes until the sweep finds a lost message.
 */
const WAITING_MINUTES = 15;
const FAILED_HOURS = 24;
const SWEEP_MINUTES = 5;
const MORNING_MINUTES = 20;

/**
 * Failures of the email service that are usually the fault of one address: mistyped, invalid or
 * full. Staff see them at the desk and in the morning email. They count as the site's fault if
 * they affect several addresses and no customer gets an email.
 */
const addressFailures: FailureCode[] = ["E_DELIVERY_FAILED", "E_VALIDATION_ERROR", "E_RECIPIENT_SUPPRESSED"];
const MANY_ADDRESSES = 3;
const OTHER_EMAIL_HOURS = 1;

/**
 * Keeps the results of the checks for thirty seconds, which is shorter than any limit of an alarm.
 */
export const healthCache = createCache<Awaited<ReturnType<typeof checkHealth>>>(30);

interface HealthOptions {
  now: Date;
  timeoutMs: number;
  morningEmail: boolean;
  hasHook: boolean;
  /** Whether the site sends messages on WhatsApp. */
  whatsApp?: boolean;
}

/**
 * The checks that docs/operations.md explains. All false if D1 fails or is too slow. Never throws.
 */
export async function checkHealth(
  db: Database,
  { now, timeoutMs, morningEmail, hasHook, whatsApp = false }: HealthOptions,
) {
  try {
    const reads = Promise.all([
      readAlarms(db, now),
      readPublication(db, hasHook, now),
      readTurnedAway(db, now),
      whatsApp ? whatsAppFailuresQuery(db, now) : [],
    ]);
    const [[alarms], publication, turnedAway, onPhone] = await withTimeout(reads, timeoutMs);
    const trouble = troubleOf(onPhone);
    const isOff = (alarm: number | undefined) => alarm === 0;
    const isOpen = (kind: string) => !turnedAway.some(({ form, isAlarm }) => form === kind && isAlarm);
    return {
      database: true,
      email: isOff(alarms?.email),
      cron: isOff(alarms?.sweep) && !(morningEmail && alarms?.morning),
      site: publication.state !== "late",
      bookings: isOpen("booking"),
      messages: isOpen("contact"),
      ...(whatsApp && { whatsapp: trouble === null }),
      ...(trouble && { whatsappTrouble: { reason: trouble, ...sentencesOf(trouble) } }),
      ...(turnedAway.length > 0 && {
        turnedAway: Object.fromEntries(turnedAway.map(({ form, count }) => [form, count])),
      }),
    };
  } catch {
    return { database: false, email: false, cron: false, site: false, bookings: false, messages: false };
  }
}

/** What the owner must do, as on the desk's page Today. */
function sentencesOf(trouble: WhatsAppTrouble) {
  const sentence = (language: Language) => translator(language).t(`email:morning.whatsApp.${trouble}`);
  return { ar: sentence("ar"), en: sentence("en") };
}

function readAlarms(db: Database, now: Date) {
  const one = { one: sql`1` };
  const any = (condition: SQL | undefined) => exists(db.select(one).from(outbox).where(condition).limit(1));
  const addresses = (condition: SQL | undefined) =>
    db
      .select({ email: sql`lower(${bookings.email})`.as("email") })
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(condition, isAddressFailure));
  const ago = (minutes: number) => minutesBefore(now, minutes);
  const waiting = and(isLate, lt(outbox.dueAt, ago(WAITING_MINUTES)));
  const failed = and(isEmail, sql`${outbox.status} = 'failed'`, gt(outbox.failedAt, ago(FAILED_HOURS * 60)));
  const sent = and(isEmail, sql`${outbox.status} = 'sent'`, gt(outbox.sentAt, ago(OTHER_EMAIL_HOURS * 60)), toCustomer);
  const swept = db
    .select(one)
    .from(heartbeat)
    .where(gt(heartbeat.sweptAt, ago(SWEEP_MINUTES)));
  const troubled = db.select({ count: count() }).from(union(addresses(waiting), addresses(failed)).as("troubled"));
  const email = or(
    any(and(waiting, not(isAddressFailure))),
    any(and(failed, not(isAddressFailure))),
    any(and(isLate, gt(outbox.dueAt, ago(-AHEAD_MINUTES)))),
    and(sql`${troubled} >= ${MANY_ADDRESSES}`, not(any(sent))),
  );
  const alarm = (condition: SQL | undefined) => sql<number>`coalesce(${condition}, 0)`;
  return db
    .select({
      email: alarm(email),
      sweep: alarm(notExists(swept)),
      morning: alarm(isMorningMissing(db, now)),
    })
    .from(sql`(select 1)`);
}

/**
 * Whether today's morning email is late. Never so if the database was created too late to write it.
 */
function isMorningMissing(db: Database, now: Date): SQL | undefined {
  const day = riyadhDate(now);
  const latest = minutesBefore(morningEmailDueAt(day), -MORNING_MINUTES);
  if (now.toISOString() < latest) return sql`0`;
  const one = { one: sql`1` };
  const written = db
    .select(one)
    .from(outbox)
    .where(and(sql`${outbox.bookingId} is null`, eq(outbox.kind, "centre-morning"), eq(outbox.day, day)));
  return and(notExists(written), exists(db.select(one).from(heartbeat).where(lt(heartbeat.since, latest))));
}

/** Only emails: another channel must not make the check of email red. */
const isEmail = sql`${outbox.channel} = 'email'`;
const toCustomer = inArray(outbox.kind, [...customerKinds]);
const isAddressFailure = sql`(${toCustomer} and coalesce(${inArray(outbox.failure, addressFailures)}, false))`;

/**
 * An email above the limit of one mailbox sets off no alarm. The condition has no parameters, so
 * that SQLite uses the partial index `outbox_late`.
 */
const isLate = sql`${isEmail} and ${isUnsettled} and ${outbox.heldBy} is not 'mailbox'`;

function minutesBefore(at: Date, minutes: number): string {
  return instantAfter(at, -minutes * 60_000);
}
