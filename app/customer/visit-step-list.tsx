import { useTranslation } from "react-i18next";
import type { VisitStep } from "~/bookings/visit-steps";
import { formatDay, riyadhTime } from "~/i18n/deadline";
import { riyadhDate } from "~/i18n/riyadh-date";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CheckIcon, ClockIcon } from "~/ui/icons";

/** The steps of the visit (product.md 17.2): completed ones with their time, and the next one. */
export function VisitStepList({ steps }: { steps: readonly VisitStep[] }) {
  const { t } = useTranslation("myBooking");
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h2 id="steps" className="sr-only">
        {t("steps.title")}
      </h2>
      <ol className="flex max-sm:flex-col">
        {steps.map((step) => (
          <StepItem key={step.step} {...step} />
        ))}
      </ol>
    </section>
  );
}

function StepItem({ step, at }: VisitStep) {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  const isDone = at !== null;
  const instant = new Date(at ?? 0);
  const when = isDone
    ? t("steps.at", { day: formatDay(riyadhDate(instant), language), time: riyadhTime(instant) })
    : t("steps.isNext");
  return (
    <li
      className={`flex flex-1 gap-3 py-2 max-sm:border-s-2 max-sm:ps-4 sm:border-t-2 sm:pt-3 ${isDone ? "border-brand" : "border-dashed"}`}
    >
      {isDone ? <CheckIcon className="mt-1 text-brand" /> : <ClockIcon className="mt-1 text-soft" />}
      <div>
        <p className={isDone ? "font-semibold" : ""}>{t(`steps.${step}`)}</p>
        <p className="text-soft text-sm">
          <Bidi text={when} />
        </p>
      </div>
    </li>
  );
}
