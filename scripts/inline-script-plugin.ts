import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { build, type Plugin } from "vite";

const SUFFIX = "?inline-script";

/**
 * Compiles `import script from "./x.ts?inline-script"` to the minified source of that module, ready to stand in a
 * page, with the hash that the Content-Security-Policy allows it by. A `.json` file stands there as it is, without
 * its white space.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return resolved ? resolved.id + SUFFIX : null;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      const code = file.endsWith(".json") ? await pack(file) : await compile(file);
      const hash = `sha256-${createHash("sha256").update(code).digest("base64")}`;
      return `export default ${JSON.stringify({ code, hash })};`;
    },
  };
}

async function pack(file: string): Promise<string> {
  return JSON.stringify(JSON.parse(await readFile(file, "utf8")));
}

async function compile(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error(`${file} did not compile to one script`);
  return output.output[0].code.trim();
}
