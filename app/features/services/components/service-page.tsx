import type { ReactNode } from "react";
import type { Screen } from "~/i18n/links";
import { useTexts } from "~/i18n/texts-context";
import { BenefitGrid } from "~/ui/content/benefit-grid";
import { CallToAction } from "~/ui/content/call-to-action";
import { BackLink, BookLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import type { CarTreatment } from "~/ui/illustrations/treatment";

interface ServicePageProps {
  readonly parent: Screen;
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly benefitsLead?: string;
    readonly benefits?: readonly { readonly title: string; readonly text: string }[];
    readonly action: string;
  };
  /** Chooses the service on the booking page. */
  readonly query: URLSearchParams;
  /** What the service does to a car, for the picture beside the last word. */
  readonly treatments: readonly CarTreatment[];
  readonly picture?: ReactNode;
  readonly prices: ReactNode;
  /** Stands under the heading of the prices. */
  readonly beside?: ReactNode;
  /** Sections between the opening and the benefits. */
  readonly children?: ReactNode;
}

/** A service: what it is, why, what it costs, and the way to book it. */
export function ServicePage({ parent, texts, query, treatments, picture, prices, beside, children }: ServicePageProps) {
  const shared = useTexts("servicePage");
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} back={<BackLink to={parent} />} picture={picture}>
        <BookLink query={query} />
        <a href="#prices" className="button button-quiet">
          {shared.seePrices}
        </a>
      </PageHeader>
      {children}
      {texts.benefits && (
        <Section id="benefits" title={shared.benefits} lead={texts.benefitsLead}>
          <BenefitGrid items={texts.benefits} />
        </Section>
      )}
      <Section id="prices" title={shared.prices} lead={`${shared.pricesLead} ${shared.pricesHint}`} aside={beside}>
        {prices}
      </Section>
      <CallToAction title={texts.action} text={shared.actionText} query={query} treatments={treatments} />
    </>
  );
}
