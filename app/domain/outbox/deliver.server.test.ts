import { afterEach, expect, it, vi } from "vitest";
import { sendToEach } from "./deliver.server";

afterEach(() => void vi.useRealTimers());

it("waits 20 seconds for a service that never answers, however many mailboxes there are", async () => {
  vi.useFakeTimers();
  const recipients = ["care@example.sa", "desk@example.sa", "owner@example.sa"];
  const settled = vi.fn();
  void sendToEach({ recipients, toCentre: true, send: () => new Promise(() => {}) }, []).then(settled);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const failures = recipients.map(() => ({ failure: "TIMEOUT", reason: "TIMEOUT" }));
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ failures }));
});
