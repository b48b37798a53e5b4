import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DatabaseError, inlineParameters, readOutput } from "./database";

describe("inlineParameters", () => {
  it("quotes any text so that it ends where it ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '"', ";", "-", "\\", "?", "a", "س", "\n") }), (text) => {
        const sql = inlineParameters("select ?", [text]);
        expect(sql).toMatch(/^select '(?:[^']|'')*'$/);
        expect(sql.slice("select '".length, -1).replaceAll("''", "'")).toBe(text);
      }),
    );
  });

  it.each(["plain", "O'Brien", "'; drop table bookings; --", "\\\\'", "--", "؟ ?", "سارة"])(
    "SQLite reads %j again",
    (text) => {
      const sql = inlineParameters("select ? as text", [text]);
      expect(new DatabaseSync(":memory:").prepare(sql).all()).toEqual([{ text }]);
    },
  );

  it("puts each value in its place, and leaves quoted question marks alone", () => {
    expect(inlineParameters(`select '?', "a?", \`b?\`, ?, ? from t`, [1, null])).toBe(
      `select '?', "a?", \`b?\`, 1, null from t`,
    );
  });

  it.each([
    ["a zero byte", "select ?", ["a\0b"]],
    ["what is neither text nor number nor null", "select ?", [{}]],
    ["no number", "select ?", [Number.NaN]],
    ["a value too many", "select ?", [1, 2]],
    ["a value too few", "select ?, ?", [1]],
  ])("refuses %s", (_, sql, values) => {
    expect(() => inlineParameters(sql, values)).toThrow();
  });
});

describe("readOutput", () => {
  const failure = (answer: unknown) => {
    try {
      readOutput(typeof answer === "string" ? answer : JSON.stringify(answer), "", true);
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseError);
      return (error as Error).message;
    }
  };

  it("gives the rows of each statement, whatever stands before them", () => {
    const printed = `a warning\n[{"results":[{"n":1}],"success":true},{"success":true}]`;
    expect(readOutput(printed, "", false)).toEqual([[{ n: 1 }], []]);
  });

  it.each([
    [
      "a completed booking cannot become cancelled: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)",
      "The database refused: a completed booking cannot become cancelled.",
    ],
    ["no such table: upcoming_bookings at offset 14: SQLITE_ERROR", "The database is not prepared."],
    ["fetch failed", "Cloudflare could not be reached."],
    ["database_id was not found", "Cloudflare does not know this database."],
    ["something else", "The database could not be asked: something else"],
  ])("tells %s in plain words", (text, words) => {
    expect(failure({ error: { text } })).toContain(words);
  });

  it("reads the reason of a remote database from the notes", () => {
    const text = "A request to the Cloudflare API (/accounts/x/d1/database/y/query) failed.";
    const notes = [{ text: "a pending booking cannot become completed: SQLITE_CONSTRAINT_TRIGGER [code: 7500]" }];
    expect(failure({ error: { text, notes } })).toBe(
      "The database refused: a pending booking cannot become completed. Confirm it first.",
    );
  });

  it.each([
    ["of this machine", { text: "day full: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)" }],
    [
      "of the live site",
      { text: "A request … failed.", notes: [{ text: "D1_ERROR: day full: SQLITE_CONSTRAINT_TRIGGER [code: 7500]" }] },
    ],
  ])("keeps what a rule of a database %s said, for the command to explain", (_, error) => {
    expect(() => readOutput(JSON.stringify({ error }), "", true)).toThrow(
      expect.objectContaining({ refused: "day full" }),
    );
    expect(() => readOutput("fetch failed", "", true)).toThrow(expect.objectContaining({ refused: null }));
  });

  it("says how to prepare a database, and that the live one is not staff's to prepare", () => {
    const output = JSON.stringify({ error: { text: "no such table: upcoming_bookings at offset 14: SQLITE_ERROR" } });
    expect(() => readOutput(output, "", false)).toThrow("The database is not prepared. Write: npm run db:migrate");
    expect(() => readOutput(output, "", true)).toThrow("The database is not prepared. Call whoever runs the site.");
  });

  it("names the login when there is none", () => {
    expect(failure("In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN")).toBe(
      "You are not logged in to Cloudflare. Write: npx wrangler login --scopes account:read user:read d1:write",
    );
  });
});
