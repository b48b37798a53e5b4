import { useTranslation } from "react-i18next";
import { formatDay } from "~/i18n/deadline";
import { useLanguage } from "~/i18n/use-language";
import { DayBadge, PlaceUses, Reasons } from "./day-facts";
import type { DeskDay } from "./days.server";
import { bookingsLink, dayLink } from "./days-link";

interface DayListProps {
  readonly days: readonly DeskDay[];
  /** The date in Riyadh. */
  readonly today: string;
}

/** One row for each day, with links to its forms and to the bookings that arrive on it. */
export function DayList({ days, today }: DayListProps) {
  return (
    <ul className="card divide-y overflow-hidden">
      {days.map((day) => (
        <li key={day.day} className={`flex @max-xs:flex-wrap ${day.arrivals.cars === 0 ? "bg-danger-soft" : ""}`}>
          <DayRow day={day} isOver={day.day < today} />
        </li>
      ))}
    </ul>
  );
}

function DayRow({ day, isOver }: { day: DeskDay; isOver: boolean }) {
  const { t } = useTranslation("deskDays");
  const language = useLanguage();
  const name = formatDay(day.day, language);
  const content = (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className={`font-semibold text-lg ${isOver ? "" : "underline decoration-control underline-offset-4"}`}>
          {name}
        </b>
        <DayBadge day={day} />
      </span>
      <Reasons limit={day.limit} />
      <span className="text-sm">
        <PlaceUses day={day} />
      </span>
    </>
  );
  const row = "flex min-h-12 min-w-0 grow flex-col justify-center px-3 py-2 sm:px-4";
  return (
    <>
      {isOver ? (
        <div className={row}>{content}</div>
      ) : (
        <a href={dayLink(day.day, language)} className={`${row} hover:bg-brand-soft`}>
          {content}
        </a>
      )}
      {day.arrivals.taken > 0 && (
        <a
          href={bookingsLink(day.day, language)}
          aria-label={t("bookingsOf", { day: name })}
          className="flex min-w-12 shrink-0 items-center border-s px-2.5 font-semibold text-brand text-sm underline underline-offset-4 hover:bg-brand-soft"
        >
          {t("bookings")}
        </a>
      )}
    </>
  );
}
