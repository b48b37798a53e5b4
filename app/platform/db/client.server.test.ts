import { expect, it, vi } from "vitest";
import { retryOnce } from "./client.server";

it("retries a write once after a transient error", async () => {
  const lost = new Error("D1_ERROR: Network connection lost.");
  const write = vi.fn(async () => "stored").mockRejectedValueOnce(lost);
  expect(await retryOnce(write)).toBe("stored");
  write.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  await expect(retryOnce(write)).rejects.toThrow(lost.message);
  expect(write).toHaveBeenCalledTimes(4);
});

it("does not retry a write that D1 rejects", async () => {
  const write = vi.fn().mockRejectedValue(new Error("D1_ERROR: CHECK constraint failed: bookings_phone"));
  await expect(retryOnce(write)).rejects.toThrow("bookings_phone");
  expect(write).toHaveBeenCalledOnce();
});
