import { Outlet } from "react-router";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { fileScreenAt, languageOf } from "~/platform/urls/screens";
import type { Route } from "./+types/file-screens";

/** Not in `root.tsx`, because browsers load that file. */
export const meta: Route.MetaFunction = ({ location }) => {
  const screen = fileScreenAt(location.pathname);
  return screen ? structuredData(screen, languageOf(location.pathname)) : [];
};

/** The layout of all prerendered screens. */
export default Outlet;
