import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { LegalPage } from "~/ui/content/legal-page";

/**
 * The accessibility statement (product.md 12.12), following the outline of the W3C for such
 * statements.
 */
export default function Accessibility() {
  const { t, language } = useTexts("accessibility");
  const { unifiedPhone, whatsapp, email, updated } = business;
  return (
    <LegalPage
      title={t("title")}
      lead={t("lead")}
      contents={t("contents")}
      sections={t("sections", {
        returnObjects: true,
        email,
        updated: formatLongDate(updated.accessibility, language),
      })}
      links={{
        [unifiedPhone.display]: `tel:${unifiedPhone.dial}`,
        [email]: `mailto:${email}`,
        [t("whatsApp")]: `https://wa.me/${whatsapp}`,
      }}
    >
      <PageMeta screen="accessibility" texts={t("meta", { returnObjects: true })} />
    </LegalPage>
  );
}
