import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { business } from "~/business/profile";
import { warrantyPeriods, warrantyYears } from "~/business/warranty-periods";
import { languageOf, linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { BenefitGrid } from "~/ui/content/benefit-grid";
import { Bidi } from "~/ui/content/bidi";
import { ContactLines } from "~/ui/content/contact-lines";
import { PageHeader } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import type { Route } from "./+types/warranty";

export const meta: Route.MetaFunction = ({ location }) => structuredData("warranty", languageOf(location.pathname));

export default function Warranty() {
  const language = useLanguage();
  const { t } = useTranslation(["warranty", "common"]);
  return (
    <>
      <PageMeta screen="warranty" texts={t("meta", { returnObjects: true })} />
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        picture={
          <p className="figure">
            {t("upTo")}
            <strong>
              <Bidi text={t("common:spans.years", { count: warrantyYears("filmOne") })} />
            </strong>
            {t("onFilms")}
          </p>
        }
      />
      <Section id="general" title={t("general.title")} lead={t("general.lead")}>
        <BenefitGrid items={t("general.terms", { returnObjects: true })} />
      </Section>
      <Section id="periods" title={t("periods.title")} lead={t("periods.lead")}>
        <table className="periods">
          <caption className="sr-only">{t("periods.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("periods.product")}</th>
              <th scope="col">{t("periods.period")}</th>
              <th scope="col">{t("periods.terms")}</th>
            </tr>
          </thead>
          <tbody>
            {warrantyPeriods.map((row) => {
              const brand = "brand" in row ? business.brands[row.brand] : "";
              return (
                <tr key={row.product}>
                  <th scope="row">
                    <Bidi text={t(`products.${row.product}.name`, { brand })} />
                  </th>
                  <td style={{ "--years": row.years } as CSSProperties}>
                    <Bidi text={t("common:spans.years", { count: row.years })} />
                  </td>
                  <td>{t(`products.${row.product}.terms`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Section>
      <Section id="status" title={t("status.title")}>
        <p className="mb-3 max-w-2xl text-lg">{t("status.text")}</p>
        <ContactLines phones={[business.unifiedPhone, business.mobile]} email={business.email} />
        <a href={linkTo("contact", language)} className="button button-quiet mt-6">
          {t("status.link")}
        </a>
      </Section>
    </>
  );
}
