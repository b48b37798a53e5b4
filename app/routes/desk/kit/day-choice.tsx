import type { FieldMetadata } from "@conform-to/react";
import type { ListedBooking } from "~/domain/bookings/lists.server";
import { staffDay } from "~/domain/bookings/staff-dates";
import { DayRadio } from "~/domain/days/day-buttons";
import { type BookableDays, closedSoon, freeRuns, NEAREST_DAYS, nearest, whyNot } from "~/domain/days/days";
import { type Day, nextDay } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink } from "~/platform/urls/desk-links";
import { Choice, DateInput, describedBy, FieldFrame, FieldGroup } from "~/ui/forms/field";
import type { OverrideQuestion } from "./answer";
import { OfCustomer } from "./booking-cells";
import { asksForReason, HERE, ReasonField } from "./fields";
import { PostForm } from "./form";
import { LineLink } from "./page";

interface DayChoiceProps {
  fields: Readonly<Record<"bookingDate" | "nearDay" | "reason", FieldMetadata<string>>>;
  legend: string;
  days: BookableDays;
  question: OverrideQuestion | undefined;
  canBeHere?: boolean;
}

/**
 * Today, a full tomorrow and the nearest free days as buttons, and the browser's own input for
 * another day (product.md 16.8). The field of the reason appears for the button of a full or closed
 * day, and when `asksForReason` says so. The form needs the class `group/form`; its schema needs
 * `chosenDay`.
 */
export function DayChoice({ fields, legend, days, question, canBeHere = false }: DayChoiceProps) {
  const { t } = useTexts(["deskNew", "desk"]);
  const { bookingDate: field, nearDay, reason } = fields;
  const chosen = nearDay.initialValue || field.initialValue || "";
  const { today } = days;
  const tomorrow = nextDay(today);
  // Customers often ask for tomorrow, so staff may choose it although it is full.
  const first = whyNot(days, tomorrow) === "full" ? [today, tomorrow] : [today];
  const near = [...first, ...nearest(days, NEAREST_DAYS - first.length)];
  const isOther = chosen !== "" && chosen !== HERE && !near.includes(chosen);
  const unusual = (day: Day) => {
    const why = whyNot(days, day);
    return why === "closed" || why === "full" ? t(`desk:days.${why}`) : null;
  };
  const asks = (day: Day) => (unusual(day) ? { "data-asks": "" } : {});
  const dateId = `${field.id}-date`;
  return (
    <FieldGroup field={field} legend={legend} error={field.errors?.[0]}>
      <div data-days="" className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6rem,30%)),1fr))] gap-2">
        {canBeHere && (
          <Choice className="col-span-full flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft">
            <input type="radio" name="nearDay" value={HERE} defaultChecked={chosen === HERE} {...asks(today)} />
            {t("here")}
          </Choice>
        )}
        {near.map((day) => (
          <DayRadio key={day} day={day} defaultChecked={day === chosen} {...asks(day)}>
            <span className={unusual(day) ? "font-semibold text-danger text-sm forced-colors:text-inherit" : "text-sm"}>
              {[day === today ? t("desk:nav.today") : null, unusual(day)].filter(Boolean).join(" · ")}
            </span>
          </DayRadio>
        ))}
      </div>
      <div
        className={asksForReason(question, reason) ? "mt-3" : "mt-3 hidden group-has-[[data-asks]:checked]/form:block"}
      >
        <ReasonField field={reason} />
      </div>
      <Choice className="mt-2 flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft">
        <input type="radio" name="nearDay" value="" required defaultChecked={isOther} data-other="" />
        {t("otherDay")}
      </Choice>
      <div className="mt-3 hidden group-has-[[data-other]:checked]/form:block">
        <FieldFrame field={field} inGroup={dateId} label={t("date")} hint={t("dayHint")}>
          <DateInput
            id={dateId}
            name={field.name}
            defaultValue={isOther ? chosen : ""}
            min={today}
            {...describedBy(field, t("dayHint"))}
          />
        </FieldFrame>
        <div data-marks="">
          <DayMarks days={days} />
        </div>
      </div>
    </FieldGroup>
  );
}

interface FreeDaysProps {
  row: ListedBooking & { freeDays: readonly Day[] };
  /** The page that opens after the move. */
  back: "today" | "days";
}

/** Moves a booking before its arrival. A tap opens the days first: the customer must agree. */
export function FreeDays({ row, back }: FreeDaysProps) {
  const { t, language } = useTexts("desk");
  if (!isBeforeArrival(row)) return null;
  const page = (query: Record<string, string>) => deskBookingLink(row.reference, language, new URLSearchParams(query));
  const look = "button button-quiet min-h-11 px-3 text-sm";
  return (
    <details className="min-w-0 open:w-full">
      <summary className={look}>
        {t("freeDays.agreed")} <OfCustomer row={row} />
      </summary>
      <PostForm action={page({ back })} version={row.version} className="mt-2">
        <input type="hidden" name="intent" value="move" />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">
            {t("freeDays.agreed")} <OfCustomer row={row} />
          </legend>
          {row.freeDays.map((day) => (
            <button key={day} type="submit" name="nearDay" value={day} className={look}>
              <span className="sr-only">{t("freeDays.agreed")}: </span>
              {staffDay(day, language)}
            </button>
          ))}
          <LineLink href={`${page({ step: "move" })}#move-bookingDate`} className="px-1 text-sm">
            {t("freeDays.other")}
          </LineLink>
        </fieldset>
      </PostForm>
    </details>
  );
}

/**
 * Lists free days, full days, and the closed days of the next four weeks, because a plain date
 * input cannot mark them.
 */
export function DayMarks({ days }: { days: BookableDays }) {
  const { t, language } = useTexts(["desk", "booking"]);
  const freeDays = freeRuns(days).map(([first, last]) => {
    const from = staffDay(first, language);
    return first === last ? from : t("days.run", { from, until: staffDay(last, language) });
  });
  const closedDays = closedSoon(days).map(([date, why]) => {
    const day = staffDay(date, language);
    return why === t("booking:days.closed") ? day : t("days.closedFor", { day, why });
  });
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm @max-xs:grid-cols-1">
      <dt className="font-semibold text-brand">{t("days.free")}</dt>
      <dd>{freeDays.join(" · ") || t("days.noneFree")}</dd>
      {days.full.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.full")}</dt>
          <dd>{days.full.map((day) => staffDay(day, language)).join(" · ")}</dd>
        </>
      )}
      {closedDays.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.closed")}</dt>
          <dd>
            <bdi>{closedDays.join(" · ")}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
