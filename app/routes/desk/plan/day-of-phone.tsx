import type { DeskDay } from "~/domain/days/use-of-places.server";
import { bays as allBays } from "~/platform/db/bays";
import type { Day } from "~/platform/i18n/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { partsOfDay, shortWeekday } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { customerOf } from "../booking-cells";
import { statusLooks } from "../booking-list";
import { CarInWords } from "../car-in-words";
import { bookingsLink, dayLink } from "../day-links";
import { StatusMark } from "../status-mark";
import { UseOfPlace } from "../use-of-place";
import { bayUseOn, columnLooks, isFree, WEEK } from "./days-of-plan";
import type { Bar, BayPlan, Plan } from "./plan.server";

interface DayOfPhoneProps extends Plan {
  chosen: Day;
  today: Day;
  linkTo: (day: Day) => string;
}

/** The plan on a phone: the week in numbers, whose days are links, and the chosen day in full. */
export function DayOfPhone({ days, bays, chosen, today, linkTo }: DayOfPhoneProps) {
  const { t, language } = useTexts(["deskPlan", "deskDays"]);
  const week = days.slice(0, WEEK);
  const shown = week.find(({ day }) => day === chosen);
  return (
    <div className="flex flex-col gap-5 lg:hidden print:hidden">
      {/* With very large text, the table is wider than the screen. */}
      <div className="relative -mx-gutter overflow-x-auto">
        <table className="w-full min-w-[22.5rem] table-fixed border-collapse text-center text-xs leading-tight tabular-nums">
          <caption className="sr-only">{t("week")}</caption>
          <thead>
            <tr>
              <td className="w-[14.4%]" />
              {week.map((day) => (
                <th key={day.day} scope="col" className={`p-0${day.day === chosen ? "" : columnLooks(day, today)}`}>
                  <a
                    href={linkTo(day.day)}
                    aria-current={day.day === chosen ? "true" : undefined}
                    className={`flex min-h-12 flex-col items-center justify-center gap-0.5 ${day.day === chosen ? "rounded-t-sm bg-brand text-on-brand" : ""}`}
                  >
                    <span className="text-[0.6875rem]">{shortWeekday(day.day, language)}</span>
                    <b className="text-base">{partsOfDay(day.day, language).day}</b>
                    {day.day === today && <span className="sr-only">{t("today")}</span>}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-y">
            {(["arrival", ...allBays] as const).map((place) => (
              <tr key={place}>
                <th scope="row" className="py-1.5 ps-1 text-[0.6875rem]">
                  {t(`short.${place}`)}
                </th>
                {week.map((day) => (
                  <td
                    key={day.day}
                    className={`border-x py-1.5 ${day.day === chosen ? "bg-brand-soft" : columnLooks(day, today)}`}
                  >
                    <UseOfPlace use={place === "arrival" ? day.arrivals : bayUseOn(day, place)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && (
        <>
          <header className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-xl">{formatDay(shown.day, language)}</h2>
            <a href={bookingsLink(shown.day, language)} className="text-link inline-flex min-h-11 items-center text-sm">
              {t("arrivals")}
            </a>
            {shown.closed !== null && (
              <p className="closed-day w-full rounded-sm px-3 py-2 text-sm">{t("deskDays:closed")}</p>
            )}
          </header>
          {bays.map((plan) => (
            <BayOfDay key={plan.bay} plan={plan} day={shown} today={today} />
          ))}
        </>
      )}
    </div>
  );
}

function BayOfDay({ plan: { bay, rows }, day, today }: { plan: BayPlan; day: DeskDay; today: Day }) {
  const { t, language } = useTexts(["deskPlan", "deskDays"]);
  const bars = rows.flat().filter(({ from, until }) => from <= day.day && day.day <= until);
  const name = t(`deskDays:place.${bay}`);
  return (
    <section aria-labelledby={`bay-${bay}`}>
      <h3 id={`bay-${bay}`} className="mb-2 flex items-baseline justify-between gap-3 font-semibold">
        {name}
        <span className="font-normal text-sm">
          <UseOfPlace use={bayUseOn(day, bay)} />
        </span>
      </h3>
      <ul className="flex flex-col gap-2">
        {bars.map((bar) => (
          <li key={bar.owner}>
            <CarCard bar={bar} day={day.day} />
          </li>
        ))}
        {isFree(day, bay, today) && (
          <li>
            <a
              href={deskLink("new", language, new URLSearchParams({ day: day.day, bay }))}
              className="flex min-h-11 items-center justify-center gap-2 rounded-md border border-control border-dashed font-semibold text-brand"
            >
              <span aria-hidden="true">+</span>
              {t("bookHere")}
              <span className="sr-only">{t("book", { bay: name, day: formatDay(day.day, language) })}</span>
            </a>
          </li>
        )}
        {bars.length === 0 && !isFree(day, bay, today) && <li className="text-soft text-sm">{t("noCars")}</li>}
      </ul>
    </section>
  );
}

function CarCard({ bar: { booking, until }, day }: { bar: Bar; day: Day }) {
  const { t, language } = useTexts(["deskPlan", "desk", "booking"]);
  if (!booking) {
    return (
      <a
        href={dayLink(day, language)}
        className="flex min-h-11 items-center rounded-md border border-control border-dashed bg-sunken px-3 text-soft"
      >
        {t("blocked")}
      </a>
    );
  }
  return (
    <a
      href={deskBookingLink(booking.reference, language)}
      className="card flex flex-col gap-0.5 rounded-md px-3 py-2 leading-normal"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">
          <bdi>{customerOf(booking, language)}</bdi>
        </b>
        <span className={`rounded-sm border px-2 text-sm ${statusLooks[booking.status]}`}>
          <StatusMark status={booking.status} isNamed />
          {t(`desk:status.${booking.status}`)}
        </span>
      </span>
      <span className="text-sm">
        {booking.vehicle || booking.plate ? <CarInWords car={booking} /> : t(`booking:car.${booking.carType}`)}
      </span>
      {until > day && <span className="text-soft text-sm">{t("until", { day: formatDay(until, language) })}</span>}
    </a>
  );
}
