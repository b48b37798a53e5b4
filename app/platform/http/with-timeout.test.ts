import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeoutError, withTimeout } from "./with-timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("returns what settles in time, and clears its timer", async () => {
  await expect(withTimeout(Promise.resolve("here"), 1000)).resolves.toBe("here");
  await expect(withTimeout(Promise.reject(new RangeError()), 1000)).rejects.toThrow(RangeError);
  expect(vi.getTimerCount()).toBe(0);
});

it("rejects what takes longer", async () => {
  const answer = expect(withTimeout(new Promise(() => {}), 1000)).rejects.toThrow(TimeoutError);
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
});
