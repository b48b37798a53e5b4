import { useTranslation } from "react-i18next";
import { servicePackages } from "~/catalogue/packages";
import { languageOf } from "~/i18n/links";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { CallToAction } from "~/ui/content/call-to-action";
import { PageHeader } from "~/ui/content/page-header";
import type { Route } from "./+types/packages";
import { PackageSection } from "./services/package-section";

export const meta: Route.MetaFunction = ({ location }) => structuredData("packages", languageOf(location.pathname));

export default function Packages() {
  const { t } = useTranslation(["packages", "servicePage"]);
  return (
    <>
      <PageMeta screen="packages" texts={t("meta", { returnObjects: true })} />
      <PageHeader title={t("title")} lead={`${t("lead")} ${t("servicePage:pricesLead")}`} />
      {servicePackages.map((own) => (
        <PackageSection key={own.id} {...own} />
      ))}
      <CallToAction title={t("own.title")} text={t("own.text")} />
    </>
  );
}
