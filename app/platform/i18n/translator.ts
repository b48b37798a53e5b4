import { createInstance } from "i18next";
import { lazily } from "~/platform/lazily";
import { formats, i18nextOptions } from "./i18next-options";
import type { Language } from "./languages";
import { resources } from "./texts";

/** One i18next instance per language, for code outside components. Components use `useTexts`. */
export const translator = lazily((language: Language) => {
  const i18next = createInstance({ ...i18nextOptions, lng: language, resources }).use(formats);
  void i18next.init();
  return i18next;
});
