interface StructuredDataProps {
  readonly data: { readonly "@type": string };
}

/** One schema.org object of the page, for search engines. A data block: the security policy does not concern it. */
export function StructuredData({ data }: StructuredDataProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can open or close
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}

/** JSON that can stand in a script element: no text in it can end that element or open a comment. */
export function scriptJson(data: StructuredDataProps["data"]): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
