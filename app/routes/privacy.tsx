import { business } from "~/features/business/profile";
import { useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { PageStructuredData } from "~/seo/structured-data/page-structured-data";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";

export default function Privacy() {
  const texts = useTexts("privacy");
  return (
    <LegalPage {...texts}>
      <PageMeta screen="privacy" texts={texts.meta} />
      <PageStructuredData screen="privacy" name={texts.title} />
      <p>{texts.questions}</p>
      <ContactLines phones={[business.unifiedPhone]} email={business.email} />
    </LegalPage>
  );
}
