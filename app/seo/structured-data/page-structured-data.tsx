import { useLanguage } from "~/i18n/texts-context";
import { type DescribedPage, pageGraph, scriptJson } from "./page-graph";

/**
 * The structured data of a page. Written by the server alone: a page that hydrates keeps what the server wrote, and
 * the browser loads none of the code that makes it. A data block, which the security policy does not concern.
 */
export function PageStructuredData(page: DescribedPage) {
  const language = useLanguage();
  const html = import.meta.env.SSR ? scriptJson(pageGraph(page, language)) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can open or close
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
