import { useTranslation } from "react-i18next";
import { formatLongDate } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { DayBadge, PlaceUses, Reasons } from "./day-facts";
import type { DeskDay } from "./days.server";
import { bookingsLink } from "./days-link";

/** The chosen day: its use and limits, and a button that opens it or removes its own limit. */
export function DayCard({ day, id }: { day: DeskDay; id: "day" | undefined }) {
  const { t } = useTranslation("deskDays");
  const language = useLanguage();
  return (
    <section id={id} aria-labelledby="day-title" className="card flex flex-col gap-3 border-2 border-brand p-4">
      <h2 id="day-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        {formatLongDate(day.day, language)}
        <DayBadge day={day} />
      </h2>
      <Reasons limit={day.limit} />
      <PlaceUses day={day} />
      <div className="flex flex-col gap-3 sm:flex-row">
        {day.limit && (
          <form method="post">
            <input type="hidden" name="day" value={day.day} />
            <button type="submit" name="intent" value="open" className="button button-primary w-full sm:w-auto">
              {t(day.limit.cars === 0 ? "openDay" : "removeLimit")}
            </button>
          </form>
        )}
        {day.arrivals.taken > 0 && (
          <a href={bookingsLink(day.day, language)} className="button button-quiet">
            {t("bookings")}
          </a>
        )}
      </div>
    </section>
  );
}
