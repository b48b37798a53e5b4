import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { formatLongDate } from "~/platform/i18n/format";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";

export default function Terms() {
  const { t, language } = useTexts("terms");
  return (
    <LegalPage
      title={t("title")}
      lead={t("lead")}
      contents={t("contents")}
      sections={t("sections", { returnObjects: true, updated: formatLongDate(business.updated.terms, language) })}
      links={{ [t("warrantyLink")]: linkTo("warranty", language) }}
    >
      <PageMeta screen="terms" texts={t("meta", { returnObjects: true })} />
      <ContactLines phones={[business.unifiedPhone, business.mobile]} email={business.email} />
    </LegalPage>
  );
}
