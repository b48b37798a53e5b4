import { asc, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { contactMessages } from "~/platform/db/schema.server";
import DeskMessages, { action as messagesAction, loader as messagesLoader } from "~/routes/desk/messages/page";
import { contactRow, db, NOW } from "../support/builders";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { html, pageOf } from "./desk-lists";

/** Contact messages at the desk. It is noon of 20 November in Riyadh. */

startDesk();

type MessagesArgs = Parameters<typeof messagesLoader>[0] & Parameters<typeof messagesAction>[0];

describe("messages", () => {
  const mark = async (form: Record<string, string>) =>
    answered(await messagesAction(await deskVisit<MessagesArgs>("/en/desk/messages", { form })));

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
    expect(answered(await messagesAction(visit)).location).toBe("/en/desk/messages?done=read&count=1&page=2");
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

  describe("are marked as read", () => {
    /** The ids in each form of the page, from the first to the last. */
    const formsOf = async (query = "") => {
      const page = html(pageOf(DeskMessages, await shown(query)));
      return page
        .split("<form")
        .slice(1)
        .map((form) => [...form.matchAll(/name="message" value="(\d+)"/g)].map(([, id = ""]) => id));
    };
    const read = async (ids: readonly string[]) =>
      answered(
        await messagesAction(
          await deskVisit<MessagesArgs>("/en/desk/messages", {
            form: [["intent", "read"], ...ids.map((id) => ["message", id])],
          }),
        ),
      ).location ?? "";
    const notice = async (location: string) =>
      html(pageOf(DeskMessages, await messagesLoader(await deskVisit<MessagesArgs>(location))));

    it("one by one", async () => {
      await writeMany(2);
      const [first = []] = await formsOf();
      const location = await read(first);
      expect(location).toBe("/en/desk/messages?done=read&count=1");
      expect(await notice(location)).toContain("The message has been marked as read.");
      const { unread, read: marked } = await shown("");
      expect([names(unread), names(marked)]).toEqual([["Person 1"], ["Person 0"]]);
    });

    it("all of a page together, except those that arrive meanwhile", async () => {
      await writeMany(9);
      const all = (await formsOf()).at(-1) ?? [];
      await writeMany(1, { name: "Later" });
      const location = await read(all);
      expect(location).toBe("/en/desk/messages?done=read&count=8");
      expect(await notice(location)).toContain("8 messages have been marked as read.");
      expect(names((await shown("")).unread)).toEqual(["Person 8", "Later"]);
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

  it.each([
    [404, { intent: "read", message: "999" }],
    [400, { intent: "read", message: "x" }],
  ])("are answered with %i for %j", async (status, form) => {
    expect(await mark(form)).toMatchObject({ status, data: { problem: expect.any(String) } });
  });
});
