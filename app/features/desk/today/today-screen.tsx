import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/i18n/deadline";
import { useLanguage } from "~/i18n/use-language";
import { inputClasses } from "~/ui/forms/field";
import { BookingList } from "../components/booking-list";
import { deskLink } from "../desk-links";
import type { Today, WaitingRow } from "./today.server";

/** What is due now (product.md 16.5): first what people wait for. */
export function TodayScreen({ today }: { today: Today }) {
  const { t } = useTranslation("desk");
  const language = useLanguage();
  const { waiting, waitingCount, expected, inside, late } = today;
  const inWorkshop = inside.filter(({ status }) => status === "arrived");
  const ready = inside.filter(({ status }) => status === "ready");
  const on = (day: string) => expected.filter(({ bookingDate }) => bookingDate === day);
  return (
    <div className="container-page flex flex-col gap-8 py-6">
      <h1 className="text-2xl">{t("today.title", { day: formatDay(today.today, language) })}</h1>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {(
          [
            ["messages", today.unread],
            ["mail", today.failedMails],
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
      <form
        method="get"
        action={deskLink("bookings", language)}
        className="grid grid-cols-[1fr_auto] gap-x-2 max-xs:grid-cols-1"
      >
        <label htmlFor="q" className="col-span-full font-semibold">
          {t("today.search")}
        </label>
        <input id="q" name="q" type="search" dir="auto" autoComplete="off" className={inputClasses} />
        <button type="submit" className="button button-quiet mt-1.5">
          {t("today.find")}
        </button>
      </form>
      <a href={deskLink("new", language)} className="button button-quiet -mt-4 sm:self-start">
        {t("nav.new")}
      </a>
      <Part title={t("today.waiting", { count: waitingCount })} empty={waiting.length === 0 && t("today.nobodyWaits")}>
        <BookingList rows={waiting} note={(row) => <TimeLeft row={row} />} />
        {waitingCount > waiting.length && (
          <p className="mt-2 text-soft">{t("today.firstOnly", { count: waiting.length })}</p>
        )}
      </Part>
      <Part title={t("today.expected")} empty={on(today.today).length === 0 && t("today.nobodyExpected")}>
        <BookingList rows={on(today.today)} sameDay />
      </Part>
      {inWorkshop.length > 0 && (
        <Part title={t("today.inWorkshop")}>
          <BookingList rows={inWorkshop} />
        </Part>
      )}
      {ready.length > 0 && (
        <Part title={t("today.ready")}>
          <BookingList rows={ready} />
        </Part>
      )}
      {late.length > 0 && (
        <Part title={t("today.late")}>
          <BookingList rows={late} />
        </Part>
      )}
      <Part
        title={t("today.tomorrow", { day: formatDay(today.tomorrow, language) })}
        empty={on(today.tomorrow).length === 0 && t("today.nobodyExpected")}
      >
        <BookingList rows={on(today.tomorrow)} sameDay />
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  /** What to say when nothing is listed. */
  readonly empty?: string | false;
  readonly children: ReactNode;
}

function Part({ title, empty, children }: PartProps) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      {empty ? <p className="text-soft">{empty}</p> : children}
    </section>
  );
}

function TimeLeft({ row }: { row: WaitingRow }) {
  const { t } = useTranslation("desk");
  const hours = Math.floor(Math.abs(row.minutesLeft) / 60);
  const isOver = row.minutesLeft < 0;
  const text =
    hours === 0 ? t(isOver ? "today.justOver" : "today.lastHour") : t(isOver ? "today.over" : "today.left", { hours });
  return <span className={isOver || hours < 3 ? "font-semibold text-danger" : "text-soft"}>{text}</span>;
}
