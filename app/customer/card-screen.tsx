import { I18nextProvider, useTranslation } from "react-i18next";
import { languageProfiles, otherLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { useLanguage } from "~/i18n/use-language";
import type { WarrantyCard } from "~/warranty/card";
import { CardSheet } from "./card-sheet";

/** The page of a warranty card (product.md 17.3). On paper the card is in both languages. */
export function CardScreen({ card }: { card: WarrantyCard }) {
  const { t } = useTranslation("warrantyCard");
  const other = otherLanguage(useLanguage());
  return (
    <div className="container-page py-10">
      <CardSheet card={card} />
      <p className="mt-6 text-soft not-on-paper">{t("print")}</p>
      <I18nextProvider i18n={translator(other)}>
        <div lang={other} dir={languageProfiles[other].dir} className="on-paper hidden border-t">
          <CardSheet card={card} isCopy />
        </div>
      </I18nextProvider>
    </div>
  );
}
