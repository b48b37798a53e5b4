import { readFileSync } from "node:fs";
import { CommanderError } from "commander";
import { describe, expect, it } from "vitest";
import { openDesk } from "./desk.fixtures";
import { examples } from "./usage";

/** That staff can type what their guides show, and find the same in both languages. */

const languages = ["en", "ar"] as const;
const guide = (language: (typeof languages)[number]) => readFileSync(`docs/staff-guide.${language}.md`, "utf8");

/** What stands after the two dashes, in the order of the guide. */
const commands = (language: (typeof languages)[number]) =>
  [...guide(language).matchAll(/npm run staff -- ([^`<\n]+)/g)].map(([, command = ""]) => command.trim());

/** Without what is written in a language. */
const shape = (command: string) => command.replace(/"[^"]*"/g, '"…"');

describe.each(languages)("the guide in %s", (language) => {
  it("shows commands that are understood", async () => {
    for (const command of commands(language)) {
      const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
      const error = await openDesk()
        .staff(args)
        .catch((thrown) => thrown);
      if (error instanceof CommanderError) expect(error.code, command).toMatch(/^commander\.help/);
    }
  });

  it("names every command", () => {
    for (const name of Object.keys(examples)) expect(guide(language)).toMatch(new RegExp(`[>\` ]${name}[\`< ]`));
  });

  it("has no comment behind a command, which a Mac's shell would take for arguments", () => {
    expect(guide(language)).not.toMatch(/^(?:npm|npx) .*#/m);
  });
});

it("shows the same commands in both languages", () => {
  expect(commands("ar").map(shape)).toEqual(commands("en").map(shape));
});
