import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * `wrangler d1 migrations apply --remote` sends a migration as one text, and D1 splits it at semicolons by rules that are
 * simpler than SQLite's (cloudflare/workers-sdk issues 4998, 14991, 15314). What passes here is split right; locally
 * everything passes, so nothing else would tell before production does.
 */
describe.each(globSync("migrations/*.sql").sort())("%s in production", (file) => {
  const sql = readFileSync(file, "utf8");

  it("has the line ends that D1 expects", () => {
    expect(sql).not.toContain("\r");
  });

  it("has no comment that opens a string or ends a statement", () => {
    const comments = sql.split("\n").filter((line) => line.startsWith("--") && !line.startsWith("--> "));
    expect(comments.filter((line) => /['"`;]/.test(line))).toEqual([]);
  });

  it("has every trigger on one line, in capitals and with one END", () => {
    const lines = sql.split("\n").filter((line) => /\btrigger\b/i.test(line) && !line.startsWith("--"));
    for (const line of lines) expect(line).toMatch(/^CREATE TRIGGER .* BEGIN (?:(?!\b(?:CASE|END|BEGIN)\b).)*; END;$/);
    expect(sql.match(/^.*\bBEGIN\b.*$/gim)?.filter((line) => !line.startsWith("--")) ?? []).toEqual(lines);
  });

  it("has no CASE, whose END would be taken for a trigger's", () => {
    expect(sql.replace(/^--.*$/gm, "")).not.toMatch(/\bcase\b/i);
  });

  it("only adds, because D1 keeps foreign keys on when it rebuilds a table: rows that point to it are refused or lost", () => {
    expect(sql).not.toMatch(/\bDROP TABLE\b|ON DELETE CASCADE/i);
  });
});
