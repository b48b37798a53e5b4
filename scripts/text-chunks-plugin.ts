import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";

const ID = "virtual:text-chunks";
const PAGE_TEXTS = /^app\/i18n\/pages\/(.+)\.ts$/;

/**
 * Tells the server which files hold the texts of each page that hydrates (`booking.ar`, …), so that it can name them
 * in the page: the entry module knows them only once it runs. Empty in development.
 */
export function textChunks(): Plugin {
  return {
    name: "text-chunks",
    resolveId: (source) => (source === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const { root, command } = this.environment.config;
      // The client is built before the server.
      const manifest = command === "build" ? readManifest(join(root, "build/client/.vite/manifest.json")) : {};
      const pages = Object.keys(manifest).flatMap((source) => {
        const page = source.match(PAGE_TEXTS)?.[1];
        return page ? [[page, filesOf(source, manifest)] as const] : [];
      });
      return `export default ${JSON.stringify(Object.fromEntries(pages))};`;
    },
  };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8"));
}

function filesOf(source: string, manifest: Manifest): string[] {
  const chunk = manifest[source];
  if (!chunk) return [];
  return [...new Set([`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => filesOf(each, manifest))])];
}
