import type { CSSProperties } from "react";
import { business } from "~/business/profile";
import { warrantyPeriods, warrantyYears } from "~/business/warranty-periods";
import { languageOf, linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
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
  const texts = useTexts("warranty");
  const { periods, general, status } = texts;
  return (
    <>
      <PageMeta screen="warranty" texts={texts.meta} />
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        picture={
          <p className="figure">
            {texts.upTo}
            <strong>
              <Bidi text={texts.years(warrantyYears("filmOne"))} />
            </strong>
            {texts.onFilms}
          </p>
        }
      />
      <Section id="general" title={general.title} lead={general.lead}>
        <BenefitGrid items={general.terms} />
      </Section>
      <Section id="periods" title={periods.title} lead={periods.lead}>
        <table className="periods">
          <caption className="sr-only">{periods.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{periods.product}</th>
              <th scope="col">{periods.period}</th>
              <th scope="col">{periods.terms}</th>
            </tr>
          </thead>
          <tbody>
            {warrantyPeriods.map((row) => {
              const { name, terms } = texts.products[row.product];
              return (
                <tr key={row.product}>
                  <th scope="row">
                    <Bidi text={name("brand" in row ? business.brands[row.brand] : "")} />
                  </th>
                  <td style={{ "--years": row.years } as CSSProperties}>
                    <Bidi text={texts.years(row.years)} />
                  </td>
                  <td>{terms}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Section>
      <Section id="status" title={status.title}>
        <p className="mb-3 max-w-2xl text-lg">{status.text}</p>
        <ContactLines phones={[business.unifiedPhone, business.mobile]} email={business.email} />
        <a href={linkTo("contact", language)} className="button button-quiet mt-6">
          {status.link}
        </a>
      </Section>
    </>
  );
}
