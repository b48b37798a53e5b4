/**
 * Writes the facts of the owner that were published last into `.content/`, which the build prefers
 * to `content/`: `npm run content -- --remote` from the live database (with CLOUDFLARE_ENV=staging
 * from that of staging), `-- --local` from the one of this machine. `-- --shipped` removes them.
 * The next build uses what is there; `npm run deploy` always reads the live database first.
 * `--persist-to` and `--out` are for tests. Stops if the database cannot be read or its facts are
 * invalid: then nothing is built, and the site stays as it is.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { riyadhDate } from "~/platform/i18n/dates";
import { loginAdvice, ROOT, wrangler } from "./wrangler";

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
const COLUMNS = "id, published_at as publishedAt, content";
const QUERY = `select ${COLUMNS} from site_versions where published_at > '' order by published_at desc limit 1`;
const stored = z.object({ id: z.number(), publishedAt: z.string(), content: z.string() });
const answer = z.tuple([z.object({ results: z.array(stored).max(1) })]);
const sources = (["remote", "local", "shipped"] as const).filter((name) => values[name]);
const [source] = sources;
if (!source || sources.length > 1) stop("Choose one: --remote, --local or --shipped.");

rmSync(FOLDER, { recursive: true, force: true });
if (source !== "shipped") await writePublished(source);

async function writePublished(from: "remote" | "local"): Promise<void> {
  const persisted = values["persist-to"] ? ["--persist-to", values["persist-to"]] : [];
  const { status, stdout, stderr } = wrangler([
    "d1",
    "execute",
    "DB",
    `--${from}`,
    ...persisted,
    "--json",
    "--command",
    QUERY,
  ]);
  const isNew = /no such table: site_versions/.test(stdout + stderr);
  if (status !== 0 && !isNew)
    stop(`The database could not be read, so nothing was built. Logged in? (${loginAdvice()})\n${stderr || stdout}`);
  const [{ results }] = isNew ? [{ results: [] }] : answer.parse(JSON.parse(stdout));
  const [version] = results;
  const { id = null, publishedAt = null } = version ?? {};
  const builtFrom = { id, publishedAt, builtOn: riyadhDate(new Date()) };
  // The live site has to know on which day it was built (product.md 18.6).
  if (!version && from === "local") return;

  const { builtContent, filesOf, readContent } = await import("~/domain/content/content.server");
  const facts = readContent(JSON.parse(version?.content ?? "{}"), builtContent);
  for (const [file, value] of Object.entries({ ...filesOf(facts), version: builtFrom })) write(file, value);
  if (!version) return;
  const source =
    from === "local"
      ? "published at the desk of this computer (to remove it, start over: README.md)"
      : "published last";
  console.info(`The site has version ${id} of the owner's facts, ${source}.`);
}

function write(name: string, value: unknown): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}

function stop(reason: string): never {
  console.error(`✘ ${reason}`);
  process.exit(1);
}
