import { createInstance, type i18n as I18n } from "i18next";
import { useTranslation } from "react-i18next";
import { formats } from "./formats";
import { i18nextOptions } from "./options";
import type { Namespace } from "./texts";
import { useLanguage } from "./use-language";

const ELEMENT_ID = "page-texts";

/** What the frame of every page says, and what it says when something goes wrong. */
const shared = ["common", "problems"] as const;

/** The texts that a page needs once it hydrates, in its own language, as part of the page: no request waits for them. */
export function PageTexts({ namespaces }: { namespaces: readonly Namespace[] }) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const texts = Object.fromEntries(
    [...shared, ...namespaces].map((namespace) => [namespace, i18n.getResourceBundle(language, namespace)]),
  );
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, and no "<" can end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll("<", "\\u003c") }}
    />
  );
}

/** The i18next of a page in the browser, with the texts that came with the page. */
export function i18nextOfPage(): I18n {
  const { lang } = document.documentElement;
  const texts = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "{}");
  const i18next = createInstance({ ...i18nextOptions, lng: lang, resources: { [lang]: texts } }).use(formats);
  void i18next.init();
  return i18next;
}
