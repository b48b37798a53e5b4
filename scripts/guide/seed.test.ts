import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

it("the data of the guide's pictures fits the tables, views and triggers of today", () => {
  const database = new DatabaseSync(":memory:");
  for (const file of globSync("migrations/*.sql").sort()) database.exec(readFileSync(file, "utf8"));
  database.exec(readFileSync("scripts/guide/seed.sql", "utf8"));
  const counts = database.prepare("select status, count(*) as n from booking_list group by status").all();
  expect(counts.map(({ status }) => status)).toEqual(
    ["arrived", "cancelled", "completed", "confirmed", "no-show", "pending", "ready"].sort(),
  );
});
