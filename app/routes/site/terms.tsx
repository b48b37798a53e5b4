import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { formatLongDate } from "~/platform/i18n/format";
import { languageOf, linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ location }) => structuredData("terms", languageOf(location.pathname));

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
