import { readFileSync } from "node:fs";
import { join } from "node:path";
import { experimental_getWranglerCommands } from "wrangler";
import { ROOT } from "../../scripts/wrangler";

const { registry, globalFlags } = experimental_getWranglerCommands();
const GLOBAL = new Set([...Object.keys(globalFlags), "help", "version"]);

/** The part of a command that the installed wrangler does not know, or null. */
export function unknownToWrangler(args: readonly string[]): string | null {
  let node = registry;
  const words = args.filter((word) => !word.startsWith("-"));
  for (const word of words) {
    const next = node.subtree.get(word);
    if (!next) break;
    node = next;
  }
  const { definition } = node;
  if (definition?.type !== "command") return `wrangler ${words.join(" ")} is no command`;
  const options = definition.args ?? {};
  const known = new Set([...Object.keys(options), ...Object.values(options).flatMap(({ alias }) => alias ?? [])]);
  const flags = args.flatMap((word) => /^--?([a-z0-9-]+)/.exec(word)?.[1] ?? []);
  const unknown = flags.filter((flag) => !known.has(flag) && !GLOBAL.has(flag));
  return unknown.length > 0 ? `${definition.command} has no --${unknown.join(", --")}` : null;
}

export function unknownToNpm(name: string): string | null {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return name in scripts ? null : `package.json has no script ${name}`;
}

/** The lines of the `sh` blocks of a page or of a part of it, without comments. */
export function commandsOf(page: string): readonly string[] {
  return [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)]
    .flatMap(([, block = ""]) => block.split("\n"))
    .map((line) => line.replace(/(?:^|\s+)# .*/, "").trim())
    .filter((line) => line !== "");
}
