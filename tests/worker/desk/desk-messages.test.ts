import { asc, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { contactMessages } from "~/platform/db/schema.server";
import * as messagesPage from "~/routes/desk/messages/page";
import { contactRow, db, NOW } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { deskPage } from "./desk-lists";

/** Contact messages at the desk. It is noon of 20 November in Riyadh. */

startDesk();

describe("messages", () => {
  const page = deskPage(messagesPage, "/en/desk/messages");
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const writeMany = async (count: number, row: Parameters<typeof contactRow>[0] = {}) => {
    for (let index = 0; index < count; index++) {
      await db.insert(contactMessages).values(contactRow({ name: `Person ${index}`, ...row }));
    }
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
    /** Marks messages, and returns the query of the page after it. */
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

  it.each([
    [404, { intent: "read", message: "999" }],
    [400, { intent: "read", message: "x" }],
  ])("are answered with %i for %j", async (status, form) => {
    expect(await page.post(form)).toMatchObject({ status, problem: expect.any(String) });
  });
});
