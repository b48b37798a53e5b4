import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commandsOf, unknownToNpm, unknownToWrangler } from "../tests/stand-ins/commands";

it("docs/deploy.md has at most 300 lines", () => {
  expect(readFileSync("docs/deploy.md", "utf8").split("\n").length - 1).toBeLessThanOrEqual(300);
});

it.each(["docs/deploy.md", "docs/operations.md", "docs/sql.md", "README.md", "CONTRIBUTING.md"])(
  "the commands of %s exist",
  (file) => {
    const text = readFileSync(file, "utf8");
    const inSentences = [...text.matchAll(/`(np[xm] [^`]+)`/g)].map(([, command = ""]) => command);
    const parts = [...commandsOf(text), ...inSentences].flatMap((line) =>
      line.replace(/"[^"]*"|'[^']*'/g, "text").split(/&&|\||;|\$\(/),
    );
    const problems = parts.flatMap((part) => {
      const wrangler = /npx wrangler (.+)/.exec(part)?.[1];
      const script = /npm run ([\w:]+)/.exec(part)?.[1];
      return [wrangler ? unknownToWrangler(wrangler.split(/\s+/)) : null, script ? unknownToNpm(script) : null];
    });
    expect(parts.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  },
);
