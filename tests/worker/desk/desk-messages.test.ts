import { env } from "cloudflare:workers";
import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { contactMessages, type FailureCode, outbox } from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import * as emailPage from "~/routes/desk/emails/page";
import * as messagesPage from "~/routes/desk/messages/page";
import { MessageList } from "~/routes/desk/one-booking/history";
import {
  contactRow,
  db,
  type EmailState,
  failedAt,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
} from "../support/builders";
import { queued, startDesk } from "../support/desk-visit";
import { bookMany, deskPage, html } from "./desk-lists";

/** Contact messages at the desk, and emails that failed or wait. It is noon of 20 November. */

startDesk();

describe("messages", () => {
  const page = deskPage(messagesPage, "/en/desk/messages");
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const writeMany = async (count: number, row: Parameters<typeof contactRow>[0] = {}) => {
    for (let index = 0; index < count; index++)
      await db.insert(contactMessages).values(contactRow({ name: `Person ${index}`, ...row }));
  };

  it("are listed page by page", async () => {
    expect(await page.shown()).toContain("No new messages");
    await writeMany(10);
    await writeMany(17, { readAt: NOW.toISOString() });
    const first = await page.load();
    expect([names(first.unread), first.pages]).toEqual([Array.from({ length: 8 }, (_, at) => `Person ${at}`), 3]);
    const second = await page.load("?page=2");
    expect(names(second.unread)).toEqual(["Person 8", "Person 9"]);
    const third = await page.load("?page=3");
    expect([names(third.unread), names(third.read)]).toEqual([[], ["Person 0"]]);
    const text = await page.shown("?page=2");
    for (const part of ['href="/en/desk/messages"', 'href="/en/desk/messages?page=3"', "Unread (10)"])
      expect(text).toContain(part);
    for (const other of [text, await page.shown("?page=3")]) expect(other).not.toContain("No new messages");
  });

  it("are counted up to a thousand", async () => {
    await env.DB.exec(
      `with recursive n (n) as (select 1 union all select n + 1 from n where n < 1002) insert into contact_messages (idempotency_key, name, phone, email, message, language, created_at) select 'many-' || n, 'Sara', '0512345678', 'a@example.com', 'A long message', 'ar', '2026-11-20T09:00:00.000Z' from n`,
    );
    const first = await page.load();
    expect([first.unreadCount, first.isMore, first.pages]).toEqual([1000, { unread: true, read: false }, 126]);
    expect(await page.shown()).toContain("Unread (1000)+");
    // The links reach the page of the oldest message, and none after it.
    for (const [at, next] of [
      [125, true],
      [126, false],
    ] as const) {
      const text = await page.shown(`?page=${at}`);
      expect([text.includes(`page=${at + 1}"`), text.includes("Unread (1002)")]).toEqual([next, !next]);
    }
  });

  it("stay on the same page after one is marked", async () => {
    await writeMany(12);
    const [last] = (await page.load("?page=2")).unread;
    const { location } = await page.post({ intent: "read", message: `${last?.id}` }, "?page=2");
    expect(location).toBe("/en/desk/messages?done=read&count=1&page=2");
  });

  it.each([
    ["ar", `السلام عليكم، معك ${business.name.ar} بخصوص رسالتك إلينا.`, `رد ${business.name.ar} على رسالتك`],
    [
      "en",
      `Hello, this is ${business.name.en}, about your message to us.`,
      `${business.name.en}: reply to your message`,
    ],
  ] as const)("are answered in the language of the customer: %s", async (language, text, subject) => {
    await db.insert(contactMessages).values(contactRow({ language, email: "sara@example.sa" }));
    const written = await page.shown();
    expect(written).toContain(`?text=${encodeURIComponent(text)}"`);
    expect(written).toContain(`href="mailto:sara@example.sa?subject=${encodeURIComponent(subject)}"`);
  });

  it("are closed, but for the one that a link of an email names", async () => {
    await db.insert(contactMessages).values(contactRow({ name: "Sara", message: "Is it ready?" }));
    const [{ id } = { id: 0 }] = await db.select().from(contactMessages);
    expect(await page.shown()).toMatch(/<summary(?:(?!<\/summary>).)*Sara.*Is it ready\?.*<\/summary>/s);
    expect(await page.shown()).not.toMatch(/<details[^>]* open/);
    expect(await page.shown(`?message=${id}`)).toMatch(new RegExp(`<details id="message-${id}"[^>]* open`));
  });

  describe("are marked as read", () => {
    /** The ids in each form of the page, from the first to the last. */
    const formsOf = async () =>
      (await page.shown())
        .split("<form")
        .slice(1)
        .map((form) => [...form.matchAll(/name="message" value="(\d+)"/g)].map(([, id = ""]) => id));
    /** Marks messages as read, and returns the query of the page to which this redirects. */
    const read = async (ids: readonly string[]) => {
      const { location } = await page.post([["intent", "read"], ...ids.map((id) => ["message", id])]);
      return new URL(location ?? "", "https://x").search;
    };

    it("one by one", async () => {
      await writeMany(2);
      const [first = []] = await formsOf();
      expect(await page.shown(await read(first))).toContain("The message has been marked as read.");
      const { unread, read: marked } = await page.load();
      expect([names(unread), names(marked)]).toEqual([["Person 1"], ["Person 0"]]);
    });

    it("all of a page together, except those that arrive meanwhile", async () => {
      await writeMany(9);
      const all = (await formsOf()).at(-1) ?? [];
      await writeMany(1, { name: "Later" });
      expect(await page.shown(await read(all))).toContain("8 messages have been marked as read.");
      expect(names((await page.load()).unread)).toEqual(["Person 8", "Later"]);
      expect(await db.$count(contactMessages, isNotNull(contactMessages.readAt))).toBe(8);
    });

    it("except those that a colleague has read before", async () => {
      const readAt = "2026-11-20T08:00:00.000Z";
      await writeMany(1, { readAt });
      await writeMany(1);
      const ids = (await db.select().from(contactMessages)).map(({ id }) => `${id}`);
      await read(ids);
      const [earlier] = await db.select().from(contactMessages).orderBy(asc(contactMessages.id));
      expect(earlier?.readAt).toBe(readAt);
    });
  });
});

describe("unsent email", () => {
  const { load, shown, post } = deskPage(emailPage, "/en/desk/emails");
  const listed = async () => {
    const { failed, waiting } = await load();
    return [failed.length, waiting.length];
  };

  it("is not sent again while it is being sent, or once it is", async () => {
    const { outboxId } = await pendingBookingEmail(failedAt(NOW.toISOString()));
    const tap = () => post({ intent: "resend", email: `${outboxId}` });
    expect(await tap()).toEqual({ status: 303, location: "/en/desk/emails?done=resend" });
    for (const state of [
      { status: "sending" as const, attempts: 1 },
      { status: "sent" as const, sentAt: NOW.toISOString() },
    ]) {
      await db.update(outbox).set(state).where(eq(outbox.id, outboxId));
      const before = await db.select().from(outbox);
      queued.splice(0);
      expect(await tap()).toEqual({ status: 303, location: "/en/desk/emails?done=unchanged" });
      expect([await db.select().from(outbox), queued]).toEqual([before, []]);
    }
  });

  const failed = (failure: FailureCode) => failedAt(NOW.toISOString(), failure);
  it.each<[EmailState, string]>([
    [failed("E_DELIVERY_FAILED"), "mailbox refused the email"],
    [failed("E_RECIPIENT_SUPPRESSED"), "has refused our email before"],
    [failed("E_DAILY_LIMIT_EXCEEDED"), "quota is used up"],
    [failed("TIMEOUT"), "may have arrived"],
    [failed("E_INTERNAL_SERVER_ERROR"), "The last attempt failed."],
    [{ heldBy: "mailbox" }, "this one was held back"],
    [{ heldBy: "customer" }, "limit for all messages"],
    [{ heldBy: "staff" }, "limit for all messages"],
    [{ failure: "E_DAILY_LIMIT_EXCEEDED", perhapsSent: true }, "may have arrived"],
  ])("says why it failed or waits: %j", async (row, words) => {
    await pendingBookingEmail(row);
    expect(await shown()).toContain(words);
  });

  it.each([
    [{ status: "skipped", skippedBecause: "anonymized" }, "skipped"],
    [{ status: "skipped", skippedBecause: "anonymized", perhapsSent: true }, "perhapsSent"],
    [{ status: "waiting", heldBy: "mailbox" }, "held"],
    [{ status: "waiting", heldBy: null }, "waiting"],
    [{ status: "failed", givenUp: true }, "givenUp"],
    [{ status: "failed", givenUp: true, perhapsSent: true }, "failedAtLast"],
    [{ status: "failed" }, "failed"],
  ] as const)("is listed for a booking as it is: %j", (row, key) => {
    const email = { id: 1, kind: "booking-customer", sentAt: null, createdAt: NOW.toISOString() };
    const text = html(createElement(MessageList, { messages: [{ ...email, ...row }] as never, deliveries: [] }), "en");
    const { t } = translator("en");
    expect(text).toContain(t(`deskBooking:emailStatus.${key}`, { why: t("deskBooking:skippedBecause.anonymized") }));
  });

  it("is sent at once when it was waiting", async () => {
    const { outboxId } = await pendingBookingEmail({ nextTryAt: "2026-11-20T10:00:00.000Z", attempts: 1 });
    const answer = await post({ intent: "resend", email: `${outboxId}` });
    expect(answer).toMatchObject({ location: "/en/desk/emails?done=resend" });
    expect(queued).toHaveLength(1);
    expect((await db.select().from(outbox))[0]).toMatchObject({ nextTryAt: NOW.toISOString(), attempts: 0 });
  });

  it("is sent again completely, including what the page does not list", async () => {
    await bookMany(110);
    const at = NOW.toISOString();
    await db.delete(outbox);
    await db.run(sql`insert into outbox (kind, booking_id, status, failed_at, failure, created_at, due_at, next_try_at)
      select 'booking-confirmed', id, 'failed', ${at}, 'TIMEOUT', ${at}, ${at}, ${at} from bookings`);
    const before = await load();
    expect([before.failed.length, before.failedCount]).toEqual([50, 110]);
    expect(await shown()).toContain("The newest 50 of 110 are shown here.");
    await post({ intent: "resend-failed" });
    expect(await db.$count(outbox, isNotNull(outbox.failedAt))).toBe(0);
    expect(queued).toHaveLength(110);
    const after = await load();
    expect([after.failedCount, after.waiting.length, after.waitingCount]).toEqual([0, 50, 110]);
    expect(await shown()).toContain("The newest 50 of 110 are shown here.");
  });

  it("links to its contact message, on whatever page that is", async () => {
    await pendingContactEmail(failedAt(NOW.toISOString()));
    for (let count = 0; count < 11; count++) await db.insert(contactMessages).values(contactRow());
    await pendingContactEmail(failedAt(NOW.toISOString()), "Do you polish boats, too?");
    const id = (await load()).failed[0]?.message;
    expect(await shown()).toContain(`href="/en/desk/messages?message=${id}#message-${id}"`);
    const message = await deskPage(messagesPage, "/en/desk/messages").shown(`?message=${id}`);
    expect(message).toMatch(new RegExp(`id="message-${id}".*Do you polish boats, too?`));
  });

  it("is sent again, one or all that failed, but none about an appointment of a past day", async () => {
    const one = await pendingBookingEmail(failedAt(NOW.toISOString()));
    await pendingBookingEmail(failedAt(NOW.toISOString()));
    await pendingBookingEmail(failedAt(NOW.toISOString()), "booking-customer", { bookingDate: "2026-11-19" });
    await pendingBookingEmail(failedAt(NOW.toISOString()), "booking-completed", { bookingDate: "2026-11-19" });
    expect(await listed()).toEqual([3, 0]);
    expect(await post({ intent: "resend", email: `${one.outboxId}` })).toMatchObject({ status: 303 });
    expect([await listed(), queued.length]).toEqual([[2, 1], 1]);
    await post({ intent: "resend-failed" });
    expect([await listed(), queued.length]).toEqual([[0, 3], 3]);
    const rows = await db.select().from(outbox);
    expect(rows.filter(({ status }) => status === "failed")).toHaveLength(1);
    expect(rows[0]).toMatchObject({ attempts: 0, failure: null, failedAt: null, causedBy: "staff" });
  });
});

it.each([
  [404, deskPage(messagesPage, "/en/desk/messages").post, { intent: "read", message: "999" }],
  [400, deskPage(messagesPage, "/en/desk/messages").post, { intent: "read", message: "x" }],
  [404, deskPage(emailPage, "/en/desk/emails").post, { intent: "resend", email: "999" }],
  [400, deskPage(emailPage, "/en/desk/emails").post, { intent: "resend", email: "x" }],
])("an invalid form of a message or an email is answered with %i", async (status, post, form) => {
  expect(await post(form as never)).toMatchObject({ status, problem: expect.any(String) });
});
