import contentPages from "~/styles/content-pages.css?inline&page-style";
import formPages from "~/styles/form-pages.css?inline&page-style";
import { keptMarkup } from "./server-markup";

const sheets = { "content-pages": contentPages, "form-pages": formPages };
const ID = "page-style";

/**
 * The style sheet stands in the page, so that the page can be painted once it is there: one round trip less on a first
 * visit outweighs the bytes on later ones. In development it is a file that changes without a reload.
 */
export function PageStyle({ sheet }: { sheet: keyof typeof sheets }) {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={`/app/styles/${sheet}.css`} />;
  const css = import.meta.env.SSR ? sheets[sheet].code : keptMarkup(ID);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, compiled at build time
  return <style id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
