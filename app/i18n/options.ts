import type { InitOptions } from "i18next";
import { figures } from "~/business/figures";
import { languages } from "./languages";

/** How i18next runs on this site: in requests, in mails and in browsers alike. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  // Both languages are complete, and an unknown key shows itself (spec section 8).
  fallbackLng: false,
  defaultNS: "common",
  // All texts are there from the start.
  initAsync: false,
  // What shows a text escapes it: React, and the templates of mails.
  interpolation: { escapeValue: false, defaultVariables: figures },
  react: { useSuspense: false },
} satisfies InitOptions;
