import drawings from "~/ui/styles/drawings.css?inlined";
import forms from "~/ui/styles/forms.css?inlined";
import hero from "~/ui/styles/hero.css?inlined";
import packages from "~/ui/styles/packages.css?inlined";
import pages from "~/ui/styles/pages.css?inlined";

/** A page of the site embeds `forms` or `pages`, and after it any style sheet of its own. */
export const styleSheets = { drawings, forms, hero, packages, pages };

/**
 * After an error, React renders the page again with the style sheet of the HTML, because the
 * scripts contain none.
 */
const sheetInPage = typeof document === "undefined" ? undefined : document.getElementById("page-style")?.textContent;

/** Embedding saves the first visit a round trip. In development a file, for hot reloading. */
export function PageStyle({ sheet }: { sheet: keyof typeof styleSheets }) {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={`/app/ui/styles/${sheet}.css`} />;
  const __html = sheetInPage ?? styleSheets[sheet].code;
  const id = sheet === "forms" || sheet === "pages" ? "page-style" : undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** A script that the Content-Security-Policy allows by its hash. Hydration does not change it. */
export function InlineScript({ type, code }: { type?: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, compiled at build time
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Written by `npm run fonts`; the names contain a hash of the content. */
export const fontFiles = {
  arabic: "/fonts/readex-pro-arabic-655560ca.woff2",
  latin: "/fonts/readex-pro-latin-1fc6c087.woff2",
} as const;
