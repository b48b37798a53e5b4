import type { FieldMetadata } from "@conform-to/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { Selection } from "~/domain/catalogue/selection";
import { business } from "~/domain/centre/profile";
import { whatsAppLink } from "~/domain/centre/whatsapp";
import { ClosedDays, DayButtons, DayRadio } from "~/domain/days/day-buttons";
import type { BookableDays } from "~/domain/days/days";
import { planSelection, stayInWords } from "~/domain/days/stay";
import { type Day, isCalendarDate } from "~/platform/calendar/dates";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { withTimeout } from "~/platform/http/with-timeout";
import { formatDateInSentence, formatHijriDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { DateInput, FieldGroup } from "~/ui/forms/field";
import { useHydrated } from "~/ui/hooks";
import { ChevronDownIcon } from "~/ui/icons";
import type { BookingCalendarProps } from "./day-picker.client";
import { type ChosenDay, PATIENCE_MS } from "./use-chosen-day";

interface DaySectionProps {
  field: FieldMetadata<string>;
  day: ChosenDay;
  firstDay: Day;
  hints: BookableDays | null;
  selection: Selection;
  answer: FormAnswer | undefined;
}

/** Step 3: the nearest days as buttons, then any other day (product.md 7.12 and 7.13). */
export function DaySection(props: DaySectionProps) {
  const { field, day, answer } = props;
  const { t } = useTexts("booking");
  const hydrated = useHydrated();
  return (
    <FieldGroup
      field={field}
      legend={t("day.legend")}
      error={day.error}
      isRefused={day.isRefused}
      className="arrives [&>legend]:text-xl"
    >
      {answer?.offeredDays && (
        <OfferedDays days={answer.offeredDays} wanted={String(answer.result.initialValue?.bookingDate)} />
      )}
      {hydrated ? <LiveDays {...props} /> : <NativeDays {...props} />}
    </FieldGroup>
  );
}

/**
 * The choice of a day without scripts, and until the page is hydrated: buttons for the nearest
 * days, and the browser's own input for any other.
 */
function NativeDays({ field, day, firstDay, hints }: DaySectionProps) {
  const { near } = day;
  // A day outside `min` and `max` would block the form, even when a listed day is chosen.
  const typed = isCalendarDate(day.day) ? day.chosen : day.day;
  return (
    <>
      <NearDays days={near} chosen={day.chosen || day.postedNear} />
      <OtherDay name={field.name} firstDay={firstDay} until={hints?.until} day={near.includes(typed) ? "" : typed} />
      <WhyNot day={day} />
      <noscript>{hints && <ClosedDays days={hints} />}</noscript>
    </>
  );
}

function LiveDays({ field, day, selection }: DaySectionProps) {
  const { t, language } = useTexts("booking");
  const { chosen, known, near } = day;
  const [isTyping, setTyping] = useState(false);
  const [wasOpened, setOpened] = useState<boolean>();
  const isNoneLeft = day.hasList && near.length === 0;
  const isOpen = wasOpened ?? isNoneLeft;
  const [Calendar, loadCalendar] = useCalendar();
  const hiddenInput = useRef<HTMLInputElement>(null);

  // The draft listens for input events, which a hidden field never fires.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the day changes
  useEffect(() => {
    hiddenInput.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [chosen]);
  useEffect(() => {
    if (isOpen) loadCalendar();
  }, [isOpen, loadCalendar]);

  const stay =
    day.hasList && chosen
      ? planSelection(selection.codes, { arrival: chosen, closedDays: Object.keys(known.closed) })
      : null;
  const isTyped = !day.hasList || Calendar === null || isTyping;

  return (
    <>
      <input ref={hiddenInput} type="hidden" name={field.name} value={chosen} />
      {isNoneLeft ? (
        <>
          <p className="mt-4 font-semibold">{t("day.none")}</p>
          <AskForDay wanted={known.from} />
        </>
      ) : (
        <NearDays days={near} chosen={chosen} onChoose={day.choose} />
      )}
      {isTyped ? (
        <OtherDay
          firstDay={known.from}
          until={known.until}
          day={day.day}
          onChoose={day.type}
          // Keeps the input while somebody types: a button replaces it once the days are known.
          onTyping={setTyping}
        />
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${field.id}-calendar`}
          onPointerDown={loadCalendar}
          onFocus={loadCalendar}
          onClick={() => setOpened(!isOpen)}
          className="text-link mt-1.5 inline-flex min-h-12 items-center gap-2"
        >
          {t("day.others")}
          <ChevronDownIcon className={isOpen ? "rotate-180" : ""} />
        </button>
      )}
      {/* No container query: after a rejected day, Chromium rendered nothing inside. */}
      <div className="grid grid-rows-[auto_1fr] gap-x-6 md:max-lg:grid-cols-[auto_minmax(0,1fr)] xl:grid-cols-[auto_minmax(0,1fr)]">
        <div id={`${field.id}-calendar`} hidden={isTyped || !isOpen} className="contents">
          {isOpen &&
            !isTyped &&
            (Calendar ? (
              <Calendar days={known} first={near[0] ?? known.from} chosen={chosen} stay={stay} onChoose={day.choose} />
            ) : (
              <div aria-busy="true" className="row-span-2 mt-3 h-96 w-full max-w-sm md:w-96" />
            ))}
        </div>
        <div aria-live="polite" className="mt-3 text-sm">
          <WhyNot day={day} />
          {stay && (
            // A new text needs a new element, because a translating browser replaces the text node.
            <p key={`${chosen} ${stay.days}`}>
              <strong className="font-semibold">{formatDateInSentence(chosen, language)}</strong>{" "}
              <span className="text-soft">{formatHijriDate(chosen, language)}</span>
              <br />
              {t("stay.term")}: <Bidi text={stayInWords(stay, t, language)} />
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** Says why the chosen day cannot be booked, unless the server's error already says it. */
function WhyNot({ day }: Pick<DaySectionProps, "day">) {
  const { t, language } = useTexts("booking");
  if (!day.whyNot || day.isRefused) return null;
  const message = {
    full: "errors.dayFull",
    closed: "errors.dayClosed",
    outside: day.day < day.known.from ? "errors.dateInvalid" : "errors.dayBeyond",
  } as const;
  return (
    <p key={`${day.day} ${day.whyNot}`} className="font-semibold text-danger">
      {formatDateInSentence(day.day, language)}: {t(message[day.whyNot])}
    </p>
  );
}

type Calendar = ComponentType<BookingCalendarProps>;

/** The calendar, once it is loaded; null if it cannot be loaded in time. */
function useCalendar(): [Calendar | null | undefined, load: () => void] {
  const [loaded, setLoaded] = useState<Calendar | null>();
  const isAsked = useRef(false);
  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    withTimeout(import("./day-picker.client"), PATIENCE_MS).then(
      ({ BookingCalendar }) => setLoaded(() => BookingCalendar),
      () => setLoaded(null),
    );
  }, []);
  return [loaded, load];
}

interface NearDaysProps {
  days: readonly Day[];
  chosen: Day | "";
  /** Without this function, the browser keeps track of the choice. */
  onChoose?: (day: Day) => void;
}

/** The nearest days as radio buttons. A minimum height keeps their place until they are known. */
function NearDays({ days, chosen, onChoose }: NearDaysProps) {
  return (
    <div className="mt-4 grid min-h-32 grid-cols-3 gap-2 @max-xs:grid-cols-1 @lg:min-h-15 @lg:grid-cols-6">
      {days.map((day) => (
        <DayRadio
          key={day}
          day={day}
          {...(onChoose
            ? {
                checked: day === chosen,
                onChange: () => onChoose(day),
                onClear: day === chosen ? () => onChoose(day) : undefined,
              }
            : { defaultChecked: day === chosen })}
        />
      ))}
    </div>
  );
}

interface OtherDayProps {
  firstDay: Day;
  until: Day | null | undefined;
  day: Day | "";
  /** The name of the input; not set after hydration, when another field submits the day. */
  name?: string;
  onChoose?: (day: Day | "") => void;
  onTyping?: (isTyping: boolean) => void;
}

/** Any other day, in the browser's own input. */
function OtherDay({ firstDay, until, day, name, onChoose, onTyping }: OtherDayProps) {
  const { t } = useTexts("booking");
  const wasTyped = useRef(false);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="mt-1.5 flex flex-wrap items-center gap-x-3">
      {t("day.other")}
      <span className="min-w-0 grow sm:max-w-60">
        <DateInput
          name={name}
          defaultValue={day}
          min={firstDay}
          max={until ?? undefined}
          onChange={({ currentTarget }) => {
            wasTyped.current = true;
            // A half-typed year makes the day invalid, which is no error yet.
            onChoose?.(currentTarget.checkValidity() ? currentTarget.value : "");
          }}
          onFocus={() => onTyping?.(true)}
          onBlur={({ currentTarget }) => {
            onTyping?.(false);
            if (wasTyped.current) onChoose?.(currentTarget.value);
            wasTyped.current = false;
          }}
        />
      </span>
    </label>
  );
}

interface OfferedDaysProps {
  days: readonly Day[];
  wanted: string;
}

export function OfferedDays({ days, wanted }: OfferedDaysProps) {
  const { t } = useTexts("booking");
  return (
    <section aria-labelledby="offered-days" className="mt-4">
      <h3 id="offered-days" className="font-semibold">
        {t(days.length > 0 ? "days.offered" : "days.none")}
      </h3>
      {days.length > 0 && <DayButtons days={days} action={t("days.take")} />}
      <AskForDay wanted={wanted} />
    </section>
  );
}

function AskForDay({ wanted }: Pick<OfferedDaysProps, "wanted">) {
  const { t, language } = useTexts("booking");
  const { dial, display } = business.unifiedPhone;
  const question = t("days.question", { day: formatDateInSentence(wanted, language) });
  return (
    <p className="mt-3 text-soft">
      <Bidi
        text={t("days.ask")}
        links={{ [display]: `tel:${dial}`, [t("days.whatsApp")]: whatsAppLink(business.whatsapp, question) }}
      />
    </p>
  );
}
