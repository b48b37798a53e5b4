import { describe, expect, it } from "vitest";
import { readArguments, UsageError } from "./arguments";

/** Still the 20th in UTC, already the 21st in Riyadh. */
const NOW = new Date("2026-11-20T21:30:00Z");

const read = (line: string) => readArguments(line.split(" ").filter(Boolean), NOW);
const command = (line: string) => read(line).command;

describe("the command line", () => {
  it("works on the database of this machine, in English, unless told otherwise", () => {
    expect(read("upcoming")).toEqual({
      command: { name: "upcoming" },
      remote: false,
      language: "en",
      persistTo: undefined,
    });
    expect(read("upcoming --remote --ar")).toMatchObject({ remote: true, language: "ar" });
  });

  it("asks for help when there is nothing in it", () => {
    expect(command("")).toEqual({ name: "help" });
    expect(command("confirm --help")).toEqual({ name: "help" });
  });

  it.each([
    ["day 2026-12-01", { name: "day", day: "2026-12-01" }],
    ["day ٢٠٢٦-١٢-٠١", { name: "day", day: "2026-12-01" }],
    ["day today", { name: "day", day: "2026-11-21" }],
    ["day tomorrow", { name: "day", day: "2026-11-22" }],
    ["find sq-7k3m9q", { name: "find", by: { reference: "SQ-7K3M9Q" } }],
    ["find +966501234567", { name: "find", by: { phone: "0501234567" } }],
    ["find ٠٥٠١٢٣٤٥٦٧", { name: "find", by: { phone: "0501234567" } }],
    ["find 501234567", { name: "find", by: { phone: "0501234567" } }],
    ["confirm 7K3M9Q", { name: "status", reference: "SQ-7K3M9Q", status: "confirmed" }],
    ["complete SQ-7K3M9Q", { name: "status", reference: "SQ-7K3M9Q", status: "completed" }],
    ["cancel sq7k3m9q", { name: "status", reference: "SQ-7K3M9Q", status: "cancelled" }],
    ["move SQ-7K3M9Q tomorrow", { name: "move", reference: "SQ-7K3M9Q", day: "2026-11-22" }],
    ["read 3f2a9c1b", { name: "read", id: "3f2a9c1b" }],
    ["resend SQ-7K3M9Q", { name: "resend", target: { reference: "SQ-7K3M9Q" }, again: false }],
    ["resend 3f2a9c1b --again", { name: "resend", target: { outboxId: "3f2a9c1b" }, again: true }],
    ["export 2026-11-01 today --csv", { name: "export", from: "2026-11-01", to: "2026-11-21", csv: true }],
    ["anonymize --months 24", { name: "anonymize", scope: { months: 24 }, confirmed: false }],
    ["anonymize --phone 0501234567 --yes", { name: "anonymize", scope: { phone: "0501234567" }, confirmed: true }],
  ])("%s", (line, expected) => {
    expect(command(line)).toEqual(expected);
  });

  it.each([
    ["dance", "There is no command"],
    ["day", "Write: npm run staff -- day"],
    ["day 2026-02-30", "is not a day"],
    ["day 1-12-2026", "is not a day"],
    ["upcoming now", "Write: npm run staff -- upcoming"],
    ["confirm SQ-7K3M9O", "is not a booking reference"],
    ["confirm SQ-7K3M9Q' SQ", "Write: npm run staff -- confirm"],
    ["confirm SQ-7K3M9Q'--", "is not a booking reference"],
    ["cancel SQ-7K3M9QQ", "is not a booking reference"],
    ["cancel 7K3M9QQ", "is not a booking reference"],
    ["move SQ-7K3M9Q 2026-11-20", "has passed"],
    ["move SQ-7K3M9Q", "Write: npm run staff -- move"],
    ["find 050123456", "is not a Saudi mobile number"],
    ["read 3f2a9c1", "is not an id"],
    ["read 3f2a9c1b%", "is not an id"],
    ["resend 3f2a9c1b'or'1", "is not an id"],
    ["export 2026-11-30 2026-11-01", "is after"],
    ["export 2026-11-30", "Write: npm run staff -- export"],
    ["anonymize", "either --months 24 or --phone"],
    ["anonymize --months 24 --phone 0501234567", "either --months 24 or --phone"],
    ["anonymize --months 0", "is not a number of months"],
    ["anonymize --months 1;drop", "is not a number of months"],
    ["anonymize --phone 1", "is not a Saudi mobile number"],
    ["upcoming --remote --persist-to x", "exclude each other"],
    ["upcoming --remotely", "Unknown option"],
  ])("%s is refused with words that help", (line, words) => {
    expect(() => command(line)).toThrow(UsageError);
    expect(() => command(line)).toThrow(words);
  });
});
