/**
 * Writes the facts of the owner that were published last into `.content/`, which the build prefers
 * to `content/`: `npm run content -- --remote` from the live database (with CLOUDFLARE_ENV=staging
 * from that of staging), `-- --local` from the one of this machine. `-- --shipped` removes them.
 * `--persist-to` and `--out` are for tests. Stops when the database cannot be read or its facts are
 * invalid: then nothing is built, and the site stays as it is.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { riyadhDate } from "~/i18n/dates";
import { ROOT, wrangler } from "./wrangler";

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
const QUERY = "select id, content from site_versions where published_at > '' order by published_at desc limit 1";
const answer = z.tuple([z.object({ results: z.array(z.object({ id: z.number(), content: z.string() })).max(1) })]);

// Before anything imports the facts: a version is completed with those of the repository.
rmSync(FOLDER, { recursive: true, force: true });
if (!values.shipped) await writePublished();

async function writePublished(): Promise<void> {
  const where = values.remote ? ["--remote"] : ["--local"];
  const persisted = values["persist-to"] ? ["--persist-to", values["persist-to"]] : [];
  const { status, stdout, stderr } = wrangler([
    "d1",
    "execute",
    "DB",
    ...where,
    ...persisted,
    "--json",
    "--command",
    QUERY,
  ]);
  const isNew = /no such table: site_versions/.test(stdout + stderr);
  if (status !== 0 && !isNew) stop(`The database could not be read, so nothing was built.\n${stderr || stdout}`);
  const [{ results }] = isNew ? [{ results: [] }] : answer.parse(JSON.parse(stdout));
  const [version] = results;
  const builtFrom = { id: version?.id ?? null, builtOn: riyadhDate(new Date()) };
  if (!version) {
    write("version", builtFrom);
    return console.info("No facts were published: the build takes those of content/.");
  }

  const { builtContent, readContent } = await import("~/content/content.server");
  const facts = readContent(JSON.parse(version.content), builtContent);
  for (const [file, value] of Object.entries({ ...facts, version: builtFrom })) write(file, value);
  console.info(`The build takes version ${version.id} of the owner's facts.`);
}

function write(name: string, value: unknown): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}

function stop(reason: string): never {
  console.error(`✘ ${reason}`);
  process.exit(1);
}
