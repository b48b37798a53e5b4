import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { ANONYMOUS } from "~/domain/retention/anonymize.server";
import { contactMessages, emailDeliveries } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import DeskMessages, { action as messagesAction, loader as messagesLoader } from "~/routes/desk/messages/page";
import { contactRow, db, emailRow, failedAt, NOW, pendingContactEmail } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { html, pageOf } from "./desk-lists";

/** Contact messages at the desk. It is noon of 20 November in Riyadh. */

startDesk();

type MessagesArgs = Parameters<typeof messagesLoader>[0] & Parameters<typeof messagesAction>[0];

describe("messages", () => {
  const mark = async (form: Record<string, string>) =>
    answered(await messagesAction(await deskVisit<MessagesArgs>("/en/desk/messages", { form })));

  it("are marked as read, and as unread again", async () => {
    const [{ id } = { id: 0 }] = await db.insert(contactMessages).values(contactRow()).returning();
    const lists = async () => {
      const { unread, read } = await messagesLoader(await deskVisit<MessagesArgs>("/en/desk/messages"));
      return [unread.length, read.length];
    };
    expect(await lists()).toEqual([1, 0]);
    expect(await mark({ intent: "read", message: `${id}` })).toEqual({
      status: 303,
      location: "/en/desk/messages?done=read",
    });
    expect(await lists()).toEqual([0, 1]);
    await mark({ intent: "unread", message: `${id}` });
    expect(await lists()).toEqual([1, 0]);
  });

  const shown = async (query: string) => messagesLoader(await deskVisit<MessagesArgs>(`/en/desk/messages${query}`));
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const writeMany = async (count: number, row: Parameters<typeof contactRow>[0] = {}) => {
    for (let index = 0; index < count; index++) {
      await db.insert(contactMessages).values(contactRow({ name: `Person ${index}`, ...row }));
    }
  };

  it("are listed page by page", async () => {
    expect(html(pageOf(DeskMessages, await shown("")))).toContain("No new messages");
    await writeMany(10);
    await writeMany(17, { readAt: NOW.toISOString() });
    const first = await shown("");
    expect([names(first.unread), first.pages]).toEqual([Array.from({ length: 8 }, (_, at) => `Person ${at}`), 3]);
    const second = await shown("?page=2");
    expect(names(second.unread)).toEqual(["Person 8", "Person 9"]);
    const third = await shown("?page=3");
    expect([names(third.unread), names(third.read)]).toEqual([[], ["Person 0"]]);
    const page = html(pageOf(DeskMessages, second));
    expect(page).toContain('href="/en/desk/messages"');
    expect(page).toContain('href="/en/desk/messages?page=3"');
    expect(page).toContain("Unread (10)");
    for (const loaded of [second, third]) expect(html(pageOf(DeskMessages, loaded))).not.toContain("No new messages");
  });

  it("stay on the same page after one is marked", async () => {
    await writeMany(12);
    const [last] = (await shown("?page=2")).unread;
    const form = { intent: "read", message: `${last?.id}` };
    const visit = await deskVisit<MessagesArgs>("/en/desk/messages?page=2", { form });
    expect(answered(await messagesAction(visit)).location).toBe("/en/desk/messages?done=read&page=2");
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
    const page = html(pageOf(DeskMessages, await shown("")), "en");
    expect(page).toContain(`?text=${encodeURIComponent(text)}"`);
    expect(page).toContain(`href="mailto:sara@example.sa?subject=${encodeURIComponent(subject)}"`);
  });

  it("have quiet buttons only", async () => {
    await writeMany(2);
    expect(html(pageOf(DeskMessages, await shown("")))).not.toContain("button-primary");
  });

  describe("many at once", () => {
    const path = "/en/desk/messages?many=none";
    const post = async (form: string[][], language: Language = "en") => {
      const visit = await deskVisit<MessagesArgs>(language === "en" ? path : path.replace("/en", ""), { form });
      const { data, ...answer } = answered(await messagesAction(visit));
      return { ...answer, page: html(pageOf(DeskMessages, await messagesLoader(visit), data), language) };
    };
    const ticks = (ids: readonly number[]) => ids.map((id) => ["message", `${id}`]);
    const ticked = (page: string) => page.match(/name="message" checked=""/g)?.length ?? 0;
    const ids = async () =>
      (await db.select().from(contactMessages).orderBy(asc(contactMessages.id))).map(({ id }) => id);
    const notice = async (location: string | null | undefined) =>
      html(pageOf(DeskMessages, await messagesLoader(await deskVisit<MessagesArgs>(location ?? ""))));

    it("are listed without ticks or with all, the oldest first, a hundred at a time", async () => {
      await writeMany(101, { message: "م".repeat(70) });
      const list = async (view: string) => html(pageOf(DeskMessages, await shown(`?many=${view}`)));
      const page = await list("none");
      expect([page.match(/type="checkbox"/g)?.length, ticked(page), ticked(await list("all"))]).toEqual([100, 0, 100]);
      expect(page).toContain("100 of 101 unread messages");
      expect(page).toContain(`${"م".repeat(60)}…<`);
      expect(page).not.toContain("م".repeat(61));
      expect(html(pageOf(DeskMessages, await shown("")))).toContain('href="/en/desk/messages?many=none"');
    });

    it("are marked as read", async () => {
      await writeMany(3);
      const form = [["intent", "read-many"], ...ticks((await ids()).slice(0, 2))];
      const first = await post(form);
      expect(first).toMatchObject({ status: 303, location: "/en/desk/messages?done=read-many&count=2" });
      expect(await notice(first.location)).toContain("2 messages have been marked as read.");
      expect(await shown("")).toMatchObject({ unreadCount: 1, readCount: 2 });
    });

    it("are deleted as junk, with their emails, except those read in the meantime", async () => {
      const { outboxId } = await pendingContactEmail({ ...failedAt(NOW.toISOString()), messageIds: ["m1"] });
      await db.insert(emailDeliveries).values({ messageId: "m1", status: "bounced", at: NOW.toISOString() });
      await writeMany(2);
      const [junk = 0, real = 0, read = 0] = await ids();
      const form = [["intent", "delete-many"], ...ticks([junk, read])];
      await mark({ intent: "read", message: `${read}` });
      const done = await post(form);
      expect(done).toMatchObject({ status: 303, location: "/en/desk/messages?done=delete-many&count=1" });
      expect(await notice(done.location)).toContain("1 message has been deleted.");
      const { unread: left, read: kept } = await shown("");
      expect([left.map(({ id }) => id), kept.map(({ id }) => id)]).toEqual([[real], [read]]);
      const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, junk));
      expect(row).toMatchObject({ ...ANONYMOUS, email: null, anonymizedAt: NOW.toISOString() });
      expect(await emailRow({ outboxId })).toMatchObject({ status: "skipped", messageIds: [] });
      expect(await db.$count(emailDeliveries)).toBe(0);
    });

    it.each([
      ["en", "read-many", "No message is ticked. Tick at least one."],
      ["ar", "delete-many", "لم تحدّد أي رسالة. حدّد رسالة واحدة على الأقل."],
    ] as const)("asks in %s for ticks after %s without one", async (language, intent, text) => {
      await writeMany(2);
      const answer = await post([["intent", intent]], language);
      expect(answer.status).toBe(400);
      expect(answer.page).toContain(text);
      expect(await shown("")).toMatchObject({ unreadCount: 2 });
    });

    it("reject an invalid id", async () => {
      await writeMany(1);
      const form = Object.entries({ intent: "delete-many", message: "x" });
      expect(await post(form)).toMatchObject({ status: 400 });
    });

    it("keep the ticks when D1 fails", async () => {
      await writeMany(2);
      const form = [["intent", "read-many"], ...ticks((await ids()).slice(0, 1))];
      const visit = await deskVisit<MessagesArgs>(path, { form, DB: failingDatabase("update") });
      const { status, data } = answered(await messagesAction(visit));
      expect(status).toBe(503);
      expect(ticked(html(pageOf(DeskMessages, await shown("?many=none"), data)))).toBe(1);
    });
  });

  it.each([
    [404, { intent: "read", message: "999" }],
    [400, { intent: "sell", message: "1" }],
    [400, { intent: "read", message: "x" }],
  ])("are answered with %i for %j", async (status, form) => {
    expect(await mark(form)).toMatchObject({ status, data: { problem: expect.any(String) } });
  });
});
