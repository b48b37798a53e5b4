import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { List, ListedBooking } from "~/bookings/lists.server";
import { openDatabase } from "~/db/client.server";
import { cloudflareContext } from "~/http/context.server";
import { formatDay } from "~/i18n/deadline";
import { deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import deskScript from "~/page-scripts/desk?inlined";
import { inputClasses } from "~/ui/forms/field";
import { InlineScript } from "~/ui/layout/page-style";
import { BookingList } from "../booking-list";
import { unavailable } from "../kit.server";
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
      <InlineScript code={deskScript.code} />
    </>
  );
}

/** What is due now (product.md 16.5), with waiting customers first. */
export function TodayScreen({ today }: { today: Today }) {
  const { t } = useTranslation("desk");
  const language = useLanguage();
  const { waiting, expected, expectedTomorrow, inWorkshop, ready, late } = today;
  return (
    <div className="container-page flex flex-col gap-8 py-6">
      <h1 className="text-2xl">{t("today.title", { day: formatDay(today.today, language) })}</h1>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {(
          [
            ["messages", today.unread],
            ["mail", today.failedEmails],
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
        className="grid grid-cols-[1fr_auto] gap-x-2 @max-xs:grid-cols-1"
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
      <Part
        title={t("today.waiting", { count: waiting.total })}
        list={waiting}
        empty={t("today.nobodyWaits")}
        note={(row) => <TimeLeft row={row} />}
      />
      <Part title={t("today.expected")} list={expected} empty={t("today.nobodyExpected")} sameDay />
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
  );
}

interface PartProps<Row extends ListedBooking> {
  readonly title: string;
  readonly list: List<Row>;
  /** The text instead of a list without rows. */
  readonly empty?: string;
  readonly sameDay?: boolean;
  readonly note?: (row: Row) => ReactNode;
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
