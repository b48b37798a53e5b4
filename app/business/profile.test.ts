import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { business } from "./profile";

const wrangler = readFileSync("wrangler.toml", "utf8");

it("the email binding allows the sender of the profile", () => {
  expect(wrangler).toContain(`allowed_sender_addresses = ["${business.mailSender}"]`);
});

it("the queue retries three times, then uses a dead letter queue that has a consumer", () => {
  const [, mail = "", dead = ""] = wrangler.split("[[queues.consumers]]");
  expect(mail).toMatch(/queue = "saqeel-mail"\n/);
  expect(mail).toMatch(/max_retries = 3\n/);
  expect(mail).toMatch(/dead_letter_queue = "saqeel-mail-dead"\n/);
  expect(dead).toMatch(/queue = "saqeel-mail-dead"\n/);
});

it("Friday has both readings", () => {
  const { special: _, ...usual } = business.hours;
  expect(usual).toEqual({
    saturdayToThursday: { opens: "10:00", closes: "24:00" },
    friday: { listed: { opens: "12:00", closes: "15:00" }, contact: { opens: "14:00", closes: "24:00" } },
  });
});

it("the address is that of product.md 13.3", () => {
  expect(business.address.lines.en).toBe("7486 Al Sahaba Road, Al Munsiyah, Riyadh 13246, Saudi Arabia");
});
