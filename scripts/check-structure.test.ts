import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { projectCopy } from "../tests/stand-ins/project";

it("names a value of the server behind a component, and a binding that was renamed", () => {
  using project = projectCopy();
  project.edit("app/platform/one-of.ts", (text) => `import { errorForLog } from "./db/errors.server";\n${text}`);
  project.edit("wrangler.toml", (text) => text.replace('binding = "DB"', 'binding = "DATABASE"'));
  const { stderr } = spawnSync("npx", ["tsx", "scripts/check-structure.ts"], { cwd: project.folder, encoding: "utf8" });
  expect(stderr.trim().split("\n")).toEqual([
    "app/platform/one-of.ts: runs in the browser, too, so it may import only types from app/platform/db/errors.server",
    "wrangler.toml: 2 of 3 bindings are called DB, as the code calls them",
  ]);
});
