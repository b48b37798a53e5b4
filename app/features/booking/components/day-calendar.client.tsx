import { format, parse } from "date-fns";
import { useState } from "react";
import { DayPicker, getDefaultClassNames } from "react-day-picker";
import { ar } from "react-day-picker/locale/ar";
import { useTranslation } from "react-i18next";
import { dayAfter } from "~/i18n/dates";
import { formatLongDate } from "~/i18n/format";
import { languageProfiles } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { useLanguage } from "~/i18n/use-language";
import { ChevronDownIcon } from "~/ui/icons";
import "./day-calendar.css";

const ISO_DAY = "yyyy-MM-dd";

const plain = getDefaultClassNames();

/** The calendar's own look, in the colours of the site and as wide as its field. */
const looks = {
  // Large text on a small phone: seven days must still stand side by side.
  root: `${plain.root} max-xs:text-[min(1em,6vw)]`,
  months: `${plain.months} w-full max-w-none`,
  month: `${plain.month} w-full`,
  month_grid: `${plain.month_grid} w-full max-w-none`,
  caption_label: `${plain.caption_label} max-xs:whitespace-normal`,
  day_button: `${plain.day_button} hover:enabled:bg-brand-soft in-data-selected:bg-brand in-data-selected:text-on-brand in-data-selected:hover:enabled:bg-brand in-data-disabled:line-through forced-colors:in-data-selected:bg-[Highlight] forced-colors:in-data-selected:text-[HighlightText] forced-colors:in-data-selected:forced-color-adjust-none`,
};

export interface DayCalendarProps {
  /** `YYYY-MM-DD`, or nothing when no day is chosen. */
  readonly day: string;
  readonly firstDay: string;
  /** The day on which the page was opened, by the clock of the visitor. */
  readonly openedOn: string;
  /** Asked once, when the calendar is there. */
  readonly mayTakeFocus: () => boolean;
  /** Called with the chosen day, or with nothing when the chosen day was clicked again (spec section 5). */
  readonly onSelect: (day: string) => void;
}

/**
 * A month to choose a day from. Loaded when it is first opened. Days are plain dates of the visitor's own zone at
 * noon, never instants, so they are Riyadh's days wherever the visitor is.
 */
export default function DayCalendar({ day, firstDay, openedOn, mayTakeFocus, onSelect }: DayCalendarProps) {
  const language = useLanguage();
  const { t } = useTranslation("booking");
  const { dir, weekStartsOn } = languageProfiles[language];
  const selected = day ? atNoon(day) : undefined;
  // The visitor's clock may be wrong: good for telling that a midnight has passed, no more.
  const today = riyadhDate(new Date());
  const first = atNoon(today > openedOn ? dayAfter(today) : firstDay);
  const [autoFocus] = useState(mayTakeFocus);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form
    <div role="group" aria-label={t("form.calendar")}>
      <DayPicker
        mode="single"
        autoFocus={autoFocus}
        dir={dir}
        {...(language === "ar" && { locale: ar })}
        numerals="latn"
        components={{ Chevron: MonthArrow }}
        classNames={looks}
        labels={{ labelDayButton: (date) => formatLongDate(format(date, ISO_DAY), language) }}
        weekStartsOn={weekStartsOn}
        selected={selected}
        defaultMonth={selected ?? first}
        startMonth={first}
        disabled={{ before: first }}
        onSelect={(chosen) => onSelect(chosen ? format(chosen, ISO_DAY) : "")}
      />
    </div>
  );
}

/** Points back or on: its owner calls that left and right, in Arabic too. */
function MonthArrow({ orientation }: { orientation?: string }) {
  const back = orientation === "left";
  return <ChevronDownIcon className={back ? "rotate-90 rtl:-rotate-90" : "-rotate-90 rtl:rotate-90"} />;
}

function atNoon(date: string): Date {
  return parse(`${date} 12`, `${ISO_DAY} H`, new Date());
}
