import { type Language, languages } from "~/platform/i18n/languages";
import { articlePath, linkTo, screenNames } from "~/platform/urls/screens";
import { readArticles } from "./articles";

export const openScreens = screenNames.filter((screen) => screen !== "my-booking" && screen !== "warranty-card");

const slugs = readArticles().map(({ slug }) => slug);

export function articlePathsIn(language: Language): readonly string[] {
  return slugs.map((slug) => articlePath(slug, language));
}

export function pathsIn(language: Language): readonly string[] {
  return [...openScreens.map((screen) => linkTo(screen, language)), ...articlePathsIn(language)];
}

export const pagePaths = languages.flatMap(pathsIn);
