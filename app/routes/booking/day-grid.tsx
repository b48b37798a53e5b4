import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { type BookableDays, runs, whyNot } from "~/domain/days/days";
import type { PlannedStay } from "~/domain/days/stay";
import { addDays, consecutiveDays, type Day, daysBetween, startOfWeek } from "~/platform/i18n/dates";
import { formatList, formatLongDate, partsOfDay, shortMonth, shortWeekday } from "~/platform/i18n/format";
import { type Language, languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { ChevronDownIcon } from "~/ui/icons";

const WEEK = 7;
const SHOWN_DAYS = 5 * WEEK;

interface DayGridProps {
  days: BookableDays;
  chosen: Day | "";
  /** The days of the stay, which are tinted. */
  stay: PlannedStay | null;
  onChoose: (day: Day) => void;
  t: TFunction<"booking">;
}

/**
 * Five weeks from this one on, across the end of the month, so that no cell is wasted. Radio
 * buttons, because browsers and screen readers know how to move between them. Scrolls into view
 * when it opens.
 */
export function DayGrid({ days, chosen, stay, onChoose, t }: DayGridProps) {
  const { language } = useTexts();
  const week = startOfWeek(days.from);
  const [start, setStart] = useState(() =>
    chosen && chosen >= week ? addDays(week, Math.floor(daysBetween(week, chosen) / SHOWN_DAYS) * SHOWN_DAYS) : week,
  );
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers this returns a promise, which an effect must not return.
    grid.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const shown = consecutiveDays(start, SHOWN_DAYS);
  const last = addDays(start, SHOWN_DAYS - 1);
  const words = { closed: t("days.closed"), full: t("day.full"), outside: "" };
  return (
    <div ref={grid} className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WeeksButton
          label={t("day.earlier")}
          back
          disabled={start <= week}
          onClick={() => setStart(addDays(start, -SHOWN_DAYS))}
        />
        <p aria-live="polite" className="grid flex-1 text-center leading-snug">
          <span className="font-semibold">{monthsBetween(start, last, language)}</span>
          <span className="text-soft text-sm">{monthsBetween(start, last, language, "islamic-umalqura")}</span>
        </p>
        <WeeksButton
          label={t("day.later")}
          disabled={days.until !== null && last >= days.until}
          onClick={() => setStart(addDays(start, SHOWN_DAYS))}
        />
      </div>
      <div className="mt-2 grid grid-cols-7 gap-0.5 text-center text-sm @max-xs:text-[min(1em,4vw)] sm:gap-1">
        {consecutiveDays(week, WEEK).map((day) => (
          <span key={day} aria-hidden="true" className="py-1 text-[0.9em] text-soft">
            {shortWeekday(day, language).replace(/^ال/, "")}
          </span>
        ))}
        {shown.map((day) => {
          const why = whyNot(days, day);
          // An empty cell keeps the grid aligned.
          if (why === "outside") return <span key={day} />;
          const inStay = stay !== null && day >= stay.from && day <= stay.until;
          const { day: number } = partsOfDay(day, language);
          const note = why
            ? words[why]
            : number === "1" || day === shown[0] || day === days.from
              ? shortMonth(day, language)
              : "";
          const name = [formatLongDate(day, language), why && (days.closed[day] ?? words[why])];
          return (
            <label
              key={day}
              data-day={day}
              data-why={why ?? undefined}
              data-stay={inStay || undefined}
              className="day grid min-h-12 content-center rounded-sm leading-tight has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="gridDay"
                className="sr-only"
                aria-label={name.filter(Boolean).join(": ")}
                disabled={why !== null}
                checked={day === chosen}
                onChange={() => onChoose(day)}
                onClick={() => day === chosen && onChoose(day)}
              />
              <span>{number}</span>
              {note && <small className="overflow-hidden text-[0.75em]">{note}</small>}
            </label>
          );
        })}
      </div>
      <Reasons shown={shown} days={days} t={t} />
    </div>
  );
}

/** Below the grid: why the shown days are closed, if a reason is known. */
function Reasons({ shown, days, t }: { shown: readonly Day[] } & Pick<DayGridProps, "days" | "t">) {
  const { language } = useTexts();
  const reasons = shown.flatMap((day) => days.closed[day] ?? []).filter((note) => note !== t("days.closed"));
  const range = new Intl.DateTimeFormat(languageProfiles[language].locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
  });
  return [...new Set(reasons)].map((note) => {
    const spans = runs(shown.filter((day) => days.closed[day] === note));
    const dates = spans.map(([from, until]) => range.formatRange(new Date(from), new Date(until)));
    return (
      <p key={note} className="mt-2 text-soft text-sm">
        {t("days.closedWhy", { why: note, day: formatList(dates, language) })}
      </p>
    );
  });
}

interface WeeksButtonProps {
  label: string;
  back?: boolean;
  disabled: boolean;
  onClick: () => void;
}

function WeeksButton({ label, back = false, disabled, onClick }: WeeksButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // A button with the `disabled` attribute would lose focus.
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className="icon-button aria-disabled:opacity-30"
    >
      <ChevronDownIcon className={back ? "rotate-90 rtl:-rotate-90" : "-rotate-90 rtl:rotate-90"} />
    </button>
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
