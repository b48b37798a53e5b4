/**
 * Writes the facts of the owner that were published last, and the pictures of our own work among
 * them, into `.content/`, which the build prefers to `content/`: `npm run content -- --remote` from
 * the live database and bucket (with CLOUDFLARE_ENV=staging from those of staging), `-- --local`
 * from those of this machine. `-- --shipped` removes `.content/`. `npm run deploy` runs this script
 * first. `--persist-to` and `--out` are for tests. If database or bucket cannot be read, or a fact
 * is invalid, the script stops and replaces nothing. It leaves out a work without its pictures.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isServiceCode, type ServiceCode } from "~/domain/catalogue/catalogue";
import type { Content } from "~/domain/content/content.server";
import type { BuiltWork } from "~/domain/work/built";
import { nameOf } from "~/domain/work/name";
import { deskWorkLink } from "~/platform/urls/desk-links";
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

// The customer's latest answer counts, even if the published facts are older (product.md 19.10).
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

/** Returns false if it wrote nothing, so that the build uses `content/`. */
async function writePublished(from: "remote" | "local"): Promise<boolean> {
  const builtAt = new Date().toISOString();
  const [version] = select(from, VERSION, storedVersion);
  const { id = null, publishedAt = null } = version ?? {};
  // A deployed site must know when it was built, even if nothing is published (product.md 18.6).
  if (!version && from === "local") return false;

  const { builtContent, filesOf, readContent } = await import("~/domain/content/content.server");
  const facts = readContent(JSON.parse(version?.content ?? "{}"), builtContent);
  const { works, names } = await writeWorks(from, facts.work.shown);
  const builtFrom = { id, publishedAt, builtAt, works: names };
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

interface WrittenWorks {
  works: BuiltWork[];
  /** Ids and pictures of the built works. One may have to be removed later (product.md 18.6). */
  names: string[];
}

/** Writes the pictures of the published works that may be shown. */
async function writeWorks(from: "remote" | "local", shown: Content["work"]["shown"]): Promise<WrittenWorks> {
  const allowed = shown.length < ENOUGH ? [] : select(from, WORKS, storedWork);
  const stored = shown.flatMap(({ id, title }) =>
    allowed.filter((work) => work.id === id && isServiceCode(work.service)).map((work) => ({ ...work, title })),
  );
  const written: WrittenWorks = { works: [], names: [] };
  if (stored.length < ENOUGH) return written;
  const to = join(folder, "work");
  mkdirSync(to);
  const bucket = await bucketName();
  let writing: Promise<unknown> = Promise.resolve();
  for (const work of stored) {
    const { id, service, car, month, title, ar, en, beforeKey, afterKey } = work;
    const leaveOut = (reason: string) =>
      console.warn(`The site leaves out ${deskWorkLink(id, "en")}, because ${reason}. Remove it there.`);
    // One after the other, because two runs of wrangler at once would lock the local bucket.
    const before = beforeKey && (await readPicture(from, bucket, beforeKey));
    const after = await readPicture(from, bucket, afterKey);
    await writing;
    if (before === undefined || !after) {
      leaveOut("a picture of it is not in the bucket");
      continue;
    }
    const addWork = async () => {
      const pictures = { before: before ? await writePicture(before, to) : null, after: await writePicture(after, to) };
      const sentence = ar && en ? { ar, en } : null;
      written.works.push({ id, service: service as ServiceCode, car, month, title, sentence, ...pictures });
      written.names.push(nameOf(work));
    };
    writing = addWork().catch((error) => leaveOut(`a picture of it is unreadable (${error.message})`));
  }
  await writing;
  if (written.works.length >= ENOUGH) return written;
  rmSync(to, { recursive: true });
  return { works: [], names: [] };
}

async function bucketName(): Promise<string> {
  const { unstable_readConfig } = await import("wrangler");
  const config = { config: join(ROOT, "wrangler.toml"), env: process.env.CLOUDFLARE_ENV };
  const [bucket] = unstable_readConfig(config, { hideWarnings: true }).r2_buckets;
  return bucket?.bucket_name ?? "";
}

/** A picture from the bucket; undefined if the bucket does not have it. */
async function readPicture(from: "remote" | "local", bucket: string, key: string): Promise<Buffer | undefined> {
  const command = ["r2", "object", "get", `${bucket}/${key}`, "--pipe", `--${from}`, ...persisted];
  return wranglerOutput(command).catch(({ message }) => {
    if (!message.includes("The specified key does not exist")) stop(unreadable(key, message));
    // Wrangler reports a missing bucket in the same words. A local bucket always exists.
    const asked = from === "remote" ? wrangler(["r2", "bucket", "lifecycle", "list", bucket]) : null;
    if (asked && asked.status !== 0) stop(unreadable(`bucket ${bucket}`, asked.stderr || asked.stdout));
    return undefined;
  });
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
