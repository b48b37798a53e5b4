import { Fragment, type ReactNode } from "react";
import { plateInWords } from "~/domain/bookings/car";
import { customerOf } from "~/domain/bookings/columns";
import { LAST_DESK_DAY } from "~/domain/days/days";
import { stateOfUse } from "~/domain/days/use-of-places";
import type { DeskDay } from "~/domain/days/use-of-places.server";
import { addDays, type Day, daysBetween } from "~/platform/calendar/dates";
import type { Bay } from "~/platform/codes";
import { formatDay } from "~/platform/i18n/deadline";
import { narrowWeekday, partsOfDay, shortMonth } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { bookingsLink, dayLink, deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { directionOf } from "~/ui/content/bidi";
import { StatusMark, statusLooks } from "../kit/booking-list";
import { UseOfPlace } from "../kit/use-of-place";
import type { Bar, Plan } from "./plan.server";

/** How many days a phone and paper show; a wide screen shows two weeks. */
export const WEEK = 7;

/** Shows two weeks on a wide screen; the first week on paper, and without bars on a phone. */
export function PlanTable({ days, bays, today }: Plan & { today: Day }) {
  const { t } = useTexts("deskPlan");
  return (
    // With very large text, the table of a phone is wider than the screen.
    <div className="relative overflow-x-auto max-lg:-mx-gutter print:mx-0">
      <table className="plan-table w-full table-fixed text-xs leading-tight max-lg:text-[0.6875rem] lg:min-w-rows print:min-w-0 print:text-[8pt] print:leading-[1.2]">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <td className={`w-20 pb-1 align-bottom text-soft max-lg:w-[22%] print:w-24 ${rowHead}`}>
              {t("short.arrival")}
            </td>
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
  );
}

/** On a phone the table is as wide as the screen, but its names begin where other text does. */
const rowHead = "ps-1 pe-1 max-lg:not-print:ps-gutter";

/** The second week is only for a wide screen. */
const onScreenOnly = (index: number) => (index >= WEEK ? " max-lg:hidden print:hidden" : "");

interface ColumnProps {
  day: DeskDay;
  index: number;
  today: Day;
}

function DayHead({ day, index, today }: ColumnProps) {
  const { t, language } = useTexts("deskPlan");
  const isToday = day.day === today;
  const { weekday, day: number } = partsOfDay(day.day, language);
  // The names of two months do not fit side by side.
  const startsMonth = (date: Day) => date.endsWith("-01");
  const isNamed = startsMonth(day.day) || (index === 0 && !startsMonth(addDays(day.day, 1)));
  return (
    <th
      scope="col"
      aria-current={isToday ? "date" : undefined}
      className={`border-x p-0 align-top font-normal${columnLooks(day, today)}${onScreenOnly(index)}`}
    >
      <a
        href={bookingsLink(day.day, language)}
        className="flex min-h-11 flex-col items-center py-1 text-center hover:text-brand print:min-h-0 print:py-[0.5mm]"
      >
        <span className="h-[1lh] font-semibold">{isNamed && shortMonth(day.day, language)}</span>
        <span aria-hidden="true">{narrowWeekday(day.day, language)}</span>
        <span className="sr-only">{weekday}</span>
        <b className={`text-base ${isToday ? "text-brand" : ""}`}>{number}</b>
        {isToday && <span className="sr-only">{t("today")}</span>}
        <UseOfPlace use={day.arrivals} isClosed={day.closed !== null} />
      </a>
    </th>
  );
}

interface BayRowsProps {
  plan: Plan["bays"][number];
  days: readonly DeskDay[];
  today: Day;
}

/** A bay: its name, a row that sums up each day, and its cars. */
function BayRows({ plan: { bay, rows }, days, today }: BayRowsProps) {
  const { t } = useTexts(["deskDays", "deskPlan"]);
  return (
    <tbody className="border-t-2">
      <tr>
        <th
          scope="rowgroup"
          rowSpan={rows.length + 1}
          className={`border-y py-2 text-start align-top font-semibold ${rowHead}`}
        >
          <span className="max-lg:hidden print:inline">{t(`place.${bay}`)}</span>
          <span className="lg:hidden print:hidden">{t(`deskPlan:short.${bay}`)}</span>
        </th>
        {days.map((day, index) => (
          <DayOfBay key={day.day} bay={bay} day={day} index={index} today={today} />
        ))}
      </tr>
      {rows.map((bars) => (
        <tr key={`${bars[0]?.from} ${bars[0]?.owner}`} className="max-lg:hidden print:table-row">
          {cellsOf(bars, { days, today })}
        </tr>
      ))}
    </tbody>
  );
}

/** The cells of a row: bars across their days, and an empty cell for each day without a bar. */
function cellsOf(bars: readonly Bar[], { days, today }: Pick<BayRowsProps, "days" | "today">) {
  const cells: ReactNode[] = [];
  for (let index = 0; index < days.length; ) {
    const day = days[index] as DeskDay;
    const bar = bars.find(({ from, until }) => from <= day.day && day.day <= until);
    // A bar is cut at the end of the week, because paper shows only one week.
    const left = WEEK - (index % WEEK);
    const length = bar ? Math.min(daysBetween(day.day, bar.until) + 1, left) : 1;
    cells.push(
      bar ? (
        <BarCell key={day.day} bar={bar} from={day.day} length={length} index={index} />
      ) : (
        <td key={day.day} className={`border-x${columnLooks(day, today)}${onScreenOnly(index)}`} />
      ),
    );
    index += length;
  }
  return cells;
}

interface BarCellProps {
  bar: Bar;
  /** The first day that the cell shows; `length` is the number of its days. */
  from: Day;
  length: number;
  index: number;
}

/** One line in the first cell of a bar: the mark of the status, a name and the car. */
function BarCell({ bar: { booking, ...bar }, from, length, index }: BarCellProps) {
  const { t, language } = useTexts(["deskPlan", "booking"]);
  const until = addDays(from, length - 1);
  const edges = `${bar.from < from ? "rounded-s-none border-s-0" : ""} ${bar.until > until ? "rounded-e-none border-e-0" : ""}`;
  const box = `flex min-h-11 items-center rounded-sm border px-1 py-1 print:min-h-0 print:py-[0.5mm] ${edges}`;
  const label = index > 0 && bar.from < from ? "sr-only" : "flex w-full items-center";
  const customer = booking && customerOf(booking, language);
  const plate = booking?.plate && plateInWords(booking.plate, language);
  const blocked = bar.outOfService ?? t("blocked");
  const car = [booking?.vehicle, plate].filter((part) => part != null);
  return (
    <td colSpan={length} className={`px-px py-0.5 align-top${onScreenOnly(index)}`}>
      {booking ? (
        <a
          href={deskBookingLink(booking.reference, language)}
          title={[customer, ...car].join(" · ")}
          className={`${box} ${statusLooks[booking.status]}`}
        >
          <span className={label}>
            <StatusMark status={booking.status} />
            <b dir="auto" className="max-w-[calc(100%-1rem)] shrink-0 truncate font-semibold">
              {customer}
            </b>{" "}
            <span
              dir="auto"
              className={car.length === 0 ? "sr-only" : `truncate px-1 ${length === 1 ? "not-print:sr-only" : ""}`}
            >
              {car.length === 0 && t(`booking:car.${booking.carType}`)}
              {car.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && " · "}
                  <bdi dir={directionOf(part)}>{part}</bdi>
                </Fragment>
              ))}
            </span>
          </span>
        </a>
      ) : (
        <a href={dayLink(from, language)} title={blocked} className={`${box} border-dashed bg-sunken text-soft`}>
          <span dir="auto" className={label === "sr-only" ? label : "truncate"}>
            {blocked}
          </span>
        </a>
      )}
    </td>
  );
}

/** A bay on a day, in numbers, with a link to a new booking if a place is free. */
function DayOfBay({ bay, day, index, today }: ColumnProps & { bay: Bay }) {
  const { t, language } = useTexts(["deskPlan", "deskDays"]);
  // A bay that is not listed has no limit and no car.
  const use = day.bays.find(({ place }) => place === bay) ?? { place: bay, taken: 0, cars: null };
  const isInReach = day.day >= today && day.day <= LAST_DESK_DAY && day.closed === null;
  return (
    <td className={`border-x border-y p-0 text-center${columnLooks(day, today)}${onScreenOnly(index)}`}>
      <span className="flex min-h-9 items-center justify-center gap-1.5 print:min-h-0">
        <UseOfPlace use={use} />
        {isInReach && ["free", "unlimited"].includes(stateOfUse(use)) && (
          <a
            href={deskLink("new", language, new URLSearchParams({ day: day.day }))}
            className="not-on-paper inline-flex size-11 items-center justify-center rounded-sm font-semibold text-base text-brand hover:bg-brand-soft max-lg:hidden"
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

function columnLooks({ day, closed }: DeskDay, today: Day): string {
  if (closed !== null) return " closed-day";
  return day === today ? " bg-brand-soft" : "";
}
