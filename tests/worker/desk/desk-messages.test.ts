import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { contactMessages } from "~/db/schema.server";
import { MessagesScreen, action as messagesAction, loader as messagesLoader } from "~/desk/messages/page";
import { contactRow, db, NOW } from "../support/builders";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { html } from "./desk-lists";

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
    await writeMany(10);
    await writeMany(17, { readAt: NOW.toISOString() });
    const first = await shown("");
    expect([names(first.unread), first.pages]).toEqual([Array.from({ length: 8 }, (_, at) => `Person ${at}`), 3]);
    const second = await shown("?page=2");
    expect(names(second.unread)).toEqual(["Person 8", "Person 9"]);
    const third = await shown("?page=3");
    expect([names(third.unread), names(third.read)]).toEqual([[], ["Person 0"]]);
    const page = html(createElement(MessagesScreen, second));
    expect(page).toContain('href="/en/desk/messages"');
    expect(page).toContain('href="/en/desk/messages?page=3"');
    expect(page).toContain("Unread (10)");
    expect(html(createElement(MessagesScreen, third))).not.toContain("No new messages");
  });

  it("stay on the same page after one is marked", async () => {
    await writeMany(12);
    const [last] = (await shown("?page=2")).unread;
    const form = { intent: "read", message: `${last?.id}` };
    const visit = await deskVisit<MessagesArgs>("/en/desk/messages?page=2", { form });
    expect(answered(await messagesAction(visit)).location).toBe("/en/desk/messages?done=read&page=2");
  });

  it("have quiet buttons only", async () => {
    await writeMany(2);
    expect(html(createElement(MessagesScreen, await shown("")))).not.toContain("button-primary");
  });

  it.each([
    [404, { intent: "read", message: "999" }],
    [400, { intent: "sell", message: "1" }],
    [400, { intent: "read", message: "x" }],
  ])("are answered with %i for %j", async (status, form) => {
    expect(await mark(form)).toMatchObject({ status, data: { problem: expect.any(String) } });
  });
});
