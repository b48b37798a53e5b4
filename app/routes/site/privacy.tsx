import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";

export default function Privacy() {
  const { t, language } = useTexts("privacy");
  const { legal, address } = business;
  return (
    <LegalPage
      title={t("title")}
      lead={t("lead")}
      contents={t("contents")}
      sections={t("sections", {
        returnObjects: true,
        legalName: legal.name[language],
        address: address.lines[language],
        updated: formatLongDate(business.updated.privacy, language),
      })}
    >
      <PageMeta screen="privacy" texts={t("meta", { returnObjects: true })} />
      <p className="text-soft">{t("questions")}</p>
      <ContactLines phones={[business.unifiedPhone]} email={business.email} />
    </LegalPage>
  );
}
