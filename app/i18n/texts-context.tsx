import { createContext, type ReactNode, use } from "react";
import type { Language } from "./languages";
import type { Texts } from "./texts";

interface Catalogue {
  readonly language: Language;
  /** The server holds every text; in the browser a page that hydrates loads its own only. */
  readonly texts: Partial<Texts>;
}

const TextsContext = createContext<Catalogue | null>(null);

/** Gives a tree its language and texts. Stands once above the router, on the server and in the browser. */
export function TextsProvider({ children, ...catalogue }: Catalogue & { children: ReactNode }) {
  return <TextsContext value={catalogue}>{children}</TextsContext>;
}

/** The language of the page. */
export function useLanguage(): Language {
  return useCatalogue().language;
}

/** The texts of one module in the language of the page. Throws when the page did not load that module. */
export function useTexts<Module extends keyof Texts>(module: Module): Texts[Module] {
  const texts = useCatalogue().texts[module];
  if (!texts) throw new Error(`The texts "${module}" are not loaded on this page: see app/entry.client.tsx`);
  return texts;
}

/** What a `TextsProvider` was given, for a tree that is rendered by itself. */
export function useCatalogue(): Catalogue {
  const catalogue = use(TextsContext);
  if (!catalogue) throw new Error("There is no TextsProvider above this component");
  return catalogue;
}
