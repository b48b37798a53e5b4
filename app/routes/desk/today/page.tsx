import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { List, ListedBooking, WorkBooking } from "~/domain/bookings/lists.server";
import { openDatabase } from "~/platform/db/client.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { formatDay } from "~/platform/i18n/deadline";
import { deskLink } from "~/platform/i18n/desk-links";
import { partsOfDay, shortWeekday } from "~/platform/i18n/format";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { inputClasses } from "~/ui/forms/field";
import { BookingList, customerOf, servicesInWords } from "../booking-list";
import { CarInWords } from "../car-in-words";
import { bookingsLink } from "../day-links";
import { unavailable } from "../steps.server";
import { UseOfPlace } from "../use-of-place";
import type { Route } from "./+types/page";
import { readToday, type Today, type WaitingRow } from "./today.server";

export async function loader({ context }: Route.LoaderArgs) {
  return readToday(openDatabase(context.get(cloudflareContext).env.DB), new Date()).catch(unavailable(context));
}

export default function DeskToday({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("desk");
  return (
    <>
      <title>{t("nav.today")}</title>
      <TodayScreen today={loaderData} />
    </>
  );
}

/**
 * What is due now (product.md 16.5), with waiting customers first. On paper it is the sheet of the
 * day (21.3).
 */
export function TodayScreen({ today }: { today: Today }) {
  const { t } = useTranslation(["desk", "deskSearch"]);
  const language = useLanguage();
  const { waiting, expected, expectedTomorrow, inWorkshop, ready, late } = today;
  return (
    <div className="container-page flex flex-col gap-8 py-6">
      <h1 className="text-2xl">{t("today.title", { day: formatDay(today.today, language) })}</h1>
      <DaySheet today={today} />
      <ul className="not-on-paper flex flex-wrap gap-x-6 gap-y-1">
        {(
          [
            ["messages", today.unread],
            ["emails", today.failedEmails],
          ] as const
        ).map(([page, count]) => (
          <li key={page}>
            <a
              href={deskLink(page, language)}
              className={`inline-flex min-h-11 items-center ${count > 0 ? "text-link" : "text-soft"}`}
            >
              {t(`today.${page}`, { count })}
            </a>
          </li>
        ))}
      </ul>
      <div className="not-on-paper flex flex-col gap-4 lg:flex-row lg:items-end">
        <form
          method="get"
          action={deskLink("bookings", language)}
          className="grid grow grid-cols-[1fr_auto] gap-x-2 @max-xs:grid-cols-1"
        >
          <label htmlFor="q" className="col-span-full font-semibold">
            {t("deskSearch:q")}
          </label>
          <p id="q-hint" className="col-span-full text-soft text-sm">
            {t("today.searchHint")}
          </p>
          <input
            id="q"
            name="q"
            type="search"
            dir="auto"
            aria-describedby="q-hint"
            autoComplete="off"
            className={inputClasses}
          />
          <button type="submit" className="button button-quiet mt-1.5">
            {t("today.find")}
          </button>
        </form>
        <a href={deskLink("new", language)} className="button button-quiet sm:self-start lg:self-end">
          {t("nav.new")}
        </a>
      </div>
      <WeekStrip week={today.week} />
      <div className="not-on-paper grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="flex min-w-0 flex-col gap-8">
          <Part
            title={t("today.waiting", { count: waiting.total })}
            list={waiting}
            empty={t("today.nobodyWaits")}
            note={(row) => (
              <>
                {row.isUnreached && <b className="block font-semibold text-danger">{t("today.unreached")}</b>}
                <TimeLeft row={row} />
              </>
            )}
          />
          <Part title={t("today.expected")} list={expected} empty={t("today.nobodyElse")} sameDay />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {inWorkshop.total > 0 && <Part title={t("today.inWorkshop")} list={inWorkshop} />}
          {ready.total > 0 && <Part title={t("today.ready")} list={ready} />}
          {late.total > 0 && <Part title={t("today.late")} list={late} />}
          <Part
            title={t("today.tomorrow", { day: formatDay(today.tomorrow, language) })}
            list={expectedTomorrow}
            empty={t("today.nobodyExpected")}
            sameDay
          />
        </div>
      </div>
    </div>
  );
}

/** The arrivals of the next seven days, on a wide screen. A phone has the plan. */
function WeekStrip({ week }: { week: Today["week"] }) {
  const { t } = useTranslation("desk");
  const language = useLanguage();
  return (
    <nav aria-label={t("today.week")} className="max-lg:hidden">
      <ol className="card grid grid-cols-7 divide-x overflow-hidden">
        {week.map(({ day, arrivals, closed }) => (
          <li key={day}>
            <a href={bookingsLink(day, language)} className="flex flex-col items-center px-2 py-3 hover:bg-brand-soft">
              <span className="text-sm">{shortWeekday(day, language)}</span>
              <b className="text-xl">{partsOfDay(day, language).day}</b>
              <UseOfPlace use={arrivals} isClosed={closed !== null} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The day on paper: who arrives when, which cars are here and which are ready, with a column to
 * tick.
 */
function DaySheet({ today: { expected, inWorkshop, ready } }: { today: Today }) {
  const { t } = useTranslation("desk");
  const parts = [
    ["expected", expected],
    ["inWorkshop", inWorkshop],
    ["ready", ready],
  ] as const;
  const columns = ["tick", "hour", "customer", "car", "services", "note"] as const;
  return (
    <table className="day-sheet on-paper hidden">
      <thead>
        <tr>
          {columns.map((column) => (
            // An hour in words may take two lines, as the other cells do.
            <th key={column} scope="col" className={column === "hour" ? "w-14" : undefined}>
              {column === "note" ? t("note") : t(`today.sheet.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(([part, { rows, total }]) => (
        <tbody key={part}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length}>
              {t(`today.${part}`)}
            </th>
          </tr>
          {rows.map((row) => (
            <SheetRow key={row.reference} row={row} />
          ))}
          {total > rows.length && (
            <tr>
              <td colSpan={columns.length}>{t("today.firstOnly", { count: rows.length })}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function SheetRow({ row }: { row: WorkBooking }) {
  const { t } = useTranslation(["desk", "booking"]);
  const language = useLanguage();
  return (
    <tr>
      <td>☐</td>
      <td>
        {row.arrivalTime && t("atHour", { hour: row.arrivalTime })} {row.status === "pending" && t("status.pending")}{" "}
        <bdi dir="ltr" className="whitespace-nowrap">
          {row.reference}
        </bdi>
      </td>
      <td>
        <bdi>{customerOf(row, language)}</bdi>
        <br />
        <bdi dir="ltr">{row.phoneNumber}</bdi>
      </td>
      <td>
        {t(`booking:car.${row.carType}`)}
        <br />
        <CarInWords car={row} />
      </td>
      <td>
        <Bidi text={servicesInWords(row.serviceIds, language)} />
      </td>
      <td>{row.latestNote && <bdi className="whitespace-pre-wrap">{row.latestNote}</bdi>}</td>
    </tr>
  );
}

interface PartProps<Row extends ListedBooking> {
  title: string;
  list: List<Row>;
  /** The text instead of a list without rows. */
  empty?: string;
  sameDay?: boolean;
  note?: (row: Row) => ReactNode;
}

function Part<Row extends ListedBooking>({ title, list: { rows, total }, empty, sameDay, note }: PartProps<Row>) {
  const { t } = useTranslation("desk");
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      {rows.length > 0 ? (
        <BookingList rows={rows} sameDay={sameDay} note={note} />
      ) : (
        <p className="text-soft">{empty}</p>
      )}
      {total > rows.length && <p className="mt-2 text-soft">{t("today.firstOnly", { count: rows.length })}</p>}
    </section>
  );
}

function TimeLeft({ row }: { row: WaitingRow }) {
  const { t } = useTranslation("desk");
  const hours = Math.floor(Math.abs(row.minutesLeft) / 60);
  const isOverdue = row.minutesLeft < 0;
  const text =
    hours === 0
      ? t(isOverdue ? "today.justOver" : "today.lastHour")
      : t(isOverdue ? "today.over" : "today.left", { hours });
  return <span className={isOverdue || hours < 3 ? "font-semibold text-danger" : "text-soft"}>{text}</span>;
}
