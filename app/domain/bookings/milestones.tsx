import { Fragment } from "react";
import { riyadhDate } from "~/platform/calendar/dates";
import { formatDay, formatDeadline, riyadhTime } from "~/platform/i18n/deadline";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { CheckIcon, ClockIcon } from "~/ui/icons";
import type { Milestone } from "./history";

interface MilestoneListProps {
  milestones: readonly Milestone[];
  /** Whether the list is vertical, for a narrow column. */
  isNarrow?: boolean;
  className: string;
}

/**
 * The milestones of the visit (product.md 17.2): completed ones with their time, and what comes
 * next. A phone shows four dots and one milestone in words; screen readers get the list.
 */
export function MilestoneList({ milestones, isNarrow = false, className }: MilestoneListProps) {
  const { t } = useTexts("myBooking");
  if (milestones.length === 0) return null;
  return (
    <section aria-labelledby="milestones" className={className}>
      <h2 id="milestones" className="sr-only">
        {t("milestones.title")}
      </h2>
      <Dots milestones={milestones} />
      <ol className={`flex max-sm:sr-only ${isNarrow ? "flex-col" : ""}`}>
        {milestones.map((milestone) => (
          <Item key={milestone.name} {...milestone} isNarrow={isNarrow} />
        ))}
      </ol>
    </section>
  );
}

const now = "bg-brand-soft outline-2 outline-brand";
const DOTS: readonly Milestone["name"][] = ["confirmed", "arrived", "ready", "completed"];

function Dots({ milestones }: Pick<MilestoneListProps, "milestones">) {
  const last = milestones.filter(({ at }) => at !== null).at(-1);
  const reached = last ? DOTS.indexOf(last.name) : -1;
  // The first coming milestone with a deadline or a day, otherwise the last one reached.
  const present = milestones.find(({ at, until, day }) => at === null && (until ?? day)) ?? last ?? milestones[0];
  return (
    <div aria-hidden="true" className="sm:hidden">
      <p className="flex items-center">
        {DOTS.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && <span className={`h-0.5 grow ${index <= reached ? "bg-brand" : "bg-line"}`} />}
            <span
              className={`size-3.5 rounded-full forced-colors:border ${index <= reached ? "bg-brand forced-colors:bg-highlight" : name === present?.name ? now : "bg-line"}`}
            />
          </Fragment>
        ))}
      </p>
      {present && <ItemText {...present} />}
    </div>
  );
}

function Item({ isNarrow, ...milestone }: Milestone & { isNarrow: boolean }) {
  const isDone = milestone.at !== null;
  const shape = isNarrow ? "border-s-2 ps-4" : "border-t-2 pt-3";
  return (
    <li className={`flex flex-1 gap-3 py-2 ${shape} ${isDone ? "border-brand" : "border-dashed"}`}>
      {isDone ? <CheckIcon className="mt-1 text-brand" /> : <ClockIcon className="mt-1 text-soft" />}
      <ItemText {...milestone} />
    </li>
  );
}

function ItemText(milestone: Milestone) {
  const { t } = useTexts("myBooking");
  const { name, at } = milestone;
  return (
    <div className="max-sm:mt-2">
      <p className={at === null ? "" : "font-semibold"}>
        {name === "booked" || at !== null ? t(`milestones.done.${name}`) : t(`milestones.next.${name}`)}
      </p>
      <Bidi as="p" className="text-soft text-sm" text={useTimeText(milestone)} />
    </div>
  );
}

function useTimeText({ at, until, day, hour }: Milestone): string {
  const { t, language } = useTexts(["myBooking", "common"]);
  const { t: common } = useTexts();
  if (at !== null) {
    return t("milestones.at", { day: formatDay(riyadhDate(new Date(at)), language), time: riyadhTime(new Date(at)) });
  }
  if (until) return t("milestones.until", { deadline: formatDeadline(new Date(until), common, language) });
  if (day) return hour ? t("milestones.at", { day: formatDay(day, language), time: hour }) : formatDay(day, language);
  return t("milestones.isNext");
}
