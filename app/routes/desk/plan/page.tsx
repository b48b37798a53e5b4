import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LAST_DESK_DAY, normalizeDay } from "~/domain/days/day-rules";
import { stateOfUse } from "~/domain/days/use-of-places";
import type { DeskDay } from "~/domain/days/use-of-places.server";
import type { Bay } from "~/platform/db/bays";
import { openStatuses } from "~/platform/db/booking-status";
import { openDatabase } from "~/platform/db/client.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { addDays, type Day, daysBetween, isCalendarDate, riyadhDate } from "~/platform/i18n/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { formatDayOfYear, partsOfDay, shortMonth, shortWeekday } from "~/platform/i18n/format";
import { useLanguage } from "~/platform/i18n/use-language";
import { ArrowBackIcon, ArrowForwardIcon } from "~/ui/icons";
import { customerOf, StatusBadge, statusLooks } from "../booking-list";
import { bookingsLink, dayLink } from "../day-links";
import { unavailable } from "../steps.server";
import { UseOfPlace } from "../use-of-place";
import type { Route } from "./+types/page";
import { type Bar, type BayPlan, type Plan, readPlan } from "./plan.server";

const WEEK = 7;

/** The plan from a day on, `from=YYYY-MM-DD`; without a day that exists, from today on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const today = riyadhDate(new Date());
  const wanted = normalizeDay(url.searchParams.get("from") ?? "");
  const first = isCalendarDate(wanted) && wanted >= "2000-01-01" && wanted <= LAST_DESK_DAY ? wanted : today;
  const plan = await readPlan(openDatabase(context.get(cloudflareContext).env.DB), first).catch(unavailable(context));
  return { ...plan, first, today };
}

export default function DeskPlan({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("deskPlan");
  return (
    <>
      <title>{t("title")}</title>
      <PlanScreen {...loaderData} />
    </>
  );
}

interface PlanScreenProps extends Plan {
  first: Day;
  /** The date in Riyadh. */
  today: Day;
}

/** Where each car is (product.md 21.1). A phone shows the first week, a wide screen both. */
export function PlanScreen({ days, bays, first, today }: PlanScreenProps) {
  const { t } = useTranslation(["deskPlan", "deskStatistics"]);
  const language = useLanguage();
  const from = (day: Day) => deskLink("plan", language, new URLSearchParams(day === today ? {} : { from: day }));
  const until = (length: number) =>
    t("deskStatistics:from", {
      first: formatDayOfYear(first, language),
      last: formatDayOfYear(addDays(first, length - 1), language),
    });
  const turn = "button button-quiet px-3";
  return (
    <div className="container-page flex flex-col gap-4 py-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="font-semibold">
          <span className="lg:hidden">{until(WEEK)}</span>
          <span className="max-lg:hidden">{until(days.length)}</span>
        </p>
      </header>
      <nav aria-label={t("weeks")} className="flex flex-wrap gap-3">
        <a href={from(addDays(first, -WEEK))} className={turn}>
          <ArrowBackIcon />
          {t("before")}
        </a>
        <a href={from(addDays(first, WEEK))} className={turn}>
          {t("after")}
          <ArrowForwardIcon />
        </a>
        {first !== today && (
          <a href={from(today)} className={turn}>
            {t("fromToday")}
          </a>
        )}
      </nav>
      {/* With very large letters, the table is wider than the screen. */}
      <div className="relative -mx-gutter overflow-x-auto px-gutter lg:mx-0 lg:px-0">
        <table className="w-full min-w-[20rem] table-fixed border-collapse text-xs leading-tight lg:min-w-[60rem]">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr>
              {days.map((day, index) => (
                <DayHead key={day.day} day={day} index={index} today={today} />
              ))}
            </tr>
          </thead>
          {bays.map((plan) => (
            <BayRows key={plan.bay} plan={plan} days={days} today={today} />
          ))}
        </table>
      </div>
      <p className="flex flex-wrap gap-2">
        {([...openStatuses, "completed"] as const).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </p>
    </div>
  );
}

/** The second week is not shown on a phone. */
const onWideOnly = (index: number) => (index >= WEEK ? " max-lg:hidden" : "");

/** The column of today, and those of closed days. */
function columnLooks({ day, limit }: DeskDay, today: Day): string {
  if (day === today) return " bg-brand-soft";
  return limit?.cars === 0 ? " bg-danger-soft" : "";
}

interface ColumnProps {
  day: DeskDay;
  /** The place of the column. */
  index: number;
  today: Day;
}

/** A day with its arrivals, as a link to its bookings. */
function DayHead({ day, index, today }: ColumnProps) {
  const { t } = useTranslation("deskPlan");
  const language = useLanguage();
  const isToday = day.day === today;
  return (
    <th
      scope="col"
      aria-current={isToday ? "date" : undefined}
      className={`border-x p-0 align-top font-normal${columnLooks(day, today)}${onWideOnly(index)}`}
    >
      <a href={bookingsLink(day.day, language)} className="flex min-h-11 flex-col items-center py-1 hover:text-brand">
        <span className="h-[1lh] font-semibold max-lg:text-[0.6875rem]">
          {(index === 0 || day.day.endsWith("-01")) && shortMonth(day.day, language)}
        </span>
        <span className="max-lg:text-[0.6875rem]">{shortWeekday(day.day, language)}</span>
        <b className="text-base">{partsOfDay(day.day, language).day}</b>
        {isToday && <span className="sr-only">{t("today")}</span>}
        <UseOfPlace use={day.arrivals} isClosed={day.closed !== null} />
      </a>
    </th>
  );
}

interface BayRowsProps {
  plan: BayPlan;
  days: readonly DeskDay[];
  today: Day;
}

/** A bay: its name, its cars, and a row that sums each day up. */
function BayRows({ plan: { bay, rows }, days, today }: BayRowsProps) {
  const { t } = useTranslation("deskDays");
  const name = t(`place.${bay}`);
  const head = "border-y bg-sunken px-2 py-1.5 text-start font-semibold text-sm";
  return (
    <tbody>
      <tr className="lg:hidden">
        <th scope="rowgroup" colSpan={WEEK} className={head}>
          {name}
        </th>
      </tr>
      <tr className="max-lg:hidden">
        <th scope="rowgroup" colSpan={days.length} className={head}>
          {name}
        </th>
      </tr>
      {rows.map((bars) => (
        <tr key={`${bars[0]?.from} ${bars[0]?.owner}`}>{cellsOf(bars, { days, today })}</tr>
      ))}
      <tr>
        {days.map((day, index) => (
          <DayOfBay key={day.day} bay={bay} day={day} index={index} today={today} bars={rows.flat()} />
        ))}
      </tr>
    </tbody>
  );
}

/** The cells of a row: bars across their days, and an empty cell for each day without one. */
function cellsOf(bars: readonly Bar[], { days, today }: Pick<BayRowsProps, "days" | "today">) {
  const cells: ReactNode[] = [];
  for (let index = 0; index < days.length; ) {
    const day = days[index] as DeskDay;
    const bar = bars.find(({ from, until }) => from <= day.day && day.day <= until);
    // A bar ends with its week, because a phone shows only one.
    const left = WEEK - (index % WEEK);
    const length = bar ? Math.min(daysBetween(day.day, bar.until) + 1, left) : 1;
    cells.push(
      bar ? (
        <BarCell key={day.day} bar={bar} from={day.day} length={length} index={index} />
      ) : (
        <td key={day.day} className={`border-x${columnLooks(day, today)}${onWideOnly(index)}`} />
      ),
    );
    index += length;
  }
  return cells;
}

interface BarCellProps {
  bar: Bar;
  /** The first of the days that the cell shows, and how many they are. */
  from: Day;
  length: number;
  index: number;
}

function BarCell({ bar: { booking, ...bar }, from, length, index }: BarCellProps) {
  const { t } = useTranslation(["deskPlan", "desk", "booking"]);
  const language = useLanguage();
  const until = addDays(from, length - 1);
  const edges = `${bar.from < from ? "rounded-s-none border-s-0" : ""} ${bar.until > until ? "rounded-e-none border-e-0" : ""}`;
  const box = `flex min-h-11 flex-col justify-center rounded-sm border wrap-anywhere p-1 ${edges}`;
  const [firstName, ...otherNames] = booking ? customerOf(booking, language).split(" ") : [];
  // In a narrow bar of a phone, only a name is legible.
  const small = length === 1 ? "max-lg:px-0.5 max-lg:text-[0.6875rem]" : "";
  const rest = length < 3 ? "max-lg:sr-only" : "";
  return (
    <td colSpan={length} className={`py-0.5 align-top lg:px-px${onWideOnly(index)}`}>
      {booking ? (
        <a
          href={deskBookingLink(booking.reference, language)}
          className={`${box} ${small} ${statusLooks[booking.status]}`}
        >
          <b className="font-semibold">
            <bdi>
              {firstName}
              <span className={length === 1 ? "max-lg:sr-only" : ""}>{otherNames.map((name) => ` ${name}`)}</span>
            </bdi>
          </b>
          <span className={rest}>
            {booking.vehicle ? <bdi>{booking.vehicle}</bdi> : t(`booking:car.${booking.carType}`)}
          </span>
          {/* A colour says it, too: the legend names them. */}
          <span className={length === 1 ? "sr-only" : rest}>{t(`desk:status.${booking.status}`)}</span>
        </a>
      ) : (
        <a href={dayLink(from, language)} className={`${box} border-dashed bg-sunken text-soft`}>
          {t("blocked")}
        </a>
      )}
    </td>
  );
}

/** A bay on a day, in numbers and names, with a link that books a free place. */
function DayOfBay({ bay, day, index, today, bars }: ColumnProps & { bay: Bay; bars: readonly Bar[] }) {
  const { t } = useTranslation(["deskPlan", "desk", "deskDays"]);
  const language = useLanguage();
  const use = day.bays.find(({ place }) => place === bay) ?? { place: bay, taken: 0, cars: null };
  const isClosed = day.closed !== null;
  const isFree =
    day.day >= today && day.day <= LAST_DESK_DAY && !isClosed && ["free", "unlimited"].includes(stateOfUse(use));
  const names = bars
    .filter(({ from, until }) => from <= day.day && day.day <= until)
    .map(({ booking }) => (booking ? customerOf(booking, language) : t("blocked")));
  const query = new URLSearchParams({ day: day.day, bay });
  return (
    <td className={`border-x p-0 text-center align-top${columnLooks(day, today)}${onWideOnly(index)}`}>
      <span className="flex flex-col items-center">
        <UseOfPlace use={use} />
        <span className="sr-only">
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing is reordered
            <Fragment key={place}>
              {place > 0 && " · "}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </span>
        {isFree && (
          <a
            href={deskLink("new", language, query)}
            className="flex min-h-11 w-full items-center justify-center font-semibold text-base text-brand hover:bg-brand-soft"
          >
            <span aria-hidden="true">+</span>
            <span className="sr-only">
              {t("book", { bay: t(`deskDays:place.${bay}`), day: formatDay(day.day, language) })}
            </span>
          </a>
        )}
      </span>
    </td>
  );
}
