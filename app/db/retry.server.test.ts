import { expect, it, vi } from "vitest";
import { retryOnce } from "./retry.server";

it.each([
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
])("writes once more, and not twice, after: %s", async (message) => {
  const write = vi.fn(async () => "stored").mockRejectedValueOnce(new Error(message));
  expect(await retryOnce(write)).toBe("stored");
  write.mockRejectedValueOnce(new Error(message)).mockRejectedValueOnce(new Error(message));
  await expect(retryOnce(write)).rejects.toThrow(message);
  expect(write).toHaveBeenCalledTimes(4);
});

it("knows a passing error that Drizzle wraps", async () => {
  const wrapped = new Error("Failed query", { cause: new Error("D1_ERROR: Network connection lost.") });
  expect(await retryOnce(vi.fn(async () => "stored").mockRejectedValueOnce(wrapped))).toBe("stored");
});

it("does not write again what D1 refuses", async () => {
  const write = vi.fn().mockRejectedValue(new Error("D1_ERROR: CHECK constraint failed: bookings_phone"));
  await expect(retryOnce(write)).rejects.toThrow("bookings_phone");
  expect(write).toHaveBeenCalledOnce();
});
