import { afterEach, expect, it, vi } from "vitest";
import { isPermanent, sendToEach } from "./deliver.server";

afterEach(() => void vi.useRealTimers());

const refused = (code: string) => Object.assign(new Error("refused"), { code });

it("sends to each mailbox separately, except to those that have the email", async () => {
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

it("waits 20 seconds for a service that never answers, whatever the number of mailboxes", async () => {
  vi.useFakeTimers();
  const recipients = ["care@example.sa", "desk@example.sa", "owner@example.sa"];
  const sending = sendToEach({ recipients, toCentre: true, send: () => new Promise(() => {}) }, []);
  let settled = false;
  void sending.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toBe(true);
  expect((await sending).failures).toEqual(["TIMEOUT", "TIMEOUT", "TIMEOUT"]);
  expect(isPermanent("TIMEOUT", { toCentre: false })).toBe(false);
});

it("retries a suppressed mailbox of the centre, but not one of a customer", () => {
  expect(isPermanent("E_RECIPIENT_SUPPRESSED", { toCentre: true })).toBe(false);
  expect(isPermanent("E_RECIPIENT_SUPPRESSED", { toCentre: false })).toBe(true);
  expect(isPermanent("E_FIELD_MISSING", { toCentre: true })).toBe(true);
});
