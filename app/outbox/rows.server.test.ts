import { expect, it } from "vitest";
import { messageFor, outboxMessage } from "./rows.server";

const OUTBOX_ID = 12;

it("a message contains the id of its row only, so no personal data is on the queue", () => {
  const row = { id: OUTBOX_ID, kind: "booking-customer", bookingId: 7, email: "sara@example.sa" };
  expect(messageFor(row)).toEqual({ version: 1, outboxId: OUTBOX_ID });
  expect(outboxMessage.parse(JSON.parse(JSON.stringify(messageFor(row))))).toEqual(messageFor(row));
});

it.each<[string, unknown]>([
  ["nothing", undefined],
  ["text", "hello"],
  ["another version", { version: 2, outboxId: OUTBOX_ID }],
  ["no outbox row", { version: 1 }],
  ["an outbox row that is no id", { version: 1, outboxId: 0 }],
])("%s is no message", (_what, body) => expect(outboxMessage.safeParse(body).success).toBe(false));
