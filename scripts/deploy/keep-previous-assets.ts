import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Names the hashed files that a version itself was built with. */
const LIST = "version-files.json";

/**
 * Adds the hashed files of the version that is live at `url` to the build in `folder`: a page opened before a
 * deployment goes on finding what it asks for after it. One version back, so a site does not grow with its age.
 * Returns how many were added. The first version has none before it; anything else that fails throws.
 */
export async function keepPreviousAssets(url: string, folder: string, ask: typeof fetch): Promise<number> {
  const assets = join(folder, "assets");
  const own = readdirSync(assets);
  writeFileSync(join(folder, LIST), JSON.stringify(own));

  const answer = await ask(new URL(`/${LIST}`, url), { cache: "no-store" });
  if (answer.status === 404) return 0;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  const missing = namesIn(await answer.json()).filter((name) => !existsSync(join(assets, name)));
  for (const name of missing) {
    const file = await ask(new URL(`/assets/${name}`, url));
    if (!file.ok) throw new Error(`${file.url} answered ${file.status}`);
    writeFileSync(join(assets, name), Buffer.from(await file.arrayBuffer()));
  }
  return missing.length;
}

/** Names of plain files, whatever else somebody may have put there. */
function namesIn(list: unknown): string[] {
  if (!Array.isArray(list)) throw new Error(`${LIST} of the live site is not a list`);
  return list.filter((name): name is string => typeof name === "string" && /^\w[\w.-]*$/.test(name));
}
