import { endOfMonth } from "date-fns/endOfMonth";
import { formatISO } from "date-fns/formatISO";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  type ChevronProps,
  type DayButtonProps,
  DayPicker,
  type Modifiers,
  type MonthCaptionProps,
  useDayPicker,
  type WeekProps,
} from "react-day-picker";
import { type BookableDays, lastListed, runs, whyNot } from "~/domain/days/days";
import type { PlannedStay } from "~/domain/days/stay";
import { addDays, consecutiveDays, type Day, startOfWeek } from "~/platform/calendar/dates";
import { formatList, formatLongDate, narrowWeekday, partsOfDay, shortMonth } from "~/platform/i18n/format";
import { type Language, languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { ChevronDownIcon } from "~/ui/icons";

/** The library has dates in the local time zone. Noon, because no zone changes its clock then. */
const noon = (day: Day) => new Date(`${day}T12:00`);
const dayOf = (date: Date): Day => formatISO(date, { representation: "date" });

const SHOWN_DAYS = 42;

export interface BookingCalendarProps {
  days: BookableDays;
  first: Day;
  chosen: Day | "";
  stay: PlannedStay | null;
  onChoose: (day: Day) => void;
}

/** A month of days, and beside it why some are closed (product.md 7.12). Scrolls into view. */
export function BookingCalendar({ days, first, chosen, stay, onChoose }: BookingCalendarProps) {
  const { t, language } = useTexts("booking");
  const noteIn = useDayNote();
  const last = lastListed(days);
  const week = addDays(first, 7);
  const [month, setMonth] = useState(() => noon(chosen || (week > last ? last : week)));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `scrollIntoView` returns a promise in newer browsers, which an effect must not return.
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const why = (date: Date) => whyNot({ ...days, until: last }, dayOf(date));
  const isInStay = (date: Date) => stay !== null && dayOf(date) >= stay.from && dayOf(date) <= stay.until;
  const shown = consecutiveDays(startOfWeek(`${dayOf(month).slice(0, "YYYY-MM".length)}-01`), SHOWN_DAYS);
  return (
    <>
      <div ref={element} className="row-span-2 mt-3 w-full max-w-sm md:w-96">
        <DayPicker
          mode="single"
          dir={languageProfiles[language].dir}
          lang={language}
          weekStartsOn={6}
          navLayout="around"
          showOutsideDays
          fixedWeeks
          today={noon(days.today)}
          startMonth={noon(days.from)}
          endMonth={noon(last)}
          month={month}
          onMonthChange={setMonth}
          selected={chosen ? noon(chosen) : undefined}
          onSelect={(_, date) => onChoose(dayOf(date))}
          disabled={(date) => why(date) !== null}
          hidden={(date) => why(date) === "outside"}
          modifiers={{
            full: (date) => why(date) === "full",
            closed: (date) => why(date) === "closed",
            stay: (date) => stay !== null && stay.days > 1 && isInStay(date),
            stayFrom: (date) => dayOf(date) === stay?.from,
            stayUntil: (date) => dayOf(date) === stay?.until,
          }}
          modifiersClassNames={{
            full: "full",
            stay: "stay bg-brand-soft",
            stayFrom: "rounded-s-[0.75rem]",
            stayUntil: "rounded-e-[0.75rem]",
          }}
          formatters={{
            formatCaption: (date) => monthsBetween(dayOf(date), dayOf(date), language),
            formatWeekdayName: (date) => narrowWeekday(dayOf(date), language),
            formatDay: (date) => partsOfDay(dayOf(date), language).day,
          }}
          labels={{
            labelPrevious: () => t("day.earlier"),
            labelNext: () => t("day.later"),
            labelGrid: (date) => monthsBetween(dayOf(date), dayOf(date), language),
            labelWeekday: (date) => partsOfDay(dayOf(date), language).weekday,
            // The name contains the visible text, for people who click by voice (WCAG 2.5.3).
            labelDayButton: (date, modifiers) => {
              const day = dayOf(date);
              const note = noteIn(day, modifiers);
              const reason = days.closed[day];
              return [
                note && `${partsOfDay(day, language).day} ${note}`,
                formatLongDate(day, language),
                reason !== note && reason,
              ]
                .filter(Boolean)
                .join(": ");
            },
          }}
          components={{ Chevron, DayButton, MonthCaption, Week }}
          classNames={{
            month: "grid grid-cols-[auto_1fr_auto] items-center",
            month_caption: "grid text-center leading-snug",
            caption_label: "font-semibold",
            button_previous: "icon-button aria-disabled:opacity-40 aria-disabled:not-focus-visible:invisible",
            button_next: "icon-button aria-disabled:opacity-40 aria-disabled:not-focus-visible:invisible",
            month_grid:
              "col-span-full mt-1 w-full table-fixed border-collapse text-center text-sm @max-xs:text-[min(1em,4vw)]",
            weekday: "py-1 text-center font-normal text-[0.9em] text-soft",
            day: "p-[1.5px]",
            day_button: "day grid min-h-12 w-full content-center rounded-[0.625rem] border leading-tight",
          }}
        />
      </div>
      <Reasons shown={shown.filter((day) => day >= days.from && day <= last)} days={days} />
    </>
  );
}

const Chevron = ({ orientation }: ChevronProps) => (
  <ChevronDownIcon className={orientation === "left" ? "rotate-90" : "-rotate-90"} />
);

/** Hides a week whose days are all before the first listed day or after the last one. */
function Week({ week, ...row }: WeekProps) {
  const { getModifiers } = useDayPicker();
  return <tr {...row} hidden={week.days.every((day) => getModifiers(day).hidden)} />;
}

const weekEnds: Readonly<Record<string, number>> = { Home: 0, End: -1 };

function DayButton({ day, modifiers, children, onKeyDown, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  const note = useDayNote()(day.isoDate, modifiers);

  /** The library's Home and End fail in a week that begins or ends with a closed or full day. */
  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const end = weekEnds[event.key];
    if (end === undefined) return onKeyDown?.(event);
    event.preventDefault();
    const open = event.currentTarget.closest("tr")?.querySelectorAll<HTMLButtonElement>("button:enabled") ?? [];
    [...open].at(end)?.focus();
  }

  return (
    <button ref={ref} {...button} onKeyDown={press}>
      {/* With this space, the visible text is a part of the accessible name: "12 Full". */}
      <span>{children} </span>
      {note && <small className="overflow-hidden font-normal text-[0.75em]">{note}</small>}
    </button>
  );
}

/** Gives the word below the number of a day, if it has one. */
function useDayNote() {
  const { t, language } = useTexts("booking");
  return (day: Day, { closed, full, stay, stayUntil, outside }: Modifiers) =>
    (closed && t("days.closed")) ||
    (full && t("day.full")) ||
    (stay && stayUntil && t("day.collect")) ||
    (outside && shortMonth(day, language));
}

function MonthCaption({ calendarMonth, displayIndex: _, children, ...caption }: MonthCaptionProps) {
  const { language } = useTexts();
  const first = dayOf(calendarMonth.date);
  const last = dayOf(endOfMonth(calendarMonth.date));
  return (
    <div {...caption}>
      {children}
      <span className="text-soft text-xs">{monthsBetween(first, last, language, "islamic-umalqura")}</span>
    </div>
  );
}

function Reasons({ shown, days }: { shown: readonly Day[] } & Pick<BookingCalendarProps, "days">) {
  const { t, language } = useTexts("booking");
  const reasons = shown.flatMap((day) => days.closed[day] ?? []).filter((note) => note !== t("days.closed"));
  const range = new Intl.DateTimeFormat(languageProfiles[language].locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
  });
  return (
    <div className="order-last text-soft text-sm">
      {[...new Set(reasons)].map((note) => {
        const spans = runs(shown.filter((day) => days.closed[day] === note));
        const dates = spans.map(([from, until]) => range.formatRange(new Date(from), new Date(until)));
        return (
          <p key={note} className="mt-2">
            {t("days.closedWhy", { why: note, day: formatList(dates, language) })}
          </p>
        );
      })}
    </div>
  );
}

/** The months from one day to another: «نوفمبر – ديسمبر 2026». */
function monthsBetween(from: Day, until: Day, language: Language, calendar?: string): string {
  const months = new Intl.DateTimeFormat(languageProfiles[language].locale, {
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    ...(calendar && { calendar }),
  });
  return months.formatRange(new Date(from), new Date(until));
}
