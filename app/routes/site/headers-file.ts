import { securityHeaders } from "~/platform/http/security-headers.server";
import { styleSheets } from "~/ui/layout/page-style";

/** `/_headers`, prerendered: Cloudflare reads it for static files and does not serve it. */
export function loader() {
  return new Response(headersFile(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** One year for files with a content hash in their name; one day for icons and sharing pictures. */
const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";
const ICONS = ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/icon-*"];

/**
 * Cloudflare's `_headers` file: the headers of static files. One function makes the security
 * headers for these and for rendered pages. Cloudflare itself gives prerendered pages
 * `public, max-age=0, must-revalidate`.
 */
function headersFile(): string {
  const rules: readonly (readonly [path: string, lines: readonly string[]])[] = [
    ["/*", Object.entries(securityHeaders({ nonce: null }, styleSheets)).map(([name, value]) => `${name}: ${value}`)],
    ...["/assets/*", "/fonts/*"].map((path) => [path, [`Cache-Control: ${ONE_YEAR}`]] as const),
    ...ICONS.map((path) => [path, [`Cache-Control: ${ONE_DAY}`]] as const),
    // Link previews embed these pictures in pages of other origins.
    [
      "/share/*",
      [`Cache-Control: ${ONE_DAY}`, "! Cross-Origin-Resource-Policy", "Cross-Origin-Resource-Policy: cross-origin"],
    ],
  ];
  return rules
    .map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)].join("\n"))
    .join("\n\n")
    .concat("\n");
}
