import { languages } from "~/i18n/languages";
import { linkTo, screenNames } from "~/i18n/links";

/** The address of every page, in both languages. */
export const pagePaths = languages.flatMap((language) => screenNames.map((screen) => linkTo(screen, language)));
