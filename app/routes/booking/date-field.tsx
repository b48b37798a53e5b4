import type { FieldMetadata } from "@conform-to/react";
import type { TFunction } from "i18next";
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "~/domain/catalogue/selection";
import type { DateHints } from "~/domain/days/date-hints.server";
import { DayHints } from "~/domain/days/day-buttons";
import { readDraft } from "~/platform/forms/draft";
import { type Day, isCalendarDate, nextDay, riyadhDate } from "~/platform/i18n/dates";
import { formatLongDate } from "~/platform/i18n/format";
import { formatHijriDate } from "~/platform/i18n/hijri";
import { useLanguage } from "~/platform/i18n/use-language";
import { DateInput, describedBy, FieldFrame, inputClasses } from "~/ui/forms/field";
import { useHydrated } from "~/ui/hooks";
import { CalendarIcon } from "~/ui/icons";
import type { DayCalendarProps } from "./day-calendar.client";

const DayCalendar = lazy(() => import("./day-calendar.client"));

/** Tells the rest of the form about the day. The functions must be stable. */
export interface DateListeners extends Pick<DayCalendarProps, "onClosedDays"> {
  /** Called with the chosen day, also initially; empty for none. */
  readonly onDay: (day: string) => void;
}

interface DateFieldProps extends DateListeners {
  t: TFunction<"booking">;
  field: FieldMetadata<string>;
  firstDay: Day;
  days: DateHints | null;
  /** The chosen services, which decide how long the car stays and so which days are bookable. */
  selection: Selection;
  /** Locks the field while submitting. */
  readOnly: boolean;
}

/**
 * The booking date: the browser's own date input, and with scripts a calendar that opens below it.
 */
export function DateField(props: DateFieldProps) {
  const { t, field, firstDay, days } = props;
  const hydrated = useHydrated();
  const hint = t("form.dateHint");
  const description = describedBy(field, hint);
  return (
    <FieldFrame field={field} label={t("form.date")} hint={hint}>
      {hydrated ? (
        // The server's answer may contain another day than the chosen one.
        <CalendarButton key={field.initialValue} {...props} description={description} />
      ) : (
        <>
          <DateInput
            id={field.id}
            name={field.name}
            defaultValue={field.initialValue}
            min={firstDay}
            max={days?.until ?? undefined}
            required
            {...description}
          />
          <noscript>{days && <DayHints {...days} nearestTitle={t("days.nearest")} />}</noscript>
        </>
      )}
    </FieldFrame>
  );
}

interface CalendarButtonProps extends DateFieldProps {
  description: ReturnType<typeof describedBy>;
}

function CalendarButton(props: CalendarButtonProps) {
  const { t, field, firstDay, selection, readOnly, description, onDay, onClosedDays } = props;
  const language = useLanguage();
  const [day, setDay] = useState(() => initialDay(field));
  const [open, setOpen] = useState(false);
  // The visitor's clock may be wrong: only use it to see whether midnight has passed.
  const today = riyadhDate(new Date());
  const [openedOn] = useState(today);
  const hiddenInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  // Lock the calendar while submitting.
  const shown = open && !readOnly;
  const panelId = `${field.id}-calendar`;

  // The draft listens for input events, which a hidden field never fires.
  useEffect(() => {
    onDay(day);
    hiddenInput.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [day, onDay]);

  /** By the time the calendar has loaded, the visitor may have moved on to another field. */
  function mayTakeFocus() {
    const focused = document.activeElement;
    return !focused || focused === document.body || wrapper.current?.contains(focused) === true;
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  const calendar: DayCalendarProps = {
    day,
    firstDay: today > openedOn ? nextDay(today) : firstDay,
    selection,
    mayTakeFocus,
    onClosedDays,
    onSelect: (chosen) => {
      setDay(chosen);
      if (chosen) close();
    },
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
    <div ref={wrapper} onKeyDown={({ key }) => key === "Escape" && open && close()}>
      <input ref={hiddenInput} type="hidden" name={field.name} value={day} />
      <button
        ref={button}
        id={field.id}
        type="button"
        // The label alone would replace the chosen day in the accessible name.
        aria-labelledby={`${field.id}-label ${field.id}-day`}
        aria-expanded={shown}
        aria-controls={panelId}
        onClick={() => {
          // Safari does not focus a clicked button.
          button.current?.focus();
          setOpen(!shown && !readOnly);
        }}
        className={`${inputClasses} flex items-center justify-between gap-3`}
        {...description}
      >
        <span key={day} id={`${field.id}-day`}>
          <span className={day ? "" : "text-soft"}>{day ? formatLongDate(day, language) : t("form.chooseDate")}</span>
          {/* Without the space, some programs read the year and the Hijri day as one number. */}
          {day && (
            <>
              {" "}
              <span className="block text-soft text-sm">{formatHijriDate(day, language)}</span>
            </>
          )}
        </span>
        <CalendarIcon />
      </button>
      <div
        id={panelId}
        hidden={!shown}
        className="mt-2 rounded-lg border bg-surface p-3 [box-shadow:var(--shadow-lift)]"
      >
        {shown && (
          <CalendarBoundary fallback={<NativeDay {...calendar} />}>
            <Suspense fallback={<p className="p-4 text-soft">{t("form.loadingCalendar")}</p>}>
              <DayCalendar {...calendar} />
            </Suspense>
          </CalendarBoundary>
        )}
      </div>
    </div>
  );
}

/**
 * Shows the fallback when the calendar cannot be loaded, or fails in a browser: the form and what
 * was typed must survive (product.md 5.7). Only a class can catch errors.
 */
class CalendarBoundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** The browser's own date input, where the calendar fails. */
function NativeDay({ day, firstDay, mayTakeFocus, onSelect }: DayCalendarProps) {
  const { t } = useTranslation("booking");
  const [autoFocus] = useState(mayTakeFocus);
  return (
    <DateInput
      // The visitor has just opened it.
      autoFocus={autoFocus}
      aria-label={t("form.calendar")}
      defaultValue={day}
      min={firstDay}
      onChange={({ currentTarget }) => currentTarget.checkValidity() && onSelect(currentTarget.value)}
    />
  );
}

/** The day in the native input at hydration, else from the server's answer, else from the draft. */
function initialDay(field: FieldMetadata<string>): string {
  const native = document.querySelector<HTMLInputElement>(`input[type="date"][name="${field.name}"]`)?.value;
  const day = (native ?? field.initialValue) || readDraft("booking").bookingDate || "";
  return isCalendarDate(day) ? day : "";
}
