import enhance from "~/page-scripts/enhance.ts?inline-script";
import head from "~/page-scripts/head.ts?inline-script";

/**
 * The security headers of every page. Scripts run only by the hash of the two constant inline ones, and on a page
 * that hydrates by its nonce. Styles may be inline: illustrations carry their colours in style attributes.
 */
export function securityHeaders({ nonce }: { nonce: string | null }): Record<string, string> {
  const scripts = [
    `'${head.hash}'`,
    `'${enhance.hash}'`,
    ...(nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : ["'inline-speculation-rules'"]),
  ];
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src ${scripts.join(" ")}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}
