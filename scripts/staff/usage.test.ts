import { CommanderError } from "commander";
import { beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "./desk.fixtures";
import { examples } from "./usage";

/** What staff read when a command line is not understood: what is wrong, and an example that works. */

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

const problemOf = async (line: string) => {
  const error = await desk.staff(line).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(CommanderError);
  return error.message;
};

describe("what is not understood", () => {
  it.each([
    ["day 2026-02-30", '"2026-02-30" is not a day. Write it like 2026-12-01, or today, or tomorrow.'],
    ["move 7k3m9q 2026-11-20", "2026-11-20 has passed. Write today or a later day."],
    ["confirm 7k3m9q --at 4:30", '"4:30" is not an hour. Write it like 09:30 or 16:30.'],
    ["anonymize --months 0", '"0" is not a number of months. Write one from 1 to 120.'],
    ["resend", "Write a reference, an id or --failed."],
  ])("%s: %s", async (line, problem) => {
    expect(await problemOf(line)).toBe(problem);
  });

  it.each([
    ["confirm", "missing required argument 'reference'. Write: npm run staff -- confirm SQ-7K3M9Q --at 16:30"],
    ["move 7k3m9q", "missing required argument 'day'. Write: npm run staff -- move SQ-7K3M9Q 2026-12-03"],
    [
      "confirm 7k3m9q --at",
      "option '--at <hour>' argument missing. Write: npm run staff -- confirm SQ-7K3M9Q --at 16:30",
    ],
    [
      "find 050 123 4567",
      "too many arguments for 'find'. Expected 1 argument but got 3. Write: npm run staff -- find 0501234567; put what has spaces in quotes.",
    ],
    [
      "upcoming now",
      "too many arguments for 'upcoming'. Expected 0 arguments but got 1. Write: npm run staff -- upcoming; put what has spaces in quotes.",
    ],
    ["wxyz", "unknown command 'wxyz'. All commands: npm run staff -- help"],
    ["confrim 7k3m9q", "unknown command 'confrim'\n(Did you mean confirm?)"],
    ["upcoming --remot", "unknown option '--remot'\n(Did you mean --remote?)"],
  ])("%s is answered by a line that works", async (line, problem) => {
    expect(await problemOf(line)).toBe(problem);
  });

  it("is told once, by whoever starts the program", async () => {
    await problemOf("day 2026-02-30");
    expect(desk.seen.errors).toEqual([]);
  });
});

describe("the examples", () => {
  it("are one for each command, and each is understood", async () => {
    await desk.staff("help").catch(() => {});
    const names = [...desk.seen.help.join("").matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name]) => name);
    expect(Object.keys(examples).toSorted()).toEqual(names.filter((name) => name !== "help").toSorted());
    for (const [name, rest] of Object.entries(examples)) {
      const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
      const error = await desk.staff([name, ...args]).catch((thrown) => thrown);
      expect(error, name).not.toBeInstanceOf(CommanderError);
    }
  });

  it("stand below the help of a command", async () => {
    await desk.staff("close --help").catch(() => {});
    expect(desk.seen.help.join("")).toContain('npm run staff -- close 2027-03-09 2027-03-12 --note-ar "عيد الفطر"');
  });
});
