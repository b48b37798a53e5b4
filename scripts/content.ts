/**
 * Writes the facts of the owner that were published last, and the pictures of our own work among
 * them, into `.content/`, which the build prefers to `content/`: `npm run content -- --remote` from
 * the live database and bucket (with CLOUDFLARE_ENV=staging from those of staging), `-- --local` from
 * those of this machine. `-- --shipped` removes them. The next build uses what is there; `npm run
 * deploy` always reads the live ones first. `--persist-to` and `--out` are for tests. If database or
 * bucket cannot be read, or a fact is invalid, it stops and replaces nothing.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isServiceCode, type ServiceCode } from "~/domain/catalogue/catalogue";
import type { Content } from "~/domain/content/content.server";
import type { BuiltWork, Picture } from "~/domain/work/built";
import { riyadhDate } from "~/platform/i18n/dates";
import { writePicture } from "./work-pictures";
import { loginAdvice, ROOT, wrangler, wranglerOutput } from "./wrangler";

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
  options: {
    remote: flag,
    local: flag,
    shipped: flag,
    "persist-to": { type: "string" },
    out: { type: "string", default: ".content" },
  },
});
const FOLDER = resolve(ROOT, values.out);
const persisted = values["persist-to"] ? ["--persist-to", values["persist-to"]] : [];

const COLUMNS = "id, published_at as publishedAt, content";
const VERSION = `select ${COLUMNS} from site_versions where published_at > '' order by published_at desc limit 1`;
const storedVersion = z.object({ id: z.number(), publishedAt: z.string(), content: z.string() });

// The customer's answer decides, however old the version is (product.md 19.10).
const WORKS = `select id, service, car, month, sentence_ar as ar, sentence_en as en, before_key as beforeKey,
  after_key as afterKey from works where id in allowed_works`;
const storedWork = z.object({
  id: z.number(),
  service: z.string(),
  car: z.string(),
  month: z.string(),
  ar: z.string().nullable(),
  en: z.string().nullable(),
  beforeKey: z.string().nullable(),
  afterKey: z.string(),
});

/** With fewer works, neither page nor pictures are built (product.md 19.10). */
const ENOUGH = 6;

const sources = (["remote", "local", "shipped"] as const).filter((name) => values[name]);
const [source] = sources;
if (!source || sources.length > 1) stop("Choose one: --remote, --local or --shipped.");

const folder = mkdtempSync(`${FOLDER}-`);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const isWritten = source !== "shipped" && (await writePublished(source));
rmSync(FOLDER, { recursive: true, force: true });
if (isWritten) renameSync(folder, FOLDER);

/** False if there is nothing that the build should prefer. */
async function writePublished(from: "remote" | "local"): Promise<boolean> {
  const [version] = select(from, VERSION, storedVersion);
  const { id = null, publishedAt = null } = version ?? {};
  const builtFrom = { id, publishedAt, builtOn: riyadhDate(new Date()) };
  // The live site has to know on which day it was built (product.md 18.6).
  if (!version && from === "local") return false;

  const { builtContent, filesOf, readContent } = await import("~/domain/content/content.server");
  const facts = readContent(JSON.parse(version?.content ?? "{}"), builtContent);
  const works = await writeWorks(from, facts.work.shown);
  for (const [file, value] of Object.entries({ ...filesOf(facts), works, version: builtFrom })) write(file, value);
  if (!version) return true;
  const source =
    from === "local"
      ? "published at the desk of this computer (to remove it, start over: README.md)"
      : "published last";
  console.info(`The site has version ${id} of the owner's facts, ${source}.`);
  return true;
}

/** No rows if the table does not exist yet, because a deployment reads before it migrates. */
function select<Row>(from: "remote" | "local", query: string, row: z.ZodType<Row>): readonly Row[] {
  const command = ["d1", "execute", "DB", `--${from}`, ...persisted, "--json", "--command", query];
  const { status, stdout, stderr } = wrangler(command);
  if (/no such table: /.test(stdout + stderr)) return [];
  if (status !== 0) stop(unreadable("database", stderr || stdout));
  const [{ results }] = z.tuple([z.object({ results: z.array(row) })]).parse(JSON.parse(stdout));
  return results;
}

/** Writes the pictures of the published works that may be shown. */
async function writeWorks(from: "remote" | "local", shown: Content["work"]["shown"]): Promise<readonly BuiltWork[]> {
  if (shown.length < ENOUGH) return [];
  const allowed = select(from, WORKS, storedWork);
  const stored = shown.flatMap(({ id, title }) =>
    allowed.filter((work) => work.id === id && isServiceCode(work.service)).map((work) => ({ ...work, title })),
  );
  if (stored.length < ENOUGH) return [];
  const pictures = await writePictures(
    from,
    stored.flatMap(({ beforeKey, afterKey }) => [beforeKey ?? [], afterKey].flat()),
  );
  return stored.map(({ ar, en, beforeKey, afterKey, ...work }) => ({
    ...work,
    service: work.service as ServiceCode,
    sentence: ar && en ? { ar, en } : null,
    before: pictures.get(beforeKey ?? "") ?? null,
    after: pictures.get(afterKey) as Picture,
  }));
}

async function writePictures(from: "remote" | "local", keys: readonly string[]) {
  const { unstable_readConfig } = await import("wrangler");
  const config = { config: join(ROOT, "wrangler.toml"), env: process.env.CLOUDFLARE_ENV };
  const [bucket] = unstable_readConfig(config, { hideWarnings: true }).r2_buckets;
  const pictures = new Map<string, Picture>();
  const to = join(folder, "work");
  mkdirSync(to);
  // Two wranglers at once would lock the local bucket, so the next picture is read while one is written.
  let written: Promise<unknown> = Promise.resolve();
  for (const key of keys) {
    const command = ["r2", "object", "get", `${bucket?.bucket_name}/${key}`, "--pipe", `--${from}`, ...persisted];
    const original = await wranglerOutput(command).catch((error) => stop(unreadable(key, error.message)));
    await written;
    written = writePicture(original, to).then((picture) => pictures.set(key, picture));
  }
  await written;
  return pictures;
}

function write(name: string, value: unknown): void {
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}

function unreadable(what: string, reason: string): string {
  return `The ${what} could not be read, so nothing was built. Logged in? (${loginAdvice()})\n${reason}`;
}

function stop(reason: string): never {
  console.error(`✘ ${reason}`);
  process.exit(1);
}
