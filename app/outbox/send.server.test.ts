import { expect, it } from "vitest";
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

it("takes a suppressed mailbox of the centre for a failure that passes, and a customer's for a final one", () => {
  expect(isPermanent("E_RECIPIENT_SUPPRESSED", { toCentre: true })).toBe(false);
  expect(isPermanent("E_RECIPIENT_SUPPRESSED", { toCentre: false })).toBe(true);
  expect(isPermanent("E_RECIPIENT_NOT_ALLOWED", { toCentre: true })).toBe(true);
});
