import { expect, it } from "vitest";
import { mailMessage, messageFor } from "./message.server";

const OUTBOX_ID = "0b9f6a526f6e4c619d3c0d5e3b2f7a10";

it("a message names its row of the outbox and nothing else: no personal data travels on the queue", () => {
  const row = { id: OUTBOX_ID, kind: "booking-customer", bookingId: "token", email: "sara@example.sa" };
  expect(messageFor(row)).toEqual({ version: 1, outboxId: OUTBOX_ID });
  expect(mailMessage.parse(JSON.parse(JSON.stringify(messageFor(row))))).toEqual(messageFor(row));
});

it.each<[string, unknown]>([
  ["nothing", undefined],
  ["text", "hello"],
  ["another version", { version: 2, outboxId: OUTBOX_ID }],
  ["no outbox row", { version: 1 }],
  ["an outbox row that is no id", { version: 1, outboxId: "1" }],
])("%s is no message", (_what, body) => expect(mailMessage.safeParse(body).success).toBe(false));
