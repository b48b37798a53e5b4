import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";

const QUERY = "?inlined";
/** Keeps other plugins from treating the module as a style sheet. */
const EXTENSION = ".inlined";

/** The oldest browsers for which scripts and styles are built (docs/styling.md). */
export const browsers = ["chrome105", "edge105", "firefox121", "safari15.4", "ios15.4"];

/**
 * Makes `import file from "./x.ts?inlined"` the minified text of a small script (`.ts`), style
 * sheet (`.css`) or data block (`.json`) for inlining in a page, with its hash for the
 * Content-Security-Policy. The text is empty in the browser's build, because hydration keeps what
 * the server wrote.
 */
export function inlined(): Plugin {
  return {
    name: "inlined",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return resolved ? resolved.id + EXTENSION : null;
    },
    async load(id) {
      if (!id.endsWith(EXTENSION)) return null;
      const file = id.slice(0, -EXTENSION.length);
      this.addWatchFile(file);
      const { config, mode } = this.environment;
      // In development, pages link to their style sheet, so that it can change without a reload.
      const unused = config.consumer === "client" || (mode === "dev" && extname(file) === ".css");
      const code = unused ? "" : await textOf(file);
      const hash = `sha256-${createHash("sha256").update(code).digest("base64")}`;
      return `export default ${JSON.stringify({ code, hash })};`;
    },
  };
}

export async function textOf(file: string): Promise<string> {
  const extension = extname(file);
  if (extension === ".json") return JSON.stringify(JSON.parse(await readFile(file, "utf8")));
  const output = extension === ".css" ? {} : { format: "iife" as const };
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [tailwindcss()],
    build: { target: browsers, write: false, modulePreload: false, rolldownOptions: { input: file, output } },
  });
  const files = [result].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  // Only one text can be inlined: assets of a style sheet must be small enough to inline, or be in
  // public/.
  if (files.length > 1) throw new Error(`${file} needs more files: ${files.map(({ fileName }) => fileName)}`);
  const [compiled] = files.filter(({ fileName }) => (extension === ".css") === fileName.endsWith(".css"));
  if (!compiled) throw new Error(`${file} did not compile`);
  return String(compiled.type === "chunk" ? compiled.code : compiled.source).trim();
}
