import { LAST_DESK_DAY } from "~/domain/days/days";
import { addDays, type Day, isCalendarDate, riyadhDate } from "~/platform/calendar/dates";
import { openStatuses } from "~/platform/db/booking-status";
import { normalizeDay } from "~/platform/forms/normalize-input";
import { formatDayOfYear } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskLink } from "~/platform/urls/desk-links";
import { ArrowBackIcon, ArrowForwardIcon } from "~/ui/icons";
import { StatusMark } from "../kit/booking-list";
import { AsOf, Page, PrintButton } from "../kit/page";
import { databaseOf, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { readPlan } from "./plan.server";
import { PlanTable, WEEK } from "./plan-table";

/** The plan from a day on, `from=YYYY-MM-DD`; without a valid day, from today on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const today = riyadhDate(new Date());
  const wanted = normalizeDay(url.searchParams.get("from") ?? "");
  const first = isCalendarDate(wanted) && wanted >= "2000-01-01" && wanted <= LAST_DESK_DAY ? wanted : today;
  const plan = await readPlan(databaseOf(context), first, 2 * WEEK).catch(unavailable(context));
  return { ...plan, first, today };
}

/** Which car is in which bay (product.md 21.1), for two weeks; a phone and paper show one. */
export default function DeskPlan({ loaderData }: Route.ComponentProps) {
  const { days, bays, first, today } = loaderData;
  const { t, language } = useTexts(["deskPlan", "deskStatistics"]);
  const link = (from: Day) => deskLink("plan", language, new URLSearchParams(from === today ? {} : { from }));
  const until = (length: number) =>
    t("deskStatistics:from", {
      first: formatDayOfYear(first, language),
      last: formatDayOfYear(addDays(first, length - 1), language),
    });
  const turn = "button button-quiet px-3 max-sm:px-1 max-sm:gap-1 max-sm:text-sm";
  const heading = (
    <header className="flex flex-wrap items-end gap-x-8 gap-y-1">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl">{t("title")}</h1>
          <PrintButton />
          <AsOf link={link(first)} />
        </div>
        <p className="font-semibold">
          <span className="lg:hidden print:inline">{until(WEEK)}</span>
          <span className="max-lg:hidden print:hidden">{until(days.length)}</span>
        </p>
      </div>
      <Legend />
    </header>
  );
  return (
    <Page title={t("title")} heading={heading} className="[page:plan] print:px-0 print:text-[9pt] print:*:mb-[2mm]!">
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
      </nav>
      <PlanTable days={days} bays={bays} today={today} />
    </Page>
  );
}

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
