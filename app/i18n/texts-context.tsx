import { createContext, type ReactNode, use } from "react";
import type { Language } from "./languages";
import { type Texts, textsIn } from "./texts";
import { hydratedTextsIn } from "./texts/hydrated";

const LanguageContext = createContext<Language | null>(null);

/** Gives a tree its language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("There is no LanguageProvider above this component");
  return language;
}

/** The texts of one module in the language of the page. Throws when browsers do not load that module. */
export function useTexts<Module extends keyof Texts>(module: Module): Texts[Module] {
  const language = useLanguage();
  // Only the browser's build leaves out the other texts.
  const all: Partial<Texts> = import.meta.env.SSR ? textsIn(language) : hydratedTextsIn(language);
  const texts = all[module];
  if (!texts) throw new Error(`The texts "${module}" are not loaded in browsers: see app/i18n/texts/hydrated.ts`);
  return texts;
}
