import { expect, it } from "vitest";
import { messageFor } from "./rows.server";

it("a message contains the id of its row only, so no personal data is on the queue", () => {
  const row = { id: 12, kind: "booking-customer", bookingId: 7, email: "sara@example.sa" };
  expect(messageFor(row)).toEqual({ version: 1, outboxId: 12 });
});
