import { riyadhDate } from "~/platform/i18n/dates";
import { formatDay, formatDeadline, riyadhTime } from "~/platform/i18n/deadline";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { CheckIcon, ClockIcon } from "~/ui/icons";
import type { VisitStep } from "./history";

interface VisitStepListProps {
  steps: readonly VisitStep[];
  /** Stacks the steps on every screen, for a narrow column. */
  isNarrow?: boolean;
  className: string;
}

/** The steps of the visit (product.md 17.2): completed ones with their time, and what comes next. */
export function VisitStepList({ steps, isNarrow = false, className }: VisitStepListProps) {
  const { t } = useTexts("myBooking");
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps" className={className}>
      <h2 id="steps" className="sr-only">
        {t("steps.title")}
      </h2>
      <ol className={`flex ${isNarrow ? "flex-col" : "max-sm:flex-col"}`}>
        {steps.map((step) => (
          <StepItem key={step.step} {...step} isNarrow={isNarrow} />
        ))}
      </ol>
    </section>
  );
}

function StepItem({ isNarrow, ...step }: VisitStep & { isNarrow: boolean }) {
  const { t } = useTexts("myBooking");
  const { step: name } = step;
  const isDone = step.at !== null;
  const shape = isNarrow ? "border-s-2 ps-4" : "max-sm:border-s-2 max-sm:ps-4 sm:border-t-2 sm:pt-3";
  return (
    <li className={`flex flex-1 gap-3 py-2 ${shape} ${isDone ? "border-brand" : "border-dashed"}`}>
      {isDone ? <CheckIcon className="mt-1 text-brand" /> : <ClockIcon className="mt-1 text-soft" />}
      <div>
        <p className={isDone ? "font-semibold" : ""}>
          {name === "booked" || isDone ? t(`steps.done.${name}`) : t(`steps.next.${name}`)}
        </p>
        <p className="text-soft text-sm">
          <Bidi text={useStepTime(step)} />
        </p>
      </div>
    </li>
  );
}

function useStepTime({ at, until, day, hour }: VisitStep): string {
  const { t, language } = useTexts(["myBooking", "common"]);
  const { t: common } = useTexts();
  if (at !== null) {
    return t("steps.at", { day: formatDay(riyadhDate(new Date(at)), language), time: riyadhTime(new Date(at)) });
  }
  if (until) return t("steps.until", { deadline: formatDeadline(new Date(until), common, language) });
  if (day) return hour ? t("steps.at", { day: formatDay(day, language), time: hour }) : formatDay(day, language);
  return t("steps.isNext");
}
