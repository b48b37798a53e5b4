import { securityHeaders } from "./security-headers.server";

/** A file whose name holds a hash of its content never changes; a picture may, and is asked for once a day. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
const ICONS = ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/icon-*", "/maskable-*"];

/**
 * Cloudflare's `_headers`: what the files of the build carry. Pages that are files get `public, max-age=0,
 * must-revalidate` from Cloudflare itself. Made from the same list as the headers of rendered pages, by the same
 * build that hashes their scripts, so the two cannot differ.
 */
export function headersFile(): string {
  const rules: readonly (readonly [path: string, lines: readonly string[]])[] = [
    ["/*", Object.entries(securityHeaders({ nonce: null })).map(([name, value]) => `${name}: ${value}`)],
    ...["/assets/*", "/fonts/*"].map((path) => [path, [`Cache-Control: ${FOR_GOOD}`]] as const),
    ...ICONS.map((path) => [path, [`Cache-Control: ${A_DAY}`]] as const),
    // Link previews show these pictures on pages of others.
    [
      "/share/*",
      [`Cache-Control: ${A_DAY}`, "! Cross-Origin-Resource-Policy", "Cross-Origin-Resource-Policy: cross-origin"],
    ],
  ];
  return rules
    .map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)].join("\n"))
    .join("\n\n")
    .concat("\n");
}
