import { Outlet, useLocation } from "react-router";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { fileScreenAt, languageOf } from "~/platform/urls/screens";
import { InlineScript } from "~/ui/layout/page-style";

/** The layout of prerendered pages. Structured data for search engines comes after the page. */
export default function FileScreens() {
  const { pathname } = useLocation();
  const screen = fileScreenAt(pathname);
  const graphs = screen ? structuredData(screen, languageOf(pathname)) : [];
  return (
    <>
      <Outlet />
      {graphs.map(({ "script:ld+json": graph }) => (
        // A text of the owner must not end the script.
        <InlineScript key="graph" type="application/ld+json" code={JSON.stringify(graph).replaceAll("<", "\\u003c")} />
      ))}
    </>
  );
}
