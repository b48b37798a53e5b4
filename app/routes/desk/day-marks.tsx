import { staffDay } from "~/domain/bookings/staff-dates";
import { type BookableDays, closedSoon, freeRuns } from "~/domain/days/days";
import { useTexts } from "~/platform/i18n/use-texts";

/** Of the next four weeks, because a plain date input cannot mark days. */
export function DayMarks({ days }: { days: BookableDays }) {
  const { t, language } = useTexts(["desk", "booking"]);
  const freeDays = freeRuns(days).map(([first, last]) => {
    const from = staffDay(first, language);
    return first === last ? from : t("days.run", { from, until: staffDay(last, language) });
  });
  const closedDays = closedSoon(days).map(([date, why]) => {
    const day = staffDay(date, language);
    return why === t("booking:days.closed") ? day : t("days.closedFor", { day, why });
  });
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm @max-xs:grid-cols-1">
      <dt className="font-semibold text-brand">{t("days.free")}</dt>
      <dd>{freeDays.join(" · ") || t("days.noneFree")}</dd>
      {days.full.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.full")}</dt>
          <dd>{days.full.map((day) => staffDay(day, language)).join(" · ")}</dd>
        </>
      )}
      {closedDays.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.closed")}</dt>
          <dd>{closedDays.join(" · ")}</dd>
        </>
      )}
    </dl>
  );
}
