import { business } from "~/features/business/profile";
import { linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { PageStructuredData } from "~/seo/structured-data/page-structured-data";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";

export default function Terms() {
  const language = useLanguage();
  const texts = useTexts("terms");
  return (
    <LegalPage {...texts} links={{ [texts.warrantyLink]: linkTo("warranty", language) }}>
      <PageMeta screen="terms" texts={texts.meta} />
      <PageStructuredData screen="terms" name={texts.title} />
      <ContactLines phones={[business.unifiedPhone, business.mobile]} email={business.email} />
    </LegalPage>
  );
}
