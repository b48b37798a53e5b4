import { expect, it } from "vitest";
import { submissionKey } from "~/platform/forms/form.server";

it("a submission has the same key each time it is sent, and another when anything differs", async () => {
  const content = ["Sara", "0512345678"];
  const key = await submissionKey("attempt", content);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await submissionKey("attempt", [...content])).toBe(key);
  const others = await Promise.all([
    submissionKey("another", content),
    submissionKey("attempt", ["Sara", "0512345679"]),
    submissionKey("attempt", ["Sara0512345678", ""]),
    submissionKey("attempt", []),
  ]);
  expect(new Set([key, ...others]).size).toBe(5);
});
