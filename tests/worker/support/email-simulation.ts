import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { onTestFinished, vi } from "vitest";
import { createBooking, type NewBooking } from "~/domain/bookings/write.server";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { enqueue } from "~/domain/outbox/rows.server";
import { BACKOFF_MS, openDatabase } from "~/platform/db/client.server";
import { bookings, contactMessages, type OutboxRow, outbox } from "~/platform/db/schema.server";
import { createContactMessage, type NewContactMessage } from "~/routes/contact/contact.server";
import { CRONS, type CronEnv, scheduled } from "../../../workers/cron";
import type { QueueEnv } from "../../../workers/queue";
import { db, emailError, NOW } from "./builders";
import { type Doing, doingOf } from "./database-faults";
import { deliverBatch } from "./deliver-batch";
import { simulateQueue } from "./simulated-queue";

/** Each function decides about the `nth` chance for its fault, `seconds` after the start. */
export interface Faults {
  /** D1 fails before a write of the site, in the middle of its batch, or after it was stored. */
  readonly write?: (event: { nth: number }) => "before" | "during" | "after" | false;
  /** The queue rejects messages of the site or the sweep. */
  readonly enqueue?: (event: { nth: number; seconds: number }) => boolean;
  /** The seconds after which a message arrives, once for each number. An empty array loses it. */
  readonly arrives?: (event: { nth: number; seconds: number }) => readonly number[];
  /** D1 fails on the `nth` statement of the consumer or the sweep that does `doing`. */
  readonly d1?: (event: { doing: Doing; nth: number; seconds: number }) => boolean;
  /** The code with which the email service rejects an email. With `TIMEOUT`, it never responds. */
  readonly email?: (event: Sending) => string | false;
  /** How many seconds the email service needs for an email. */
  readonly takes?: (event: Sending) => number;
  /** The consumer dies right after an email was sent. */
  readonly dies?: (event: { nth: number }) => boolean;
}

/** An email that the email service gets. `attempt` counts how often it got this email. */
interface Sending {
  email: string;
  replyTo: string | undefined;
  nth: number;
  attempt: number;
  seconds: number;
}

/** The most messages that a queue takes in one call. */
const SEND_LIMIT = 100;
const LOST = "D1_ERROR: Network connection lost.";
const SWEEP_SECONDS = 60;
/**
 * While the queue rejects all messages, every sweep has work, so a simulation of days sweeps
 * rarely. It cannot show the hourly attempts; deliver.test.ts does.
 */
const SPARSE_SWEEP_SECONDS = 4 * 3600;
/** The time of day from which cron writes reminders: 18:00 in Riyadh. */
const REMINDERS_AT_MS = Date.parse("1970-01-01T15:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the consumer waits for the email service, in seconds. */
const TIMEOUT_SECONDS = 20;

/**
 * Runs the site, the consumer and the sweep with a real D1, a simulated queue and a simulated email
 * service, which have the faults, and with these mailboxes of the centre. Needs a fake `Date`.
 */
export function simulateSystem(faults: Faults = {}, mailboxes: readonly string[] = ["care@saqeel.example"]) {
  // Removes the pauses between the consumer's attempts at a write, because they take real time.
  onTestFinished(
    replaceItems(
      BACKOFF_MS,
      BACKOFF_MS.map(() => 0),
    ),
  );
  onTestFinished(replaceItems(centreMailboxes, mailboxes));
  const counts = new Map<string, number>();
  const injected = new Set<string>();
  const left: Record<string, number> = {};
  let now = NOW.getTime();
  let consumerIsDead = false;

  const seconds = () => (now - NOW.getTime()) / 1000;
  function nth(moment: string): number {
    const count = (counts.get(moment) ?? 0) + 1;
    counts.set(moment, count);
    return count;
  }
  function noted<Fault>(name: keyof Faults, fault: Fault): Fault {
    if (fault) injected.add(name);
    return fault;
  }

  const siteDatabase = {
    prepare: (query: string) => env.DB.prepare(query),
    async batch(statements: D1PreparedStatement[]) {
      const fault = noted("write", faults.write?.({ nth: nth("write") }));
      if (fault === "before") throw new Error(LOST);
      if (fault === "during") return env.DB.batch([...statements.slice(0, -1), env.DB.prepare("select * from gone")]);
      const results = await env.DB.batch(statements);
      if (fault === "after") throw new Error(LOST);
      return results;
    },
  };

  const consumerDatabase = {
    prepare(query: string) {
      const doing = doingOf(query);
      const fault = noted("d1", faults.d1?.({ doing, nth: nth(doing), seconds: seconds() }));
      if (fault || consumerIsDead) throw new Error(LOST);
      return env.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  };

  const emailService = {
    async send({ to: recipient, replyTo }: { to: string; replyTo?: string }) {
      const email = nameOf(recipient, replyTo);
      const event = { email, replyTo, nth: nth("email"), attempt: nth(`email ${email}`), seconds: seconds() };
      const code = noted("email", faults.email?.(event));
      const took = code === "TIMEOUT" ? TIMEOUT_SECONDS : (noted("takes", faults.takes?.(event)) ?? 0);
      const answered = now + took * 1000;
      // Waits a turn, because the mailboxes of one email are served at the same time.
      await null;
      if (answered > now) tickTo(answered);
      if (code) throw emailError(code);
      left[email] = (left[email] ?? 0) + 1;
      consumerIsDead = noted("dies", faults.dies?.({ nth: nth("email left") })) ?? false;
      return { messageId: crypto.randomUUID() };
    },
  };

  function tickTo(at: number): void {
    now = at;
    vi.setSystemTime(now);
  }

  /** The first mailbox of the centre is "centre", another has the name before its @. */
  function nameOf(recipient: string, replyTo = "nobody"): string {
    const mailbox = mailboxes.indexOf(recipient);
    if (mailbox < 0) return emailName("customer", recipient);
    const name = emailName("centre", replyTo);
    return mailbox === 0 ? name : name.replace("centre", recipient.replace(/@.*/, ""));
  }

  const queueProducer = {
    async sendBatch(messages: Iterable<{ body: object }>) {
      const bodies = [...messages].map(({ body }) => body);
      if (bodies.length === 0 || bodies.length > SEND_LIMIT) throw new Error("Unknown Internal Error (15000)");
      if (noted("enqueue", faults.enqueue?.({ nth: nth("enqueue"), seconds: seconds() })))
        throw new Error("Queue is overloaded");
      for (const body of bodies) {
        const number = nth("message");
        const delays = noted("arrives", faults.arrives?.({ nth: number, seconds: seconds() })) ?? [0];
        for (const delay of delays) queue.put(body, now + delay * 1000);
      }
    },
  };

  const bindings = {
    DB: consumerDatabase,
    EMAIL: emailService,
    MAIL_QUEUE: queueProducer,
    WHATSAPP_QUEUE: queueProducer,
    VISITOR_MAILS_PER_HOUR: env.VISITOR_MAILS_PER_HOUR,
    STAFF_MAILS_PER_HOUR: env.STAFF_MAILS_PER_HOUR,
    MORNING_MAIL: "off",
  } as unknown as CronEnv & QueueEnv;

  const queue = simulateQueue({ now: () => now, tickTo }, (name, messages) => {
    consumerIsDead = false;
    return deliverBatch(name, messages, bindings);
  });

  async function sweep(): Promise<void> {
    consumerIsDead = false;
    const controller = createScheduledController({ scheduledTime: new Date(now), cron: CRONS.everyMinute });
    // The platform records a run that throws, and runs the next one.
    await scheduled(controller, bindings).catch(() => null);
  }

  /** The first sweep at or after an instant. */
  function sweepFrom(instant: number, sweepSeconds: number): number {
    const step = sweepSeconds * 1000;
    return NOW.getTime() + Math.ceil((instant - NOW.getTime()) / step) * step;
  }

  /** When the next sweep can find something. sweep.test.ts proves that earlier ones cannot. */
  async function nextSweep(sweepSeconds: number): Promise<number> {
    const open = "select min(max(next_try_at, coalesce(strftime('%FT%R:%fZ', queued_at, '+5 minutes'), ''))) as due";
    const due = await env.DB.prepare(`${open} from outbox where status in ('waiting', 'sending')`).first<string>("due");
    const reminders = Math.ceil((now + 1 - REMINDERS_AT_MS) / DAY_MS) * DAY_MS + REMINDERS_AT_MS;
    const earliest = Math.max(now + 1, Math.min(reminders, due ? Date.parse(due) : reminders));
    return sweepFrom(earliest, sweepSeconds);
  }

  /** The next second in which a sweep or a message with a free consumer is due. */
  async function nextMoment(sweepSeconds: number): Promise<number> {
    const next = queue.nextDelivery();
    // No query is needed if a message comes before every sweep.
    const isFirst = next <= sweepFrom(now + 1, sweepSeconds);
    const moment = isFirst ? next : Math.min(next, await nextSweep(sweepSeconds));
    return Math.max(Math.ceil(moment / 1000) * 1000, now + 1000);
  }

  return {
    /** Sends a valid form, as its route does. Returns the response to its visitor. */
    async submit(form: NewBooking | NewContactMessage): Promise<Answer> {
      const database = openDatabase(siteDatabase as unknown as D1Database);
      const at = new Date(now);
      const written =
        "codes" in form
          ? createBooking(database, form, at).then(({ messages }) => messages)
          : createContactMessage(database, form, at).then((messages) => messages ?? []);
      const messages = await written.catch(() => null);
      if (!messages) return "asked to try again";
      await enqueue(bindings, messages);
      return "thanked";
    },

    /** Advances the time, while the queue delivers due messages and sweeps run. */
    async pass(minutes: number): Promise<void> {
      const sweepSeconds = minutes > 24 * 60 ? SPARSE_SWEEP_SECONDS : SWEEP_SECONDS;
      for (const end = now + minutes * 60_000; now < end; tickTo(Math.min(end, await nextMoment(sweepSeconds)))) {
        vi.setSystemTime(now);
        await queue.deliverDue();
        if (seconds() % sweepSeconds === 0) await sweep();
      }
    },

    /**
     * The status of each email in D1, how often each was sent, how often the email service was
     * called, which faults occurred, and how many messages are on the queue.
     */
    async outcome() {
      const stored = await readStoredEmails();
      const never = Object.fromEntries(Object.keys(stored).map((email) => [email, 0]));
      return { stored, left: { ...never, ...left }, asked: counts.get("email") ?? 0, injected, queued: queue.count() };
    },
  };
}

export type Answer = "thanked" | "asked to try again";

/** Replaces the items of a list that the code reads. Returns a function that restores them. */
function replaceItems<Item>(list: readonly Item[], items: readonly Item[]): () => void {
  const writable = list as Item[];
  const original = writable.splice(0, writable.length, ...items);
  return () => void writable.splice(0, writable.length, ...original);
}

/** The status of every email by its name: "sent", "waiting", "failed: E_A_CODE". */
async function readStoredEmails(): Promise<Record<string, string>> {
  const ofBookings = await db
    .select({ email: bookings.email, row: outbox })
    .from(bookings)
    .leftJoin(outbox, eq(outbox.bookingId, bookings.id));
  const ofMessages = await db
    .select({ email: contactMessages.email, row: outbox })
    .from(contactMessages)
    .leftJoin(outbox, eq(outbox.contactMessageId, contactMessages.id));
  const emails = Map.groupBy([...ofBookings, ...ofMessages], ({ email, row }) =>
    emailName(row?.kind === "booking-customer" ? "customer" : "centre", email),
  );
  return Object.fromEntries(
    [...emails].map(([name, rows]) => [name, rows.map(({ row }) => stateOf(row)).join(" and ")]),
  );
}

function stateOf(row: OutboxRow | null): string {
  if (!row) return "no email";
  const { status, failure, givenUp, perhapsSent } = row;
  return [status, failure, givenUp && "given up", perhapsSent && "perhaps sent"].filter(Boolean).join(": ");
}

/** The name of an email, such as "sara" or "centre about sara". */
function emailName(recipient: "customer" | "centre", visitorEmail: string | null): string {
  const visitor = (visitorEmail ?? "nobody").replace(/@.*/, "");
  return recipient === "centre" ? `centre about ${visitor}` : visitor;
}
