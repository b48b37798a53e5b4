import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { formatLongDate } from "~/platform/i18n/format";
import { languageOf } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ location }) => structuredData("privacy", languageOf(location.pathname));

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
