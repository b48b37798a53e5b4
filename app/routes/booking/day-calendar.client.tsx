import { format, parse } from "date-fns";
import { useEffect, useState } from "react";
import { DayPicker, getDefaultClassNames } from "react-day-picker";
import { ar } from "react-day-picker/locale/ar";
import { useTranslation } from "react-i18next";
import { type Selection, selectionQuery } from "~/domain/catalogue/selection";
import type { BookableDays } from "~/domain/days/bookable-days.server";
import type { Day } from "~/platform/i18n/dates";
import { formatLongDate } from "~/platform/i18n/format";
import { languageProfiles } from "~/platform/i18n/languages";
import { linkTo } from "~/platform/i18n/screens";
import { useLanguage } from "~/platform/i18n/use-language";
import { ChevronDownIcon } from "~/ui/icons";
import { MonthNotes } from "./month-notes";
import "./day-calendar.css";

const ISO_DAY = "yyyy-MM-dd";

const defaults = getDefaultClassNames();

/** The library's class names, with the colours of the site and the width of the field. */
const classNames = {
  // With large text on a small phone, seven days must still fit side by side.
  root: `${defaults.root} @max-xs:text-[min(1em,6vw)]`,
  months: `${defaults.months} w-full max-w-none`,
  month: `${defaults.month} w-full`,
  month_grid: `${defaults.month_grid} w-full max-w-none table-fixed`,
  caption_label: `${defaults.caption_label} @max-xs:whitespace-normal`,
  day_button: `${defaults.day_button} hover:enabled:bg-brand-soft in-data-selected:bg-brand in-data-selected:text-on-brand in-data-selected:hover:enabled:bg-brand in-data-disabled:line-through forced-colors:in-data-selected:bg-[Highlight] forced-colors:in-data-selected:text-[HighlightText] forced-colors:in-data-selected:forced-color-adjust-none`,
};

export interface DayCalendarProps {
  /** Called when the calendar has read which days are closed. Must be stable. */
  readonly onClosedDays: (days: readonly string[]) => void;
  /** , or nothing when no day is chosen. */
  readonly day: Day;
  /** The first day that can be booked. */
  readonly firstDay: string;
  /** The chosen services. */
  readonly selection: Selection;
  /** Called once, when the calendar has loaded. */
  readonly mayTakeFocus: () => boolean;
  /** Called with the chosen day, or nothing after a click on the chosen day (product.md 5.7). */
  readonly onSelect: (day: string) => void;
}

/**
 * A calendar month to choose a day from, loaded when first opened. Days are Riyadh dates,
 * represented at noon in the visitor's time zone, so that no conversion can shift them.
 */
export default function DayCalendar(props: DayCalendarProps) {
  const { day, firstDay, selection, mayTakeFocus, onClosedDays, onSelect } = props;
  const language = useLanguage();
  const { t } = useTranslation("booking");
  const { dir } = languageProfiles[language];
  const selected = day ? atNoon(day) : undefined;
  const first = atNoon(firstDay);
  const [autoFocus] = useState(mayTakeFocus);
  const days = useBookableDays(selection);
  const [month, setMonth] = useState(selected ?? first);
  useEffect(() => {
    if (days) onClosedDays(Object.keys(days.closed));
  }, [days, onClosedDays]);
  /** Why a day cannot be booked; undefined when it can. */
  function whyNot(date: Date): string | undefined {
    const iso = format(date, ISO_DAY);
    const note = days?.closed[iso];
    if (note) return note === t("days.closed") ? note : t("days.closedFor", { note });
    return days?.full.includes(iso) ? t("days.full") : undefined;
  }
  const last = days?.until ? atNoon(days.until) : undefined;

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
        classNames={classNames}
        labels={{
          labelDayButton: (date) =>
            [formatLongDate(format(date, ISO_DAY), language), whyNot(date)].filter(Boolean).join(": "),
        }}
        // Saturday, also in English: the calendar is that of the centre.
        weekStartsOn={6}
        selected={selected}
        month={month}
        onMonthChange={setMonth}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first }, ...(last ? [{ after: last }] : []), (date) => whyNot(date) !== undefined]}
        footer={<MonthNotes month={month} whyNot={whyNot} />}
        onSelect={(chosen) => onSelect(chosen ? format(chosen, ISO_DAY) : "")}
      />
    </div>
  );
}

/** The arrow to the previous or next month. The library says "left" for previous in Arabic too. */
function MonthArrow({ orientation }: { orientation?: string }) {
  const back = orientation === "left";
  return <ChevronDownIcon className={back ? "rotate-90 rtl:-rotate-90" : "-rotate-90 rtl:rotate-90"} />;
}

function atNoon(date: string): Date {
  return parse(`${date} 12`, `${ISO_DAY} H`, new Date());
}

/**
 * Which days can be booked for a selection; reloads when it changes. Null until the server answers,
 * and when it does not: then every day can be chosen, and the database checks it. No `useFetcher`,
 * which would show the error page when the connection is lost.
 */
function useBookableDays(selection: Selection): BookableDays | null {
  const [days, setDays] = useState<BookableDays | null>(null);
  const address = `${linkTo("booking", useLanguage())}/days?${selectionQuery(selection)}`;
  useEffect(() => {
    const request = new AbortController();
    fetch(address, { signal: request.signal })
      .then((answer): Promise<BookableDays> | null => (answer.ok ? answer.json() : null))
      .then(setDays)
      .catch(() => request.signal.aborted || setDays(null));
    return () => request.abort();
  }, [address]);
  return days;
}
