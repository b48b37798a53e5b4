import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { warrantyPeriods, warrantyYears } from "~/domain/centre/warranty-periods";
import { PageMeta } from "~/domain/seo/page-meta";
import { SampleCard } from "~/domain/warranty/sample-card";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { ContactLines } from "~/ui/content/contact-lines";
import { FactLine } from "~/ui/content/facts";
import { PageHeader } from "~/ui/content/page-header";
import { BenefitGrid, Section } from "~/ui/content/section";

const cell = "py-1 pe-4 align-top sm:py-4";

export default function Warranty({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t, language } = useTexts(["warranty", "common", "facts"]);
  return (
    <>
      <PageMeta screen="warranty" texts={t("meta", { returnObjects: true })} />
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        picture={
          <div className="night grid place-items-center px-gutter py-4">
            <SampleCard className="w-full max-w-md" />
          </div>
        }
      />
      <Section id="general" title={t("general.title")}>
        <BenefitGrid items={t("general.terms", { returnObjects: true })} />
        {facts.authorizedInstallerOf && (
          <p className="mt-6 font-semibold">
            <Bidi text={t("facts:installer", { makers: facts.authorizedInstallerOf[language] })} />
          </p>
        )}
        <p className="mt-6 text-soft">
          <Bidi text={t("general.updated", { updated: formatLongDate(business.updated.warranty, language) })} />
        </p>
      </Section>
      <Section id="periods" title={t("periods.title")}>
        <table className="w-full tabular-nums">
          <caption className="sr-only">{t("periods.caption")}</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-ink border-b-2 text-sm text-soft">
              <th scope="col" className={cell}>
                {t("periods.product")}
              </th>
              <th scope="col" className={cell}>
                {t("periods.period")}
              </th>
              <th scope="col" className={cell}>
                {t("periods.terms")}
              </th>
            </tr>
          </thead>
          <tbody>
            {warrantyPeriods.map((row) => {
              const brand = "brand" in row ? business.brands[row.brand] : "";
              return (
                <tr
                  key={row.product}
                  className="border-b max-sm:grid max-sm:grid-cols-[1fr_6rem] max-sm:py-2 @max-table:grid-cols-1"
                >
                  <th scope="row" className={`${cell} font-semibold sm:w-4/11`}>
                    <Bidi text={t(`products.${row.product}.name`, { brand })} />
                  </th>
                  <td className={`${cell} whitespace-nowrap font-semibold text-brand max-sm:pe-0`}>
                    <Bidi text={t("common:spans.years", { count: warrantyYears(row.product) })} />
                  </td>
                  <td className={`${cell} text-soft max-sm:col-span-full max-sm:pe-0 sm:pe-0`}>
                    <Bidi text={t(`products.${row.product}.terms`)} />
                    <FactLine title={t("facts:warrantyCovers")} fact={facts.warrantyCovers[row.product]} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Section>
      <Section id="status" title={t("status.title")}>
        <ol className="mb-3 grid max-w-2xl gap-4 text-lg">
          {t("status.steps", { returnObjects: true }).map((step, index) => (
            <li key={step} className="flex gap-3">
              <span className="min-w-[2em] shrink-0 text-brand">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        <p className="mb-3 max-w-2xl">{t("status.keep")}</p>
        <ContactLines phones={[business.unifiedPhone, business.mobile]} email={business.email} />
        <a href={linkTo("contact", language)} className="button button-quiet mt-6">
          {t("status.link")}
        </a>
      </Section>
    </>
  );
}
