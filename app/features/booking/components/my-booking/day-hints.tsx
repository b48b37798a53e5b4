import { useTranslation } from "react-i18next";
import { formatDay } from "~/i18n/deadline";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import type { DaysAhead } from "../../days/days-ahead.server";

/** What a plain date input cannot show: the closed days of the next weeks, and the nearest ones that can be had. */
export function DayHints({ closed, nearest }: Pick<DaysAhead, "closed" | "nearest">) {
  const { t } = useTranslation(["myBooking", "booking"]);
  const language = useLanguage();
  const closedWithReason = closed.map(([date, why]) => {
    const day = formatDay(date, language);
    return why === t("booking:days.closed") ? day : t("booking:days.dayAndWhy", { day, why });
  });
  return (
    <div className="flex flex-col gap-4 text-soft text-sm sm:row-span-2">
      <Days title={t("move.nearest")} days={nearest.map((day) => formatDay(day, language))} />
      <Days title={t("booking:days.closedDays")} days={closedWithReason} />
    </div>
  );
}

function Days({ title, days }: { title: string; days: readonly string[] }) {
  if (days.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className="list-disc ps-5">
        {days.map((day) => (
          <li key={day}>
            <Bidi text={day} />
          </li>
        ))}
      </ul>
    </div>
  );
}
