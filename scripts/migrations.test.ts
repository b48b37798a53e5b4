import { globSync, readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import * as schema from "~/platform/db/schema.server";

const files = globSync("migrations/*.sql").sort();

/**
 * `wrangler d1 migrations apply --remote` sends a migration as one text. D1 splits it at semicolons
 * by simpler rules than SQLite's (cloudflare/workers-sdk issues 4998, 14991, 15314). A migration
 * that D1 splits wrongly passes locally, so only these checks find it before production.
 */
describe.each(files)("%s in production", (file) => {
  const sql = readFileSync(file, "utf8");

  it("has the line ends that D1 expects", () => expect(sql).not.toContain("\r"));

  it("has no comment that opens a string or ends a statement", () => {
    const comments = Array.from(sql.matchAll(/--(?!>).*$/gm), ([comment]) => comment);
    expect(comments.filter((comment) => /['"`;]/.test(comment))).toEqual([]);
  });

  it("has every trigger on one line, in capitals and with one END", () => {
    const lines = sql.split("\n").filter((line) => /\bcreate\s+trigger\b/i.test(line));
    for (const line of lines) expect(line).toMatch(/^CREATE TRIGGER .* BEGIN (?:(?!\b(?:CASE|END|BEGIN)\b).)*; END;$/);
    expect(sql.match(/^.*\bBEGIN\b.*$/gim)?.filter((line) => !line.startsWith("--")) ?? []).toEqual(lines);
  });

  it("makes every table STRICT, so that a number is never text", () => {
    const tables = Array.from(sql.matchAll(/^CREATE TABLE `?(\w+)/gm), ([, name]) => name);
    expect(sql.match(/^\) STRICT;$/gm) ?? []).toHaveLength(tables.length);
  });

  it("creates each trigger again that it drops", () => {
    const dropped = Array.from(sql.matchAll(/\bDROP TRIGGER `?(\w+)/gi), ([, name]) => name);
    for (const name of dropped) expect(sql).toMatch(new RegExp(`\\bCREATE TRIGGER \`?${name}\\b`));
  });

  it("has no CASE, because D1 would mistake its END for a trigger's", () => {
    expect(sql.replace(/^--.*$/gm, "")).not.toMatch(/\bcase\b/i);
  });

  it("rebuilds no table, because D1 keeps foreign keys on and would refuse it or lose rows", () => {
    expect(sql).not.toMatch(/\bALTER TABLE\s+\S+\s+RENAME TO\b/i);
    expect(sql).not.toMatch(/ON DELETE CASCADE/i);
  });
});

it("one snapshot is kept, and it has the tables of the schema, or drizzle-kit would rebuild them", async () => {
  const snapshots = globSync("migrations/meta/*_snapshot.json");
  expect(snapshots).toHaveLength(1);
  const { tables } = await generateSQLiteDrizzleJson({ ...schema });
  expect(JSON.parse(readFileSync(snapshots[0] ?? "", "utf8")).tables).toEqual(tables);
});
