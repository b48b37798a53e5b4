import { expect, it } from "vitest";
import { idempotencyKeyOf } from "~/platform/forms/form.server";

it("a submission has the same key each time it is sent, and another when anything differs", async () => {
  const content = ["Sara", "0512345678"];
  const key = await idempotencyKeyOf("attempt", content);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await idempotencyKeyOf("attempt", [...content])).toBe(key);
  const others = await Promise.all([
    idempotencyKeyOf("another", content),
    idempotencyKeyOf("attempt", ["Sara", "0512345679"]),
    idempotencyKeyOf("attempt", ["Sara0512345678", ""]),
    idempotencyKeyOf("attempt", []),
  ]);
  expect(new Set([key, ...others]).size).toBe(5);
});
