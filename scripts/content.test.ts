import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { format } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { projectCopy } from "../tests/stand-ins/project";
import { drawCar } from "./seed/drawn-car";
import { ROOT, runWrangler, wranglerOutput } from "./wrangler";

/** The owner's facts and our own work, on their way into a build (product.md 18.5, 19.9). */

const folder = mkdtempSync(join(tmpdir(), "content-"));
const [state, out] = [join(folder, "state"), join(folder, "out")];
const shipped = (file: string) => JSON.parse(readFileSync(join(ROOT, `content/${file}.json`), "utf8"));
/** The output, and any unfinished one that a failed run left beside it. */
const outputs = () => readdirSync(folder).filter((name) => name.startsWith("out"));
const written = (file: string) => JSON.parse(readFileSync(join(out, `${file}.json`), "utf8"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm run content` says, and whether it succeeds, with the wrangler of the project. */
function writeContent(persisted: string, root = ROOT) {
  const args = ["scripts/content.ts", "--local", "--persist-to", persisted, "--out", out];
  const tsx = join(ROOT, "node_modules/.bin/tsx");
  const { status, stdout, stderr } = spawnSync(tsx, args, { cwd: root, encoding: "utf8" });
  return { isOk: status === 0, said: stdout + stderr };
}

/** A bucket that cannot be reached, or that does not exist. */
type BucketFault = "fails" | "missing";

/** Reads the database, and pictures beside it, as wrangler does. */
function answerAsWrangler(args: readonly string[], bucket?: BucketFault) {
  const done = (stdout: Buffer) => ({ status: 0, stdout, stderr: "" });
  const failed = (stderr: string) => ({ status: 1, stdout: Buffer.alloc(0), stderr });
  if (args[0] === "d1") {
    using database = openDatabase();
    const results = database.prepare(args.at(-1) ?? "").all();
    return done(Buffer.from(JSON.stringify([{ results, success: true }])));
  }
  if (bucket === "fails") return failed("Failed to fetch");
  if (args[1] === "bucket") return bucket === "missing" ? failed("") : done(Buffer.alloc(0));
  const file = join(state, `${args[3]}`.split("/").slice(1).join("/"));
  const isThere = bucket !== "missing" && existsSync(file);
  return isThere ? done(readFileSync(file)) : failed("The specified key does not exist.");
}

/** `writeContent` in this process, without wrangler: starting both takes seconds each time. */
async function quickly(source = ["--local"], bucket?: BucketFault) {
  const said: unknown[][] = [];
  const cleanUps: (() => void)[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words));
  vi.spyOn(process, "once").mockImplementation((_, listener) => {
    cleanUps.push(listener as () => void);
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  vi.spyOn(process, "argv", "get").mockReturnValue(["", "", ...source, "--persist-to", state, "--out", out]);
  vi.resetModules();
  vi.doMock("./wrangler", async (original) => ({
    ...(await original<object>()),
    wrangler(args: readonly string[]) {
      const { stdout, ...more } = answerAsWrangler(args, bucket);
      return { ...more, stdout: stdout.toString() };
    },
    async wranglerOutput(args: readonly string[]) {
      const { status, stdout, stderr } = answerAsWrangler(args, bucket);
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
  }));
  try {
    await import("./content");
    return { isOk: true, said: said.map((words) => format(...words)).join("\n") };
  } catch (error) {
    // Node would print the error.
    return { isOk: false, said: format(error, ...said.flat()) };
  } finally {
    for (const cleanUp of cleanUps) cleanUp();
    vi.doUnmock("./wrangler");
    vi.resetModules();
    vi.restoreAllMocks();
  }
}

function openDatabase() {
  const file = globSync(join(state, "v3/d1/**/*.sqlite")).find((name) => !name.endsWith("metadata.sqlite"));
  return new DatabaseSync(file ?? "no database");
}

/** Runs statements on the database. Wrangler would take seconds for each. */
function execute(statements: string) {
  using database = openDatabase();
  database.exec(statements);
}

let publications = 0;

/** Stores published versions with these facts, and a draft. */
function publish(...facts: readonly object[]) {
  const rows = facts.map((content) => {
    // The clock stands still while the tests run on another day (tests/calendar.ts).
    publications += 1;
    const at = new Date(Date.now() + publications).toISOString();
    return `('${JSON.stringify(content)}', 'a@saqeel.sa', '${at}', 'a@saqeel.sa', '${at}')`;
  });
  rows.push(`('{"contact":{"mobile":"0533333333"}}', 'a@saqeel.sa', '2100-01-01', null, null)`);
  const columns = "content, saved_by, saved_at, published_by, published_at";
  execute(
    `delete from site_versions where published_at is null; insert into site_versions (${columns}) values ${rows.join()}`,
  );
}

it("without the table, or without a version, is nothing, so that other commands build what is shipped", () => {
  const migrate = () => runWrangler(["d1", "migrations", "apply", "DB", "--local", "--persist-to", state]);
  for (const prepare of [() => {}, migrate]) {
    prepare();
    expect(writeContent(state)).toEqual({ isOk: true, said: "" });
    expect(existsSync(out)).toBe(false);
  }
}, 60_000);

it("is the newest published version, completed by the facts of the repository, not by an earlier build", () => {
  using project = projectCopy();
  mkdirSync(join(project.folder, ".content"));
  const earlier = { ...shipped("contact"), email: "earlier@saqeel.sa" };
  writeFileSync(join(project.folder, ".content/contact.json"), JSON.stringify(earlier));
  const mobile = "0598765432";
  publish({ contact: { mobile: "0511111111" } }, { contact: { mobile } });
  expect(writeContent(state, project.folder)).toMatchObject({ isOk: true });
  expect(written("version")).toMatchObject({ id: 2, publishedAt: expect.stringMatching(/^20.*Z$/) });
  expect(written("contact")).toEqual({ ...shipped("contact"), mobile });
  expect(written("prices")).toEqual(shipped("prices"));
}, 60_000);

it("stops, and replaces nothing, when a fact is invalid or D1 cannot be read", async () => {
  const before = written("version");
  publish({ contact: { mobile: "1" } });
  const unreadable = join(ROOT, "package.json");
  for (const [write, reason] of [
    [quickly, "contact.mobile: mobile"],
    [() => writeContent(unreadable), "The database could not be read"],
  ] as const) {
    const { isOk, said } = await write();
    expect([isOk, said.includes(reason)], said).toEqual([false, true]);
    expect(written("version")).toEqual(before);
  }
  expect(outputs()).toEqual(["out"]);
  expect(await quickly([])).toMatchObject({ isOk: false, said: expect.stringContaining("Choose one") });
}, 60_000);

it("stops a build with every invalid fact of content/", () => {
  using project = projectCopy();
  project.editJson("content/contact.json", { mobile: "1", email: "x" });
  const { status, stderr } = spawnSync("npm", ["run", "build"], { cwd: project.folder, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("The facts in content/ are invalid:\ncontact.mobile: mobile\ncontact.email: email\n");
  expect(existsSync(join(project.folder, "build"))).toBe(false);
}, 60_000);

describe("our own work", () => {
  /** The rows by their ids; those without a booking are the owner's own photographs. */
  const works = {
    1: { booking: 1, name: "allowed" },
    2: { booking: 2, name: "asked" },
    3: { booking: 3, name: "refused" },
    4: { booking: null, name: "own" },
    5: { booking: null, name: "removed" },
    6: { booking: null, name: "readable-plate" },
    7: { booking: null, name: "unpublished" },
    8: { booking: null, name: "one" },
    9: { booking: null, name: "two" },
    10: { booking: null, name: "three" },
    11: { booking: null, name: "four" },
  } as const;
  /** The fewest works with which the page of our work exists (product.md 19.10). */
  const ENOUGH = [4, 1, 8, 9, 10, 11];
  const title = { ar: "لمعان", en: "Shine" };
  const shown = (...ids: readonly number[]) => ({
    work: { shown: ids.map((id, index) => ({ id, place: index + 1, title })) },
  });
  const answer = (booking: number, kind: string, at: string) =>
    execute(`insert into booking_events (booking_id, at, kind, "by", particulars) select ${booking}, '${at}', '${kind}',
      'customer', json_object('works', json_group_array(pictures)) from work_pictures
      where id in (select id from works where booking_id = ${booking})`);
  const builtIds = () => written("works").map(({ id }: { id: number }) => id);
  /** How many pictures the build has, each counted once for all its sizes and formats. */
  const builtNames = () =>
    new Set(readdirSync(join(out, "work")).map((file) => file.replace(/-\d+\.(?:avif|webp)$/, ""))).size;

  beforeAll(async () => {
    for (const id of [1, 2, 3]) {
      execute(`insert into bookings (id, token, reference, idempotency_key, customer_name, phone_number, car_type,
        booking_date, discount_percent, language, created_by, created_at) values (${id}, '${`${id}`.repeat(22)}', 'SQ-${id}',
        'key ${id}', 'Sara', '0512345678', 'sedan', '2026-11-20', 5, 'ar', 'site', '2026-11-01')`);
    }
    for (const [id, { booking, name }] of Object.entries(works)) {
      const covered = name === "readable-plate" ? "null" : "'2026-11-21'";
      const removed = name === "removed" ? "'2026-11-22'" : "null";
      const before = name === "own" ? "'work/own-before'" : "null";
      execute(`insert into works (id, booking_id, service, car, month, secret, before_key, after_key, plates_covered_at,
        created_at, removed_at) values (${id}, ${booking}, 'ceramic-exterior', 'Lexus LX', '2026-11', 'secret ${id}', ${before},
        'work/${name}', ${covered}, '2026-11-20', ${removed})`);
    }
    answer(1, "works-refused", "2026-11-22");
    answer(1, "works-allowed", "2026-11-23");
    answer(3, "works-allowed", "2026-11-22");
    answer(3, "works-refused", "2026-11-23");
    const names = [...Object.values(works).map(({ name }) => name), "own-before"];
    mkdirSync(join(state, "work"));
    for (const [index, name] of names.entries()) {
      await drawCar({ width: 60, height: 45, hue: index * 30 })
        .webp()
        .toFile(join(state, "work", name));
    }
  }, 60_000);

  it("is read from the bucket as wrangler prints it", async () => {
    const [picture, object] = [join(state, "work/own"), "saqeel-photos/work/own"];
    const local = ["--local", "--persist-to", state];
    runWrangler(["r2", "object", "put", object, "--file", picture, ...local]);
    expect(await wranglerOutput(["r2", "object", "get", object, "--pipe", ...local])).toEqual(readFileSync(picture));
    const lost = wranglerOutput(["r2", "object", "get", "saqeel-photos/work/lost", "--pipe", ...local]);
    await expect(lost).rejects.toThrow("The specified key does not exist");
  }, 60_000);

  it("is what the owner published, in that order, of which the customer's last answer is yes", async () => {
    publish(shown(6, 4, 3, 1, 5, 2, 99, 8, 9, 10, 11));
    expect(await quickly()).toMatchObject({ isOk: true });
    expect(builtIds()).toEqual(ENOUGH);
    const picture = { name: expect.any(String), width: 60, height: 45, widths: [60] };
    const facts = { service: "ceramic-exterior", car: "Lexus LX", month: "2026-11" };
    expect(written("works")[0]).toEqual({ id: 4, ...facts, title, sentence: null, before: picture, after: picture });
    expect(builtNames()).toBe(7);
    expect(written("version").works).toEqual([
      '{"id":4,"before":"work/own-before","after":"work/own"}',
      ...["allowed", "one", "two", "three", "four"].map((name) => expect.stringContaining(`"after":"work/${name}"}`)),
    ]);
  });

  it("leaves out a work whose picture is not in the bucket, and one that is no picture, and names their pages", async () => {
    execute(
      "update works set before_key = 'work/lost' where id = 7; update works set after_key = 'work/empty' where id = 2",
    );
    answer(2, "works-allowed", "2026-11-23");
    writeFileSync(join(state, "work/empty"), "");
    publish(shown(7, 2, ...ENOUGH));
    for (const source of [["--local"], ["--remote"]]) {
      const { isOk, said } = await quickly(source);
      expect([isOk, builtIds()], said).toEqual([true, ENOUGH]);
      for (const page of ["/en/desk/work/7", "/en/desk/work/2"]) expect(said).toContain(page);
      expect([said.includes("Logged in"), builtNames()]).toEqual([false, 7]);
    }
  });

  it.each([
    ["fails", ["--local"], "fails"],
    ["does not exist, of which wrangler says that it has no picture", ["--remote"], "missing"],
  ] as const)("replaces nothing when the bucket %s", async (_, source, bucket) => {
    const before = written("version");
    const { isOk, said } = await quickly([...source], bucket);
    expect([isOk, said]).toEqual([false, expect.stringContaining("could not be read, so nothing was built")]);
    expect([written("version"), builtIds(), outputs()]).toEqual([before, ENOUGH, ["out"]]);
  });

  it("is gone, with every file, once one picture of the six is missing", async () => {
    publish(shown(...ENOUGH));
    renameSync(join(state, "work/four"), join(state, "four"));
    expect(await quickly()).toMatchObject({ isOk: true });
    renameSync(join(state, "four"), join(state, "work/four"));
    expect([builtIds(), written("version").works, existsSync(join(out, "work"))]).toEqual([[], [], false]);
  });
});
