import { Fragment } from "react";
import { riyadhDate } from "~/platform/calendar/dates";
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

/**
 * The steps of the visit (product.md 17.2): completed ones with their time, and what comes next. On a
 * phone, four dots and the present step in words; screen readers get the list there, too.
 */
export function VisitStepList({ steps, isNarrow = false, className }: VisitStepListProps) {
  const { t } = useTexts("myBooking");
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps" className={className}>
      <h2 id="steps" className="sr-only">
        {t("steps.title")}
      </h2>
      <Dots steps={steps} />
      <ol className={`flex max-sm:sr-only ${isNarrow ? "flex-col" : ""}`}>
        {steps.map((step) => (
          <StepItem key={step.step} {...step} isNarrow={isNarrow} />
        ))}
      </ol>
    </section>
  );
}

const now = "bg-brand-soft outline-2 outline-brand";
const DOTS: readonly VisitStep["step"][] = ["confirmed", "arrived", "ready", "completed"];

function Dots({ steps }: Pick<VisitStepListProps, "steps">) {
  const last = steps.filter(({ at }) => at !== null).at(-1);
  const reached = last ? DOTS.indexOf(last.step) : -1;
  // A coming step is the current one if its time is known.
  const present = steps.find(({ at, until, day }) => at === null && (until ?? day)) ?? last ?? steps[0];
  return (
    <div aria-hidden="true" className="sm:hidden">
      <p className="flex items-center">
        {DOTS.map((step, index) => (
          <Fragment key={step}>
            {index > 0 && <span className={`h-0.5 grow ${index <= reached ? "bg-brand" : "bg-line"}`} />}
            <span
              className={`size-3.5 rounded-full forced-colors:border ${index <= reached ? "bg-brand forced-colors:bg-highlight" : step === present?.step ? now : "bg-line"}`}
            />
          </Fragment>
        ))}
      </p>
      {present && <StepText {...present} />}
    </div>
  );
}

function StepItem({ isNarrow, ...step }: VisitStep & { isNarrow: boolean }) {
  const isDone = step.at !== null;
  const shape = isNarrow ? "border-s-2 ps-4" : "border-t-2 pt-3";
  return (
    <li className={`flex flex-1 gap-3 py-2 ${shape} ${isDone ? "border-brand" : "border-dashed"}`}>
      {isDone ? <CheckIcon className="mt-1 text-brand" /> : <ClockIcon className="mt-1 text-soft" />}
      <StepText {...step} />
    </li>
  );
}

function StepText(step: VisitStep) {
  const { t } = useTexts("myBooking");
  const { step: name, at } = step;
  return (
    <div className="max-sm:mt-2">
      <p className={at === null ? "" : "font-semibold"}>
        {name === "booked" || at !== null ? t(`steps.done.${name}`) : t(`steps.next.${name}`)}
      </p>
      <p className="text-soft text-sm">
        <Bidi text={useStepTime(step)} />
      </p>
    </div>
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
