import { languages } from "~/platform/i18n/languages";
import { articlePath } from "~/platform/urls/screens";
import { articles } from "./articles";

export const articlePaths: ReadonlySet<string> = new Set(
  articles.flatMap(({ slug }) => languages.map((language) => articlePath(slug, language))),
);
