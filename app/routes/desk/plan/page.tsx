import { LAST_DESK_DAY } from "~/domain/days/days";
import { openStatuses } from "~/platform/db/booking-status";
import { addDays, type Day, isCalendarDate, riyadhDate } from "~/platform/i18n/dates";
import { deskLink } from "~/platform/i18n/desk-links";
import { formatDayOfYear } from "~/platform/i18n/format";
import { normalizeDay } from "~/platform/i18n/normalize-input";
import { useTexts } from "~/platform/i18n/use-texts";
import { ArrowBackIcon, ArrowForwardIcon } from "~/ui/icons";
import { LoadAgain } from "../kit/page";
import { PrintButton } from "../kit/print-button";
import { databaseOf, unavailable } from "../kit/steps.server";
import { StatusMark } from "../status-mark";
import type { Route } from "./+types/page";
import { DayOfPhone } from "./day-of-phone";
import { WEEK } from "./days-of-plan";
import { readPlan } from "./plan.server";
import { PlanTable } from "./plan-table";

/**
 * The plan from a day on, `from=YYYY-MM-DD`; without a valid day, from today on. A phone shows the
 * given `day` of the first week, otherwise today or the first day.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const today = riyadhDate(new Date());
  const [wanted = "", wantedDay = ""] = ["from", "day"].map((name) => normalizeDay(url.searchParams.get(name) ?? ""));
  const first = isCalendarDate(wanted) && wanted >= "2000-01-01" && wanted <= LAST_DESK_DAY ? wanted : today;
  const plan = await readPlan(databaseOf(context), first).catch(unavailable(context));
  const week = plan.days.slice(0, WEEK).map(({ day }) => day);
  const chosen = [wantedDay, today].find((day) => week.includes(day)) ?? first;
  return { ...plan, first, chosen, today };
}

/** Where each car is (product.md 21.1): on a phone a day, on a wide screen two weeks, on paper one. */
export default function DeskPlan({ loaderData }: Route.ComponentProps) {
  const { days, bays, first, chosen, today } = loaderData;
  const { t, language } = useTexts(["deskPlan", "deskStatistics"]);
  const link = (from: Day, day?: Day) => {
    const query = new URLSearchParams(from === today ? {} : { from });
    if (day) query.set("day", day);
    return deskLink("plan", language, query);
  };
  const until = (length: number) =>
    t("deskStatistics:from", {
      first: formatDayOfYear(first, language),
      last: formatDayOfYear(addDays(first, length - 1), language),
    });
  const turn = "button button-quiet px-3 max-sm:px-1 max-sm:gap-1 max-sm:text-sm";
  return (
    <div className="plan container-page flex flex-col gap-4 py-6">
      <title>{t("title")}</title>
      <LoadAgain />
      <header className="flex flex-wrap items-end gap-x-8 gap-y-1">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl">{t("title")}</h1>
          <p className="font-semibold">
            <span className="lg:hidden print:inline">{until(WEEK)}</span>
            <span className="max-lg:hidden print:hidden">{until(days.length)}</span>
          </p>
        </div>
        <Legend />
      </header>
      <nav aria-label={t("weeks")} className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap @max-xs:grid-cols-1">
        <a href={link(addDays(first, -WEEK))} className={turn}>
          <ArrowBackIcon />
          {t("before")}
        </a>
        <a href={link(addDays(first, WEEK))} className={turn}>
          {t("after")}
          <ArrowForwardIcon />
        </a>
        {first !== today && (
          <a href={link(today)} className={`${turn} max-sm:col-span-full`}>
            {t("fromToday")}
          </a>
        )}
        <PrintButton />
      </nav>
      <DayOfPhone days={days} bays={bays} chosen={chosen} today={today} linkTo={(day) => link(first, day)} />
      <PlanTable days={days} bays={bays} today={today} />
    </div>
  );
}

/** What the marks mean. The cards of a phone say it in words. */
function Legend() {
  const { t } = useTexts(["deskPlan", "desk"]);
  return (
    <ul aria-label={t("legend")} className="ms-auto flex flex-wrap gap-x-5 gap-y-1 text-sm max-lg:hidden print:flex">
      {([...openStatuses, "completed"] as const).map((status) => (
        <li key={status}>
          <StatusMark status={status} isNamed />
          {t(`desk:status.${status}`)}
        </li>
      ))}
      <li>
        <span aria-hidden="true" className="closed-day me-1 inline-block size-[0.9em] border align-[-0.1em]" />
        {t("desk:days.closed")}
      </li>
    </ul>
  );
}
