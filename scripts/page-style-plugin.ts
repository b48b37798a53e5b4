import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { fontFiles } from "../app/ui/fonts.ts";

const QUERY = /\.css\?inline&page-style$/;

/**
 * Makes `import style from "./x.css?inline&page-style"` the finished style sheet, ready to stand in a page, with the
 * hash that the Content-Security-Policy allows it by.
 */
export function pageStyle(): Plugin {
  return {
    name: "page-style",
    enforce: "post",
    transform(code, id) {
      if (!QUERY.test(id)) return null;
      const literal = code.match(/export default (".*")/s)?.[1];
      if (!literal) throw new Error(`${id} is no style sheet`);
      const css = Object.values(fontFiles).reduce(withAddress, JSON.parse(literal) as string);
      // Names that the build gives later would change the sheet behind its hash.
      if (css.includes("__VITE_")) throw new Error(`${id} may name no files but the fonts`);
      const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
      return { code: `export default ${JSON.stringify({ code: css, hash })};`, map: null };
    },
  };
}

/** Puts the address of a public file where Vite has left its mark, which it fills in too late for a hash. */
function withAddress(css: string, address: string): string {
  const mark = createHash("sha256").update(address).digest("hex").slice(0, 8);
  return css.replaceAll(`__VITE_PUBLIC_ASSET__${mark}__`, address);
}
