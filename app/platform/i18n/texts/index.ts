import type { Language } from "../languages";
import type { WithArabicPlurals } from "../translation";
import * as ar from "./ar";
import * as en from "./en";

/** A page's or a matter's own texts. */
export type Namespace = keyof typeof ar;

/** Every text of the site. For the server: a browser gets those of its page with the page. */
export const resources = {
  ar: ar satisfies WithArabicPlurals<typeof ar>,
  en,
} satisfies Record<Language, Record<Namespace, object>>;
