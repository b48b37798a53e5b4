import { Outlet } from "react-router";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { canonicalPath, fileScreens, languageOf, linkTo } from "~/platform/i18n/screens";
import type { Route } from "./+types/file-screens";

/** Not in `root.tsx`, because browsers load that file. */
export const meta: Route.MetaFunction = ({ location }) => {
  const path = canonicalPath(location.pathname);
  const language = languageOf(path);
  const screen = fileScreens.find((screen) => linkTo(screen, language) === path);
  return screen && structuredData(screen, language);
};

/** The layout of all prerendered screens. */
export default Outlet;
