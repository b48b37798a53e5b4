import type { ComponentProps, ReactNode } from "react";
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

export function DayButtons({ days, action }: DayButtonsProps) {
  const { language } = useTexts();
  return (
    <OfferButtons name="offeredDay" values={days} className="min-h-15 leading-snug">
      {(day) => (
        <span>
          <span className="sr-only">{action} </span>
          <span className="block font-normal text-sm">{partsOfDay(day, language).weekday} </span>
          {formatShortDay(day, language)}
        </span>
      )}
    </OfferButtons>
  );
}

interface OfferButtonsProps {
  name: string;
  values: readonly string[];
  className?: string;
  children: (value: string) => ReactNode;
}

/** What to take instead. The buttons skip the browser's checks, because the field is wrong. */
function OfferButtons({ name, values, className = "", children }: OfferButtonsProps) {
  return (
    <p className="mt-3 grid max-w-2xl grid-cols-3 gap-2 @max-xs:grid-cols-1">
      {values.map((value) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          formNoValidate
          className={`button button-quiet px-1 ${className}`}
        >
          {children(value)}
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

/** The parts of a day in the list of arrival times, each until the next one begins. */
const parts = [
  ["morning", "00:00"],
  ["afternoon", "12:00"],
  ["evening", "17:00"],
] as const;

/** The options for an arrival time: none, then these times in groups (product.md 7.18). */
export function HourOptions({ hours }: { hours: readonly string[] }) {
  const { t } = useTexts("booking");
  return (
    <>
      <option value="">{t("hour.any")}</option>
      {parts.map(([part, from], index) => {
        const until = parts[index + 1]?.[1] ?? "24:00";
        const inPart = hours.filter((hour) => hour >= from && hour < until);
        return (
          inPart.length > 0 && (
            <optgroup key={part} label={t(`hour.${part}`)}>
              {inPart.map((hour) => (
                <option key={hour} value={hour}>
                  {t("hour.at", { hour })}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </>
  );
}

/** Free arrival times instead of one that is not free, as buttons that send the form. */
export function HourButtons({ hours = [], title }: { hours: readonly string[] | undefined; title: string }) {
  const { t } = useTexts("booking");
  if (hours.length === 0) return null;
  return (
    <section aria-label={title} className="mb-3">
      <p className="font-semibold">{title}</p>
      <OfferButtons name="offeredHour" values={hours}>
        {(hour) => <Bidi as="span" text={t("hour.at", { hour })} />}
      </OfferButtons>
    </section>
  );
}
