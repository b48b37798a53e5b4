import { addDays, eachDayOfInterval, endOfMonth, isSameDay, startOfMonth } from "date-fns";
import { useTranslation } from "react-i18next";
import { formatList } from "~/platform/i18n/format";
import { languageProfiles } from "~/platform/i18n/languages";
import { useLanguage } from "~/platform/i18n/use-language";

interface MonthNotesProps {
  /** Any day of the month that the calendar shows. */
  month: Date;
  whyNot: (date: Date) => string | undefined;
}

/** Below the calendar: its Hijri months, and which days of the month cannot be booked, and why. */
export function MonthNotes({ month, whyNot }: MonthNotesProps) {
  const { t } = useTranslation("booking");
  const language = useLanguage();
  const { locale } = languageProfiles[language];
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  const hijri = new Intl.DateTimeFormat(locale, { calendar: "islamic-umalqura", year: "numeric", month: "long" });
  const range = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });
  const datesByReason = new Map<string, string[]>();
  for (const { why, from, to } of spansOf(eachDayOfInterval({ start: first, end: last }), whyNot)) {
    datesByReason.set(why, [...(datesByReason.get(why) ?? []), range.formatRange(from, to)]);
  }
  return (
    <div className="mt-2 text-soft text-sm">
      <p>{hijri.formatRange(first, last)}</p>
      {[...datesByReason].map(([why, dates]) => (
        <p key={why}>{t("days.dayAndWhy", { why, day: formatList(dates, language) })}</p>
      ))}
    </div>
  );
}

interface Span {
  why: string;
  from: Date;
  to: Date;
}

/** Groups consecutive days that cannot be booked for the same reason. */
function spansOf(days: readonly Date[], whyNot: MonthNotesProps["whyNot"]): readonly Span[] {
  const spans: Span[] = [];
  for (const day of days) {
    const why = whyNot(day);
    const before = spans.at(-1);
    if (before && before.why === why && isSameDay(addDays(before.to, 1), day)) before.to = day;
    else if (why) spans.push({ why, from: day, to: day });
  }
  return spans;
}
