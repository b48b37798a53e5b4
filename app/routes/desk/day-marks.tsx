import { staffDay } from "~/domain/bookings/staff-dates";
import { noteOf } from "~/domain/days/closed-days";
import type { ComingDays } from "~/domain/days/coming-days.server";
import { useTexts } from "~/platform/i18n/use-texts";

/**
 * The free, closed and full days of the next four weeks, for a plain date input, which cannot mark
 * them.
 */
export function DayMarks({ days: { closed, full, free } }: { days: ComingDays }) {
  const { t, language } = useTexts("desk");
  const freeDays = free.map(([first, last]) => {
    const from = staffDay(first, language);
    return first === last ? from : t("days.run", { from, until: staffDay(last, language) });
  });
  const closedDays = closed.map((limit) => {
    const why = noteOf(limit, language);
    const day = staffDay(limit.day, language);
    return why ? t("days.closedFor", { day, why }) : day;
  });
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm @max-xs:grid-cols-1">
      <dt className="font-semibold text-brand">{t("days.free")}</dt>
      <dd>{freeDays.join(" · ") || t("days.noneFree")}</dd>
      {full.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.full")}</dt>
          <dd>{full.map((day) => staffDay(day, language)).join(" · ")}</dd>
        </>
      )}
      {closed.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.closed")}</dt>
          <dd>{closedDays.join(" · ")}</dd>
        </>
      )}
    </dl>
  );
}
