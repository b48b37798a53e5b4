import type { Language } from "../languages";
import type { Wording } from "../wording";
import * as ar from "./ar";
import * as en from "./en";

/** Every text of the site in one language, a module per page. */
export type Texts = Wording<typeof ar>;

const texts: Record<Language, Texts> = { ar, en };

/** All texts of a language. For the server and the mail consumer: a page in the browser loads its own modules only. */
export function textsIn(language: Language): Texts {
  return texts[language];
}
