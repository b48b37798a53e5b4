import { beforeEach, expect, it } from "vitest";
import { contactMessages, outbox } from "~/platform/db/schema.server";
import { createContactMessage } from "~/routes/contact/contact.server";
import { contactInput, db, emptyDatabase, NOW } from "../support/builders";

beforeEach(emptyDatabase);

const counts = async () => ({ messages: await db.$count(contactMessages), emails: await db.$count(outbox) });

it("a contact message is stored unread with one email, and returns its message", async () => {
  const input = contactInput();
  const { submissionId: _, ...details } = input;
  const messages = await createContactMessage(db, input, NOW);
  const stored = await db.select().from(contactMessages);
  expect(stored).toMatchObject([{ ...details, createdAt: NOW.toISOString(), readAt: null }]);
  const [row] = await db.select().from(outbox);
  expect(row).toMatchObject({ kind: "contact-centre", causedBy: "customer", status: "waiting" });
  expect(messages).toEqual([{ version: 1, outboxId: row?.id }]);
});

it("a contact message sent 50 times at the same moment is stored once with one email, and again once it was edited", async () => {
  const input = contactInput();
  const messages = await Promise.all(Array.from({ length: 50 }, () => createContactMessage(db, { ...input }, NOW)));
  expect(messages.flatMap((stored) => stored ?? [])).toHaveLength(1);
  const edited = { ...input, message: "And how long does it take?" };
  expect(await createContactMessage(db, edited, NOW)).toHaveLength(1);
  expect(await createContactMessage(db, input, NOW)).toBeNull();
  expect(await counts()).toEqual({ messages: 2, emails: 2 });
});

it("a contact message is not stored without its email when D1 refuses a part of it", async () => {
  await expect(createContactMessage(db, contactInput({ message: "short" }), NOW)).rejects.toThrow("contact_message");
  expect(await counts()).toEqual({ messages: 0, emails: 0 });
});
