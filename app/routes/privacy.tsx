import { business } from "~/business/profile";
import { languageOf } from "~/i18n/links";
import { useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ location }) => structuredData("privacy", languageOf(location.pathname));

export default function Privacy() {
  const texts = useTexts("privacy");
  return (
    <LegalPage {...texts}>
      <PageMeta screen="privacy" texts={texts.meta} />
      <p>{texts.questions}</p>
      <ContactLines phones={[business.unifiedPhone]} email={business.email} />
    </LegalPage>
  );
}
