import { expect, it } from "vitest";
import { booking } from "~/domain/email/emailed-booking.fixtures";
import { whatsAppCarIsReady } from "./links";

it.each([
  ["site", "12,017.50"],
  ["desk", "12,650"],
] as const)("the message that the car is ready names what is due for a booking of the %s", (createdBy, due) => {
  const link = whatsAppCarIsReady({ ...booking, createdBy, today: "2026-11-20", closedDays: [] });
  expect(new URL(link).searchParams.get("text")).toContain(due);
});
