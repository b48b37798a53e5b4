import forms from "~/styles/forms.css?inlined";
import pages from "~/styles/pages.css?inlined";

/** The style sheets of pages, by the name of their file. A page holds one. */
export const sheets = { forms, pages };
type Sheet = keyof typeof sheets;

/** Browsers do not load the sheets as code: a page that React draws anew, as after an error, takes its sheet along. */
const sheetInPage = typeof document === "undefined" ? undefined : document.getElementById("page-style")?.textContent;

/**
 * The style sheet stands in the page, so that the page can be painted once it is there: one round trip less on a first
 * visit outweighs the bytes on later ones. In development it is a file that changes without a reload.
 */
export function PageStyle({ sheet }: { sheet: Sheet }) {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={`/app/styles/${sheet}.css`} />;
  const __html = sheetInPage ?? sheets[sheet].code;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, compiled at build time
  return <style id="page-style" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
