import type { InitOptions } from "i18next";
import { figures } from "~/business/figures";
import { languages } from "./languages";

/** The i18next options for requests, emails and browsers. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  // No fallback, because both languages are complete and an unknown key must be shown as it is
  // (product.md 2.17).
  fallbackLng: false,
  defaultNS: "common",
  // Texts are passed in, not loaded, so `init` can be synchronous.
  initAsync: false,
  // React escapes texts, on pages and in emails.
  interpolation: { escapeValue: false, defaultVariables: figures },
  react: { useSuspense: false },
} satisfies InitOptions;
