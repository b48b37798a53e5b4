import { useTranslation } from "react-i18next";
import { business } from "~/business/profile";
import { languageOf } from "~/i18n/links";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { ContactLines } from "~/ui/content/contact-lines";
import { LegalPage } from "~/ui/content/legal-page";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ location }) => structuredData("privacy", languageOf(location.pathname));

export default function Privacy() {
  const { t } = useTranslation("privacy");
  return (
    <LegalPage
      title={t("title")}
      lead={t("lead")}
      contents={t("contents")}
      sections={t("sections", { returnObjects: true })}
    >
      <PageMeta screen="privacy" texts={t("meta", { returnObjects: true })} />
      <p className="text-soft">{t("questions")}</p>
      <ContactLines phones={[business.unifiedPhone]} email={business.email} />
    </LegalPage>
  );
}
