import { createInstance, type i18n as I18n } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";
import { formats, i18nextOptions } from "./i18next-options";
import type { Namespace } from "./texts";

const ELEMENT_ID = "page-texts";

const sharedNamespaces = ["common", "problems"] as const;

/** Embeds texts in the language of the page, so that no extra request loads them. */
export function PageTexts({ namespaces }: { namespaces: readonly Namespace[] }) {
  const { i18n } = use(I18nContext);
  const texts = Object.fromEntries(
    [...sharedNamespaces, ...namespaces].map((namespace) => [
      namespace,
      i18n.getResourceBundle(i18n.language, namespace),
    ]),
  );
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with every "<" escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll("<", "\\u003c") }}
    />
  );
}

/** Creates the i18next instance in the browser, from the texts embedded in the page. */
export function i18nextOfPage(): I18n {
  const { lang } = document.documentElement;
  const texts = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "{}");
  const i18next = createInstance({ ...i18nextOptions, lng: lang, resources: { [lang]: texts } }).use(formats);
  void i18next.init();
  return i18next;
}
