import { business } from "~/business/profile";
import { languageOf, linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ location }) => structuredData("terms", languageOf(location.pathname));

export default function Terms() {
  const language = useLanguage();
  const texts = useTexts("terms");
  return (
    <LegalPage {...texts} links={{ [texts.warrantyLink]: linkTo("warranty", language) }}>
      <PageMeta screen="terms" texts={texts.meta} />
      <ContactLines phones={[business.unifiedPhone, business.mobile]} email={business.email} />
    </LegalPage>
  );
}
