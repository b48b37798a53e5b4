import type { FieldMetadata } from "@conform-to/react";
import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { type Selection, selectionQuery } from "~/domain/catalogue/selection";
import { business } from "~/domain/centre/profile";
import { whatsAppLink } from "~/domain/centre/whatsapp";
import { ClosedDays, DayButtons, DayRadio } from "~/domain/days/day-buttons";
import { type BookableDays, NEAREST_DAYS, nearest, whyNot } from "~/domain/days/days";
import { planSelection, stayInWords } from "~/domain/days/stay";
import { readDraft } from "~/platform/forms/draft";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { type Day, isCalendarDate, nextDay, riyadhDate } from "~/platform/i18n/dates";
import { formatDateInSentence } from "~/platform/i18n/format";
import { formatHijriDate } from "~/platform/i18n/hijri";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { DateInput, FieldError } from "~/ui/forms/field";
import { useHydrated } from "~/ui/hooks";
import { ChevronDownIcon } from "~/ui/icons";
import { DayGrid } from "./day-grid";

interface DayStepProps {
  t: TFunction<"booking">;
  field: FieldMetadata<string>;
  /** The first day that can be booked. */
  firstDay: Day;
  hints: BookableDays | null;
  /** The chosen services, which determine how long the car stays and so which days are bookable. */
  selection: Selection;
  answer: FormAnswer | undefined;
  /** Locks the field while submitting. */
  readOnly: boolean;
  /** Called with the chosen day, also initially; empty for none. Must be stable. */
  onDay: (day: Day | "") => void;
  /** Called when the closed days are known. Must be stable. */
  onClosedDays: (days: readonly Day[]) => void;
}

/** Step 3: the day. The nearest ones as buttons, then any other (product.md 7.12 and 7.13). */
export function DayStep(props: DayStepProps) {
  const { t, field, answer } = props;
  const hydrated = useHydrated();
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.valid ? field.descriptionId : `${field.descriptionId} ${field.errorId}`}
      className="arrives min-w-0 outline-none"
    >
      <legend className="font-semibold text-xl">{t("day.legend")}</legend>
      <p id={field.descriptionId} className="text-soft max-sm:text-sm">
        {t("form.dateHint")}
      </p>
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      {answer?.offeredDays && (
        <OfferedDays days={answer.offeredDays} wanted={String(answer.result.initialValue?.bookingDate)} />
      )}
      {/* The server's response may contain a different day from the chosen one. */}
      {hydrated ? <LiveDays key={field.initialValue} {...props} /> : <NativeDays {...props} />}
    </fieldset>
  );
}

/** Without scripts: the nearest days, or the browser's own input for another one. */
function NativeDays({ t, field, firstDay, hints }: DayStepProps) {
  const near = hints ? nearest(hints, NEAREST_DAYS) : [];
  const chosen = field.initialValue ?? "";
  return (
    <>
      <NearDays days={near} chosen={chosen} />
      <OtherDay
        field={field}
        firstDay={firstDay}
        until={hints?.until}
        day={near.includes(chosen) ? "" : chosen}
        t={t}
      />
      <noscript>{hints && <ClosedDays days={hints} />}</noscript>
    </>
  );
}

function LiveDays({ t, field, firstDay, hints, selection, readOnly, onDay, onClosedDays }: DayStepProps) {
  const { language } = useTexts();
  const [day, setDay] = useState(() => initialDay(field));
  const [isOpen, setOpen] = useState(false);
  // The visitor's clock may be wrong: only use it to see whether midnight has passed.
  const today = riyadhDate(new Date());
  const [openedOn] = useState(today);
  const first = today > openedOn ? nextDay(today) : firstDay;
  const days = useBookableDays(selection, onClosedDays);
  const hiddenInput = useRef<HTMLInputElement>(null);
  const known = days ? { ...days, from: first } : hints;
  const near = known ? nearest(known, NEAREST_DAYS, days ? today : known.today) : [];

  // The draft listens for input events, which a hidden field never fires.
  useEffect(() => {
    onDay(day);
    hiddenInput.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [day, onDay]);

  /** A click on the chosen day clears it (product.md 5.7). */
  const choose = (chosen: Day) => !readOnly && setDay(chosen === day ? "" : chosen);
  const problem = days && day !== "" ? whyNot(days, day) : null;
  const stay =
    days && day && !problem && planSelection(selection.codes, { arrival: day, closedDays: Object.keys(days.closed) });

  return (
    <>
      <input ref={hiddenInput} type="hidden" name={field.name} value={day} />
      <NearDays days={near} chosen={day} onChoose={choose} />
      {days === null ? (
        <OtherDay firstDay={first} day={day} onChoose={(typed) => !readOnly && setDay(typed)} t={t} />
      ) : (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${field.id}-grid`}
            onClick={() => setOpen(!isOpen)}
            className="button button-quiet mt-3 w-full sm:w-auto"
          >
            {t("day.others")}
            <ChevronDownIcon className={isOpen ? "rotate-180" : ""} />
          </button>
          <div id={`${field.id}-grid`} hidden={!isOpen}>
            {isOpen && days && (
              <DayGrid days={{ ...days, from: first }} chosen={day} stay={stay || null} onChoose={choose} t={t} />
            )}
          </div>
        </>
      )}
      <div aria-live="polite" className="mt-2 text-sm">
        {problem && problem !== "outside" && (
          <p className="font-semibold text-danger">{t(problem === "full" ? "errors.dayFull" : "errors.dayClosed")}</p>
        )}
        {stay && (
          // A new text needs a new element, because a translated page has replaced the old text.
          <p key={`${day} ${stay.days}`}>
            <strong className="font-semibold">{formatDateInSentence(day, language)}</strong>{" "}
            <span className="text-soft">{formatHijriDate(day, language)}</span>
            <br />
            {t("stay.term")}: <Bidi text={stayInWords(stay, t, language)} />
          </p>
        )}
      </div>
    </>
  );
}

interface NearDaysProps {
  days: readonly Day[];
  chosen: Day | "";
  /** Without it, the browser keeps track of the choice. */
  onChoose?: (day: Day) => void;
}

/** The nearest days as radio buttons. Placeholders keep their places until the days are known. */
function NearDays({ days, chosen, onChoose }: NearDaysProps) {
  return (
    <div className="mt-4 grid min-h-32 grid-cols-3 gap-2 @max-xs:grid-cols-1 sm:min-h-15 sm:grid-cols-6">
      {days.map((day) => (
        <DayRadio
          key={day}
          day={day}
          {...(onChoose
            ? {
                checked: day === chosen,
                onChange: () => onChoose(day),
                onClick: () => day === chosen && onChoose(day),
              }
            : { defaultChecked: day === chosen })}
        />
      ))}
    </div>
  );
}

interface OtherDayProps {
  t: TFunction<"booking">;
  firstDay: Day;
  until?: Day | null | undefined;
  day: Day | "";
  /** The field that submits the day. Not set after hydration, when another field does that. */
  field?: FieldMetadata<string>;
  onChoose?: (day: Day | "") => void;
}

/** Any other day: the browser's own input, in one line, as high as the button that replaces it. */
function OtherDay({ t, firstDay, until, day, field, onChoose }: OtherDayProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="mt-1.5 flex flex-wrap items-center gap-x-3">
      {t("day.other")}
      <span className="min-w-0 grow sm:max-w-60">
        <DateInput
          name={field?.name}
          defaultValue={day}
          min={firstDay}
          max={until ?? undefined}
          onChange={onChoose && (({ currentTarget }) => currentTarget.checkValidity() && onChoose(currentTarget.value))}
        />
      </span>
    </label>
  );
}

interface OfferedDaysProps {
  days: readonly Day[];
  /** The rejected day. */
  wanted: string;
}

/** Buttons that book another day, and a link to ask for one that is not offered. */
export function OfferedDays({ days, wanted }: OfferedDaysProps) {
  const { t, language } = useTexts("booking");
  const { dial, display } = business.unifiedPhone;
  const question = t("days.question", { day: formatDateInSentence(wanted, language) });
  return (
    <section aria-labelledby="offered-days" className="mt-4">
      <h3 id="offered-days" className="font-semibold">
        {t(days.length > 0 ? "days.offered" : "days.none")}
      </h3>
      {days.length > 0 && <DayButtons days={days} action={t("days.take")} />}
      <p className="mt-3 text-soft">
        <Bidi
          text={t("days.ask")}
          links={{ [display]: `tel:${dial}`, [t("days.whatsApp")]: whatsAppLink(business.whatsapp, question) }}
        />
      </p>
    </section>
  );
}

/**
 * Which days can be booked for a selection; reloads when it changes. Undefined until the server
 * responds; null if it does not: then every day can be chosen, and the database checks it. Not
 * `useFetcher`, which would show the error page if the connection is lost.
 */
function useBookableDays(
  selection: Selection,
  onClosedDays: DayStepProps["onClosedDays"],
): BookableDays | null | undefined {
  const [days, setDays] = useState<BookableDays | null>();
  const address = `${linkTo("booking", useTexts().language)}/days?${selectionQuery(selection)}`;
  useEffect(() => {
    const request = new AbortController();
    fetch(address, { signal: request.signal })
      .then((answer): Promise<BookableDays> | null => (answer.ok ? answer.json() : null))
      .then((days) => {
        setDays(days);
        if (days) onClosedDays(Object.keys(days.closed));
      })
      .catch(() => request.signal.aborted || setDays(null));
    return () => request.abort();
  }, [address, onClosedDays]);
  return days;
}

/**
 * The day chosen before hydration, or else that of the server's response, or else that of the
 * draft.
 */
function initialDay(field: FieldMetadata<string>): Day | "" {
  const typed = document.querySelector<HTMLInputElement>(`input[type="date"][name="${field.name}"]`)?.value;
  const near = document.querySelector<HTMLInputElement>("input[name=nearDay]:checked")?.value;
  const day = typed || near || field.initialValue || readDraft("booking").bookingDate || "";
  return isCalendarDate(day) ? day : "";
}
