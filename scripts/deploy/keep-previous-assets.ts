import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A picture of our own work. The customer may have refused it since (product.md 19.9). */
const OF_WORK = /^[0-9a-f]{12}-\d+-[\w-]+\.(?:avif|webp)$/;

/** Lists the hashed files that a version itself was built with. */
const LIST = "version-files.json";

/**
 * Adds the hashed files of the version that is live at `url` to the build in `folder`, so that open
 * pages still find them after the deployment; not pictures of our own work. Keeps only one version,
 * so that the site does not grow. Returns the number of added files: 0 before the first deployment,
 * when the live site has no list. Throws if the list or a file cannot be read.
 */
export async function keepPreviousAssets(url: string, folder: string, fetch: typeof globalThis.fetch): Promise<number> {
  const assets = join(folder, "assets");
  writeFileSync(join(folder, LIST), JSON.stringify(readdirSync(assets)));

  const response = await fetch(new URL(`/${LIST}`, url), { cache: "no-store" });
  if (response.status === 404) return 0;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const missing = fileNames(await response.json()).filter(
    (name) => !OF_WORK.test(name) && !existsSync(join(assets, name)),
  );
  for (const name of missing) {
    const file = await fetch(new URL(`/assets/${name}`, url));
    if (!file.ok) throw new Error(`${file.url} answered ${file.status}`);
    writeFileSync(join(assets, name), Buffer.from(await file.arrayBuffer()));
  }
  return missing.length;
}

/** The plain file names in a list. Ignores other entries, which could lead out of the folder. */
function fileNames(list: unknown): string[] {
  if (!Array.isArray(list)) throw new Error(`${LIST} of the live site is not a list`);
  return list.filter((name): name is string => typeof name === "string" && /^\w[\w.-]*$/.test(name));
}
