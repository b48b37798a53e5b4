import { afterEach, expect, it, vi } from "vitest";
import { isPermanent, sendToEach } from "./send.server";

const refused = (code: string) => Object.assign(new Error("refused"), { code });

it("sends to each mailbox by itself, and not to one that has the mail", async () => {
  const asked: string[] = [];
  const send = async (recipient: string) => {
    asked.push(recipient);
    if (recipient === "full@example.sa") throw refused("E_RECIPIENT_SUPPRESSED");
    return `id of ${recipient}`;
  };
  const recipients = ["has@example.sa", "full@example.sa", "desk@example.sa"];
  expect(await sendToEach({ recipients, toCentre: true, send }, ["has@example.sa"])).toEqual({
    sentTo: ["has@example.sa", "desk@example.sa"],
    messageIds: ["id of desk@example.sa"],
    failures: ["E_RECIPIENT_SUPPRESSED"],
  });
  expect(asked).toEqual(["full@example.sa", "desk@example.sa"]);
});

afterEach(() => void vi.useRealTimers());

it("waits 20 seconds for the mail service at most, and goes on to the next mailbox", async () => {
  vi.useFakeTimers();
  const send = (recipient: string) =>
    recipient === "silent@example.sa" ? new Promise<string>(() => {}) : Promise.resolve("id");
  const recipients = ["silent@example.sa", "desk@example.sa"];
  const sending = sendToEach({ recipients, toCentre: true, send }, []);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.race([sending, "still waiting"])).toEqual({
    sentTo: ["desk@example.sa"],
    messageIds: ["id"],
    failures: ["TIMEOUT"],
  });
  expect(isPermanent("TIMEOUT", { toCentre: false })).toBe(false);
});

it("takes a suppressed mailbox of the centre for a failure that passes, and a customer's for a final one", () => {
  expect(isPermanent("E_RECIPIENT_SUPPRESSED", { toCentre: true })).toBe(false);
  expect(isPermanent("E_RECIPIENT_SUPPRESSED", { toCentre: false })).toBe(true);
  expect(isPermanent("E_RECIPIENT_NOT_ALLOWED", { toCentre: true })).toBe(true);
});
