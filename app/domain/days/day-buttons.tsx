import { useTranslation } from "react-i18next";
import type { Day } from "~/platform/i18n/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import type { DateHints } from "./date-hints.server";

interface DayButtonsProps {
  days: readonly Day[];
  label: (day: string) => string;
}

/**
 * Buttons that submit the form with another day. They skip the browser's validation, because the
 * field of the day is empty or still contains the rejected day.
 */
export function DayButtons({ days, label }: DayButtonsProps) {
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {days.map((day) => (
        <button
          key={day}
          type="submit"
          name="offeredDay"
          value={day}
          formNoValidate
          className="button button-quiet max-sm:w-full"
        >
          <span>
            <Bidi text={label(day)} />
          </span>
        </button>
      ))}
    </p>
  );
}

interface DayHintsProps extends Pick<DateHints, "closed" | "nearest"> {
  /** Without it the nearest days are not listed, because the form has a button for each. */
  nearestTitle?: string;
}

/** The closed days of the next weeks and the nearest bookable days, for a plain date input. */
export function DayHints({ closed, nearest, nearestTitle }: DayHintsProps) {
  const { t } = useTranslation("booking");
  const language = useLanguage();
  const closedWithReason = closed.map(([date, why]) => {
    const day = formatDay(date, language);
    return why === t("days.closed") ? day : t("days.dayAndWhy", { day, why });
  });
  return (
    <div className="mt-2 flex flex-col gap-4 text-soft text-sm sm:row-span-2">
      <Days title={t("days.closedDays")} days={closedWithReason} />
      {nearestTitle && <Days title={nearestTitle} days={nearest.map((day) => formatDay(day, language))} />}
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
