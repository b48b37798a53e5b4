import { PageMeta } from "~/domain/seo/page-meta";
import { useTexts } from "~/platform/i18n/use-texts";
import { BenefitGrid, Section } from "~/ui/content/section";
import { FinishPanel } from "~/ui/illustrations/finish-panel";
import type { PageHandle } from "~/ui/layout/page-handle";
import { ServiceBar, ServicePage } from "./services/service-page";

export const handle = { Bar: () => <ServiceBar screen="car-polishing" /> } satisfies PageHandle;

export default function CarPolishing() {
  const { t } = useTexts("polishing");
  return (
    <ServicePage
      screen="car-polishing"
      parent="home"
      texts={{ title: t("title"), lead: t("lead"), action: t("action") }}
      offered="polishing-exterior"
      picture={<FinishPanel finish="polish" />}
    >
      <PageMeta screen="car-polishing" texts={t("meta", { returnObjects: true })} />
      <Section id="steps" title={t("steps.title")} lead={t("steps.lead")}>
        <PolishSteps steps={t("steps.items", { returnObjects: true })} />
        <p className="mt-6 text-soft text-sm">{t("steps.layers")}</p>
      </Section>
      <Section id="explanation" title={t("explanation.title")}>
        <BenefitGrid items={t("explanation.parts", { returnObjects: true })} />
      </Section>
    </ServicePage>
  );
}

interface PolishStepsProps {
  steps: readonly { title: string; text: string }[];
}

/** The clear coat before each step: scratched, half polished, even. */
const SCRATCHED = "M0 30H14l3 7 3-7H40l4 10 4-10H72l3 7 3-7H98l3 5 3-5H120V52H0z";
const HALF_EVEN = "M0 40H60V30H72l3 7 3-7H98l3 5 3-5H120V52H0z";
const EVEN = "M0 40H120V52H0z";

const COATS = [SCRATCHED, SCRATCHED, HALF_EVEN, EVEN];

const WORK = [
  // Dust on the paint, and water that removes it.
  <g key="wash">
    <path d="M8 30q7-12 14 0zM30 30q5-8 10 0zM82 30q8-14 16 0z" fill="var(--color-control)" />
    <path d="M30 6q6 8 0 11-6-3 0-11zM54 9q6 8 0 11-6-3 0-11zM78 3q6 8 0 11-6-3 0-11z" fill="var(--color-brand)" />
  </g>,
  // Embedded specks are lifted off.
  <g key="decontaminate">
    <path
      d="M25 30a4 4 0 0 1 8 0 4 4 0 0 1-8 0M56 12a4 4 0 0 1 8 0 4 4 0 0 1-8 0M86 30a4 4 0 0 1 8 0 4 4 0 0 1-8 0"
      fill="var(--color-car-tail)"
    />
    <path d="M60 30V19M57 22 60 19 63 22" fill="none" stroke="var(--color-ink)" strokeWidth="1.5" />
  </g>,
  // The pad is half way; the line shows how deep it works.
  <g key="correct">
    <path d="M0 40H120" stroke="var(--color-car-tyre)" strokeDasharray="3 3" />
    <path d="M18 30H60V39H18z" fill="var(--color-brand)" />
    <path d="M22 23H56V30H22zM34 4H44V23H34z" fill="var(--color-control)" />
  </g>,
  // Even reflections.
  <g key="finish" fill="none" stroke="var(--color-brand)" strokeWidth="2">
    <path d="M18 8 48 39 78 8M40 8 70 39 100 8" />
    <path d="M72 8H78V14M94 8H100V14" />
  </g>,
];

function PolishSteps({ steps }: PolishStepsProps) {
  return (
    <ol className="grid gap-6 sm:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-4 @max-xs:grid-cols-1">
          <svg viewBox="0 0 120 80" className="rtl:-scale-x-100 rounded-sm" aria-hidden="true">
            <path d="M0 0H120V80H0z" fill="var(--color-sunken)" />
            <path d={COATS[index]} fill="var(--color-body-glass)" />
            <path d="M0 52H120V66H0z" fill="var(--color-body)" />
            <path d="M0 66H120V80H0z" fill="var(--color-car-shade)" />
            {WORK[index]}
          </svg>
          <div>
            <h3 className="text-lg">
              <span className="text-brand">{index + 1}</span> {title}
            </h3>
            <p className="text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
