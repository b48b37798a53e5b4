import type { Language } from "../languages";
import type { WithArabicPlurals } from "../translation";
import * as ar from "./ar";
import * as en from "./en";

/** The texts of a page or a topic. */
export type Namespace = keyof typeof ar;

/** Only for the server: a browser gets the texts of its page with the page. */
export const resources = {
  ar: ar satisfies WithArabicPlurals<typeof ar>,
  en,
} satisfies Record<Language, Record<Namespace, object>>;
