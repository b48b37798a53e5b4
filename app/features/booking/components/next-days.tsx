import { useTranslation } from "react-i18next";
import { formatLongDate } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import type { DaysAhead } from "../days/days-ahead.server";

/** Beside a plain date input, which cannot show it: the closed days of the next weeks, and the next ones that can be had. */
export function NextDays({ closed, nearest }: Pick<DaysAhead, "closed" | "nearest">) {
  const { t } = useTranslation("booking");
  const language = useLanguage();
  return (
    <div className="mt-2 flex flex-col gap-1 text-soft text-sm">
      {closed.length > 0 && (
        <>
          <p>{t("days.closedDays")}</p>
          <ul className="list-disc ps-5">
            {closed.map(([day, why]) => (
              <li key={day}>
                {why === t("days.closed")
                  ? formatLongDate(day, language)
                  : t("days.dayAndWhy", { day: formatLongDate(day, language), why })}
              </li>
            ))}
          </ul>
        </>
      )}
      {nearest.length > 0 && (
        <>
          <p>{t("days.nearest")}</p>
          <ul className="list-disc ps-5">
            {nearest.map((day) => (
              <li key={day}>{formatLongDate(day, language)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
