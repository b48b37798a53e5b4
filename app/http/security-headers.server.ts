import enhance from "~/page-scripts/enhance.ts?inlined";
import head from "~/page-scripts/head.ts?inlined";
import speculationRules from "~/page-scripts/speculation-rules.json?inlined";
import { sheets } from "~/ui/layout/page-style";

/** What no page of this site asks of a browser. Only names that browsers know: others would fill their consoles. */
const UNUSED_FEATURES = [
  ...["accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen", "geolocation"],
  ...["gyroscope", "hid", "idle-detection", "magnetometer", "microphone", "midi", "payment", "picture-in-picture"],
  ...["publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock", "serial", "usb"],
  "xr-spatial-tracking",
];

/**
 * The security headers of every answer. A page that hydrates carries a nonce; every other one runs the constant
 * inline scripts and nothing else.
 */
export function securityHeaders({ nonce }: { nonce: string | null }): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(nonce),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "X-Content-Type-Options": "nosniff",
    // "no-referrer" would make browsers send "Origin: null" with our own forms, which are refused then.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
  };
}

function contentSecurityPolicy(nonce: string | null): string {
  // Speculation rules go by their hash too: browsers take no 'inline-speculation-rules' beside hashes. The scripts
  // that a page with a nonce loads load others in turn.
  const constant = [head.hash, enhance.hash, ...(nonce ? [] : [speculationRules.hash])].map((hash) => `'${hash}'`);
  const framework = nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : [];
  return [
    "default-src 'none'",
    `script-src ${[...constant, ...framework].join(" ")}`,
    `style-src 'self' '${(nonce ? sheets.forms : sheets.pages).hash}'`,
    // Illustrations carry their colours in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // React writes script elements as HTML when it draws a page anew, so only pages without it can do without.
    ...(nonce ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join("; ");
}
