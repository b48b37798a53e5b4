import { useTranslation } from "react-i18next";
import type { Language } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { staffDay } from "../components/instant";

/** The closed, full and free days of the next four weeks. Days are `YYYY-MM-DD` in Riyadh. */
export interface ComingDays {
  readonly closed: readonly {
    readonly day: string;
    readonly noteAr: string | null;
    readonly noteEn: string | null;
  }[];
  /** Days without a place for the stay. */
  readonly full: readonly string[];
  /** The other days, as first and last of each run. */
  readonly free: readonly (readonly [first: string, last: string])[];
}

/**
 * The free, closed and full days of the next four weeks, for a plain date input, which cannot mark
 * them.
 */
export function DayMarks({ days: { closed, full, free } }: { days: ComingDays }) {
  const { t } = useTranslation("desk");
  const language = useLanguage();
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

/** Why a day is closed: the note in this language, else in the other one. */
export function noteOf(
  { noteAr, noteEn }: Pick<ComingDays["closed"][number], "noteAr" | "noteEn">,
  language: Language,
): string | null {
  return language === "ar" ? (noteAr ?? noteEn) : (noteEn ?? noteAr);
}
