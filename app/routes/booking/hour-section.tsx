import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { HourButtons, HourOptions } from "~/domain/days/day-buttons";
import { readDraft } from "~/platform/forms/draft";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { formatDay } from "~/platform/i18n/deadline";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { SelectField } from "~/ui/forms/field";
import { useHydrated } from "~/ui/hooks";
import type { ChosenDay } from "./use-chosen-day";

interface HourSectionProps {
  field: FieldMetadata<string>;
  day: ChosenDay;
  /** The result of `possibleHours`. */
  possible: readonly string[];
  answer: FormAnswer | undefined;
}

/**
 * The arrival time that the visitor wishes for (product.md 7.18). With scripts the list has the free
 * times of the chosen day; without, every time at which the centre is ever open.
 */
export function HourSection({ field, day, possible, answer }: HourSectionProps) {
  const { t, language } = useTexts("booking");
  const hydrated = useHydrated();
  const { wish: sent, bookingDate } = answer?.result.initialValue ?? {};
  const posted = String(sent ?? "");
  const [live, setWish] = useState(() => initialWish(posted));
  // The time of an attempt without an answer may be taken by its own booking.
  const [attempted] = useState(() => (typeof document === "undefined" || !readDraft("booking").unanswered ? "" : live));
  const [shown, setShown] = useState(answer);
  if (answer !== shown) {
    setShown(answer);
    setWish(posted);
  }
  const { chosen, takenHours } = day;
  const isRefused = Boolean(field.errors) && day.day === bookingDate && live === posted;
  // A time that the server refused is not offered again on that day.
  const taken = [...(takenHours[chosen] ?? []), ...(isRefused ? [posted] : [])];
  const hours = !hydrated
    ? possible
    : chosen
      ? possible.filter((hour) => hour === attempted || !taken.includes(hour))
      : [];
  const wish = hours.includes(live) ? live : "";
  const isGone = hydrated && chosen !== "" && live !== "" && wish === "" && !isRefused;
  return (
    <div className="max-w-md">
      {isRefused && <HourButtons hours={answer?.offeredHours} title={t("hour.offered")} />}
      <SelectField
        key={String(hydrated)}
        field={field}
        label={t("hour.label")}
        hint={t(hours.length > 0 ? "hour.hint" : chosen ? "hour.none" : "hour.dayFirst")}
        isEdited={!isRefused}
        {...(hydrated
          ? { value: wish, onChange: ({ currentTarget }) => setWish(currentTarget.value) }
          : { defaultValue: isRefused ? "" : posted })}
      >
        <HourOptions hours={hours} />
      </SelectField>
      <div role="status" className="mt-1 font-semibold text-sm empty:hidden">
        {isGone && <Bidi as="p" key={chosen} text={t("hour.gone", { hour: live, day: formatDay(chosen, language) })} />}
      </div>
    </div>
  );
}

/** The time chosen before hydration, or else posted, or else kept in the draft. */
function initialWish(posted: string): string {
  if (typeof document === "undefined") return posted;
  const select = document.querySelector("select[name=wish]");
  const early = select instanceof HTMLSelectElement ? select.value : "";
  return early || posted || readDraft("booking").wish || "";
}
