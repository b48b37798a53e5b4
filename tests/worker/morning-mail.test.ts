import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { business } from "~/business/profile";
import { bookings, outbox } from "~/db/schema.server";
import { morningMail } from "~/features/morning/mail.server";
import { writeMorningMail } from "~/features/morning/mutations.server";
import { readMorning } from "~/features/morning/queries.server";
import { scheduled } from "../../workers/email-consumer";
import wranglerToml from "../../wrangler.toml?raw";
import { bookingRow, db, emptyDatabase, pendingBookingMail } from "./builders";
import { deliverBatch } from "./deliver-batch";
import { silenceLogs } from "./silenced-logs";

silenceLogs();

/** 07:00 on 20 November in Riyadh. */
const MORNING = new Date("2026-11-20T04:00:00.000Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const references = (rows: readonly { readonly reference: string }[]) => rows.map(({ reference }) => reference);

describe("the morning", () => {
  it("knows today's and tomorrow's appointments, and pending ones whose day has passed", async () => {
    const rows = [
      ["SQ-TODAY2", "2026-11-20", "pending"],
      ["SQ-CANCEL", "2026-11-20", "cancelled"],
      ["SQ-NEXT22", "2026-11-21", "confirmed"],
      ["SQ-LATER2", "2026-11-22", "pending"],
      ["SQ-PASSED", "2026-11-19", "pending"],
      ["SQ-DONE22", "2026-11-19", "confirmed"],
    ] as const;
    for (const [reference, bookingDate, status] of rows) {
      await db.insert(bookings).values(bookingRow({ reference, bookingDate }));
      if (status !== "pending") await db.update(bookings).set({ status }).where(eq(bookings.reference, reference));
    }
    const { today, tomorrow, passed } = await readMorning(db, "2026-11-20", MORNING);
    expect([today, tomorrow, passed].map(references)).toEqual([["SQ-TODAY2"], ["SQ-NEXT22"], ["SQ-PASSED"]]);
  });

  it("knows the mails that failed since the day before, but for those of people who were removed", async () => {
    const failedAt = "2026-11-19T10:00:00.000Z";
    await pendingBookingMail({ failedAt, failure: "E_RECIPIENT_SUPPRESSED" });
    await pendingBookingMail({ failedAt, failure: "anonymized" });
    await pendingBookingMail({ failedAt: "2026-11-18T10:00:00.000Z", failure: "E_DELIVERY_FAILED" });
    const { failedMails } = await readMorning(db, "2026-11-20", MORNING);
    expect(failedMails).toEqual([
      { kind: "booking-customer", reference: expect.stringMatching(/^SQ-/), failure: "E_RECIPIENT_SUPPRESSED" },
    ]);
  });
});

describe("its mail", () => {
  it("says it in Arabic, in both bodies, and that there is nothing where there is nothing", async () => {
    await db.insert(bookings).values(bookingRow({ reference: "SQ-7K3M9Q", bookingDate: "2026-11-20" }));
    const mail = morningMail(await readMorning(db, "2026-11-20", MORNING));
    expect(mail.subject).toBe("مواعيد الجمعة، 20 نوفمبر 2026");
    expect(mail.text).toContain("\u2068Sara Ahmed\u2069، \u20680512345678\u2069");
    for (const body of [mail.text, mail.html]) {
      for (const part of ["SQ-7K3M9Q", "Sara Ahmed", "0512345678", "بانتظار التأكيد", "مواعيد الغد، السبت", "لا شيء"]) {
        expect(body).toContain(part);
      }
    }
  });

  it("has every list below its title, in this order", async () => {
    for (const [reference, bookingDate] of [
      ["SQ-TODAY2", "2026-11-20"],
      ["SQ-NEXT22", "2026-11-21"],
      ["SQ-PASSED", "2026-11-19"],
    ] as const) {
      await db.insert(bookings).values(bookingRow({ reference, bookingDate }));
    }
    await pendingBookingMail({ failedAt: "2026-11-19T10:00:00.000Z", failure: "E_DELIVERY_FAILED" });
    const { text, html } = morningMail(await readMorning(db, "2026-11-20", MORNING));
    for (const body of [text, html]) {
      expect(body).toMatch(
        /مواعيد اليوم،.*SQ-TODAY2.*مواعيد الغد،.*SQ-NEXT22.*مضى يومها.*SQ-PASSED.*بريد لم يُرسل.*E_DELIVERY_FAILED/s,
      );
    }
  });

  it("is written once a day by its cron trigger, and leaves to each mailbox of the centre", async () => {
    expect(wranglerToml).toMatch(/^crons = .*"0 4 \* \* \*"/m);
    const queued: { body: unknown }[] = [];
    const queue = { sendBatch: async (messages: Iterable<{ body: unknown }>) => void queued.push(...messages) };
    const sent: unknown[] = [];
    const send = async ({ to }: { to: string }) => {
      sent.push(to);
      return { messageId: crypto.randomUUID() };
    };
    const bindings = { ...env, MAIL_QUEUE: queue, EMAIL: { send } } as never;
    const run = () => scheduled(createScheduledController({ scheduledTime: MORNING, cron: "0 4 * * *" }), bindings);
    await run();
    await run();
    expect(queued).toHaveLength(1);
    await deliverBatch("saqeel-mail", [{ id: "m", body: queued[0]?.body, attempts: 1 }], bindings);
    expect(sent).toEqual(business.centreMailboxes);
    expect(await db.select().from(outbox)).toMatchObject([{ kind: "centre-morning", day: "2026-11-20", attempts: 1 }]);
  });

  it("is written again the next day", async () => {
    expect(await writeMorningMail(db, MORNING)).toHaveLength(1);
    expect(await writeMorningMail(db, new Date("2026-11-21T04:00:00.000Z"))).toHaveLength(1);
  });
});
