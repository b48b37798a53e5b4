import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const wrangler = readFileSync("wrangler.toml", "utf8");

it("the queue retries three times, then uses a dead letter queue that has a consumer", () => {
  const [, mail = "", dead = ""] = wrangler.split("[[queues.consumers]]");
  expect(mail).toMatch(/queue = "saqeel-mail"\n/);
  expect(mail).toMatch(/max_retries = 3\n/);
  expect(mail).toMatch(/dead_letter_queue = "saqeel-mail-dead"\n/);
  expect(dead).toMatch(/queue = "saqeel-mail-dead"\n/);
});
