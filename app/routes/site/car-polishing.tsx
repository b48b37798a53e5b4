import { useTexts } from "~/platform/i18n/use-texts";
import { BenefitGrid, Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import drawings from "./polish-steps.svg?no-inline";
import { ServiceBar, ServicePage } from "./services/service-page";

export const handle = { sheet: "drawings", Bar: () => <ServiceBar screen="car-polishing" /> } satisfies PageHandle;

export default function CarPolishing() {
  const { t } = useTexts("polishing");
  return (
    <ServicePage
      screen="car-polishing"
      texts={t("page", { returnObjects: true })}
      offered="polishing-exterior"
      picture="polishing"
    >
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

function PolishSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-6 sm:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-4 @max-xs:grid-cols-1">
          <svg viewBox="0 0 120 80" className="mirrored w-full rounded-sm" aria-hidden="true">
            <use href={`${drawings}#step-${index + 1}`} />
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
