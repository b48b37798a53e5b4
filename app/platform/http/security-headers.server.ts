import compare from "~/platform/page-scripts/compare.ts?inlined";
import desk from "~/platform/page-scripts/desk.ts?inlined";
import newBooking from "~/platform/page-scripts/desk-new.ts?inlined";
import enhance from "~/platform/page-scripts/enhance.ts?inlined";
import head from "~/platform/page-scripts/head.ts?inlined";
import home from "~/platform/page-scripts/home.ts?inlined";
import loadAgain from "~/platform/page-scripts/load-again.ts?inlined";
import photos from "~/platform/page-scripts/photos.ts?inlined";
import preview from "~/platform/page-scripts/preview.ts?inlined";
import proof from "~/platform/page-scripts/proof.ts?inlined";
import restored from "~/platform/page-scripts/restored.ts?inlined";
import speculationRules from "~/platform/page-scripts/speculation-rules.json?inlined";

/** Unused features, but only those that browsers know: they warn about unknown names. */
const UNUSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

interface PageKind {
  /** Only for pages that hydrate. Other pages allow only the constant inline scripts, by hash. */
  nonce: string | null;
  /** The origin of the desk's login, empty if there is none; undefined on other pages. */
  login?: string | undefined;
}

/** The style sheets that pages embed. Pages that hydrate embed the one of forms. */
export type PageStyles = Readonly<
  Record<string, { readonly hash: string }> & Record<"forms", { readonly hash: string }>
>;

export function securityHeaders(page: PageKind, styles: PageStyles): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(page, styles),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "X-Content-Type-Options": "nosniff",
    // With "no-referrer" browsers would send "Origin: null" with forms, which the desk rejects.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
  };
}

function contentSecurityPolicy({ nonce, login }: PageKind, sheets: PageStyles): string {
  const isDesk = login !== undefined;
  // Speculation rules need a hash too: browsers ignore 'inline-speculation-rules' beside hashes.
  // 'strict-dynamic' lets the scripts with a nonce load more scripts.
  const ownScripts = isDesk
    ? [desk, newBooking, photos, loadAgain, preview].map(({ hash }) => hash)
    : [speculationRules, home, preview, proof, compare].map(({ hash }) => hash);
  const constantScripts = [head.hash, enhance.hash, restored.hash, ...(nonce ? [] : ownScripts)].map(
    (hash) => `'${hash}'`,
  );
  // A page that does not hydrate may embed any of the sheets, also the one of forms.
  const styles = (nonce ? [sheets.forms] : Object.values(sheets)).map(({ hash }) => `'${hash}'`);
  const framework = nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'"] : [];
  return [
    "default-src 'none'",
    `script-src ${[...constantScripts, ...framework].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    // Pages and drawings set sizes, grids and colours in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // Once the session has ended, Access redirects a posted form to the login.
    ["form-action 'self'", login].filter(Boolean).join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Not on pages that hydrate, because React sets script elements as HTML in the browser.
    ...(nonce ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join("; ");
}
