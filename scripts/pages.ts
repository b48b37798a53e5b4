import { languages } from "~/i18n/languages";
import { linkTo, screenNames } from "~/i18n/links";

/** The screens that open by their address alone: the page of a booking needs its token. */
export const openScreens = screenNames.filter((screen) => screen !== "my-booking");

/** The address of every page, in both languages. */
export const pagePaths = languages.flatMap((language) => openScreens.map((screen) => linkTo(screen, language)));
