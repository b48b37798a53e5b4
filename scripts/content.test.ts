import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectCopy } from "../tests/stand-ins/project";
import { ROOT, runWrangler } from "./wrangler";

/** The owner's facts on their way from D1 into the files of a build (product.md 18.5). */

const folder = mkdtempSync(join(tmpdir(), "content-"));
const [state, out] = [join(folder, "state"), join(folder, "out")];
const shipped = (file: string) => JSON.parse(readFileSync(join(ROOT, `content/${file}.json`), "utf8"));
const written = (file: string) => JSON.parse(readFileSync(join(out, `${file}.json`), "utf8"));

beforeAll(() => {
  runWrangler(["d1", "execute", "DB", "--local", "--persist-to", state, "--command", "select 1"]);
  const migrations = globSync(join(ROOT, "migrations/*.sql")).sort();
  execute(migrations.map((file) => readFileSync(file, "utf8")).join("\n"));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm run content` says, and whether it succeeds. */
function writeContent(persisted = state, source = ["--local"], root = ROOT) {
  const args = ["scripts/content.ts", ...source, "--persist-to", persisted, "--out", out];
  const { status, stdout, stderr } = spawnSync(join(ROOT, "node_modules/.bin/tsx"), args, {
    cwd: root,
    encoding: "utf8",
  });
  return { isOk: status === 0, said: stdout + stderr };
}

/** Runs statements on the database. Wrangler would take seconds for each. */
function execute(statements: string) {
  const file = globSync(join(state, "v3/d1/**/*.sqlite")).find((name) => !name.endsWith("metadata.sqlite"));
  using database = new DatabaseSync(file ?? "no database");
  database.exec(statements);
}

/** Stores published versions with these mobile numbers, and a draft. */
function publish(...mobiles: readonly string[]) {
  const rows = mobiles.map((mobile, index) => {
    const content = JSON.stringify({ contact: { mobile } });
    const at = new Date(Date.now() + index).toISOString();
    return `('${content}', 'a@saqeel.sa', '${at}', 'a@saqeel.sa', '${at}')`;
  });
  rows.push(`('{"contact":{"mobile":"0533333333"}}', 'a@saqeel.sa', '2100-01-01', null, null)`);
  const columns = "content, saved_by, saved_at, published_by, published_at";
  execute(
    `delete from site_versions where published_at is null; insert into site_versions (${columns}) values ${rows.join()}`,
  );
}

it("without a version, or without the table, is nothing, so that other commands build what is shipped", () => {
  for (const persisted of [state, join(folder, "new")]) {
    expect(writeContent(persisted)).toEqual({ isOk: true, said: "" });
    expect(existsSync(out)).toBe(false);
  }
}, 60_000);

it("is the newest published version, completed by the facts of the repository, not by an earlier build", () => {
  using project = projectCopy();
  mkdirSync(join(project.folder, ".content"));
  const earlier = { ...shipped("contact"), email: "earlier@saqeel.sa" };
  writeFileSync(join(project.folder, ".content/contact.json"), JSON.stringify(earlier));
  const mobile = "0598765432";
  publish("0511111111", mobile);
  expect(writeContent(state, ["--local"], project.folder)).toMatchObject({ isOk: true });
  expect(written("version")).toMatchObject({ id: 2, publishedAt: expect.stringMatching(/^20.*Z$/) });
  expect(written("contact")).toEqual({ ...shipped("contact"), mobile });
  expect(written("prices")).toEqual(shipped("prices"));
}, 60_000);

it("stops, and leaves nothing to build from, when a fact is invalid or D1 cannot be read", () => {
  publish("1");
  const unreadable = join(ROOT, "package.json");
  for (const [persisted, reason] of [
    [state, "contact.mobile: mobile"],
    [unreadable, "The database could not be read"],
  ] as const) {
    const { isOk, said } = writeContent(persisted);
    expect([isOk, said.includes(reason)], said).toEqual([false, true]);
    expect(existsSync(out)).toBe(false);
  }
  expect(writeContent(state, [])).toMatchObject({ isOk: false, said: expect.stringContaining("Choose one") });
}, 60_000);
