import type { ComponentProps } from "react";
import type { Day } from "~/platform/calendar/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { formatShortDay, partsOfDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Choice } from "~/ui/forms/field";
import { type BookableDays, closedSoon } from "./days";

interface DayButtonsProps {
  days: readonly Day[];
  /** What a button does, for screen readers; the day follows. */
  action: string;
}

/** The buttons skip the browser's checks, because the field of the day is empty or wrong. */
export function DayButtons({ days, action }: DayButtonsProps) {
  const { language } = useTexts();
  return (
    <p className="mt-3 grid max-w-2xl grid-cols-3 gap-2 @max-xs:grid-cols-1">
      {days.map((day) => (
        <button
          key={day}
          type="submit"
          name="offeredDay"
          value={day}
          formNoValidate
          className="button button-quiet min-h-15 px-1 leading-snug"
        >
          <span>
            <span className="sr-only">{action} </span>
            <span className="block font-normal text-sm">{partsOfDay(day, language).weekday} </span>
            {formatShortDay(day, language)}
          </span>
        </button>
      ))}
    </p>
  );
}

interface DayRadioProps extends Omit<ComponentProps<"input">, "type" | "name" | "value" | "className"> {
  day: Day;
  onClear?: (() => void) | undefined;
}

export function DayRadio({ day, onClear, children, ...input }: DayRadioProps & { "data-asks"?: string }) {
  const { language } = useTexts();
  return (
    <Choice
      onClear={onClear}
      className="grid min-h-15 place-content-center px-1 py-1.5 text-center leading-snug not-forced-colors:has-checked:bg-brand-soft in-data-wrong:border-danger"
    >
      <input {...input} type="radio" name="nearDay" value={day} className="sr-only" />
      <span className="text-sm">{partsOfDay(day, language).weekday}</span>
      <span className="font-semibold">{formatShortDay(day, language)}</span>
      {children}
    </Choice>
  );
}

export function ClosedDays({ days }: { days: BookableDays }) {
  const { t, language } = useTexts("booking");
  const closed = closedSoon(days).map(([date, why]) => {
    const day = formatDay(date, language);
    return why === t("days.closed") ? day : t("days.dayAndWhy", { day, why });
  });
  if (closed.length === 0) return null;
  return (
    <div className="mt-2 text-soft text-sm sm:row-span-2">
      <p>{t("days.closedDays")}</p>
      <ul className="list-disc ps-5">
        {closed.map((day) => (
          <Bidi as="li" key={day} text={day} />
        ))}
      </ul>
    </div>
  );
}
