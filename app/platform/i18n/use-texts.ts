import type { i18n as I18n, TFunction } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";
import { defaultLanguage, isLanguage, type Language } from "./languages";
import type { Namespace } from "./texts";

interface Texts<Names extends Namespace | readonly Namespace[]> {
  readonly t: TFunction<Names>;
  readonly language: Language;
}

const known = new WeakMap<I18n, Map<string, Texts<Namespace>>>();

/** `useTranslation` would copy the i18next instance in each component, which is slow. */
export function useTexts<const Names extends Namespace | readonly Namespace[] = "common">(
  namespaces?: Names,
): Texts<Names> {
  const { i18n } = use(I18nContext);
  const ofPage = known.get(i18n) ?? new Map<string, Texts<Namespace>>();
  known.set(i18n, ofPage);
  const names = String(namespaces);
  const texts = ofPage.get(names) ?? {
    t: remembering(i18n.getFixedT(null, namespaces ?? "common")),
    language: isLanguage(i18n.language) ? i18n.language : defaultLanguage,
  };
  ofPage.set(names, texts);
  return texts as Texts<Names>;
}

/** Looks up a text without variables only once: the language of an instance never changes. */
function remembering(translate: (key: string, variables?: object) => unknown): TFunction<Namespace> {
  const texts = new Map<string, unknown>();
  const remembered = (key: string, variables?: object) => {
    if (variables) return translate(key, variables);
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
  return remembered as TFunction<Namespace>;
}
