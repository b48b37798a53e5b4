import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { DayButtons } from "~/days/day-buttons";
import { DayHints } from "~/days/day-hints";
import type { DaysAhead } from "~/days/days-ahead.server";
import { formatDay } from "~/i18n/deadline";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { DateInput } from "~/ui/forms/date-input";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { describedBy, FieldFrame } from "~/ui/forms/field";
import { AskTheTeam } from "./ask-the-team";
import type { ChangeAnswer } from "./change-answer";
import type { ChangeForm } from "./change-form.server";
import { DigitsField } from "./digits-field";
import type { MyBooking } from "./my-booking.server";

interface MoveFormProps {
  readonly token: string;
  readonly booking: MyBooking;
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly days: DaysAhead | null;
  readonly answer: ChangeAnswer | undefined;
}

/** Moves the appointment to another day: the browser's own date input with hints beside it. */
export function MoveForm({ token, booking, firstDay, lastDay, days, answer }: MoveFormProps) {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  const [form, { bookingDate, lastDigits }] = useForm<ChangeForm, ChangeForm, string[]>({
    id: "move",
    lastResult: answer?.result ?? null,
    constraint: { bookingDate: { required: true }, lastDigits: { required: true } },
    defaultNoValidate: false,
  });
  const problems = [bookingDate, lastDigits].flatMap(({ id, errors = [] }) =>
    errors.map((message) => ({ fieldId: id, message })),
  );
  const hint = t("move.dayHint");
  return (
    <form
      {...getFormProps(form)}
      method="post"
      action={linkTo("my-booking", language, new URLSearchParams({ booking: token }))}
      className="card grid grid-cols-1 gap-6 p-6"
    >
      {problems.length > 0 && <ErrorSummary title={t("errors.notMoved")} problems={problems} answer={answer} />}
      <div className="max-w-2xl">
        <h3 className="font-semibold text-lg">{t("move.title")}</h3>
        {booking.status === "confirmed" && <p className="mt-1 text-soft">{t("move.confirmedBefore")}</p>}
      </div>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <FieldFrame field={bookingDate} label={t("move.day")} hint={hint}>
          <DateInput
            id={bookingDate.id}
            name={bookingDate.name}
            defaultValue={bookingDate.initialValue}
            min={firstDay}
            max={lastDay ?? undefined}
            required
            {...describedBy(bookingDate, hint)}
          />
        </FieldFrame>
        {days && days.closed.length > 0 && <DayHints {...days} />}
        <DigitsField field={lastDigits} />
      </div>
      <input type="hidden" name="booking" value={token} />
      <input type="hidden" name="intent" value="move" />
      <button type="submit" className="button button-primary max-sm:w-full sm:justify-self-start">
        {t("move.submit")}
      </button>
      {answer?.offeredDays ? (
        <OfferedDays title={t("move.offered")} days={answer.offeredDays} booking={booking} />
      ) : (
        days &&
        days.nearest.length > 0 && <OfferedDays title={t("move.nearest")} days={days.nearest} booking={booking} />
      )}
    </form>
  );
}

interface OfferedDaysProps {
  readonly title: string;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly days: readonly string[];
  readonly booking: MyBooking;
}

/** Other days to move to, or how to ask the team for one. */
function OfferedDays({ title, days, booking }: OfferedDaysProps) {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  if (days.length === 0) {
    return (
      <p>
        <AskTheTeam booking={booking} text={t("move.none")} />
      </p>
    );
  }
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <DayButtons days={days} label={(day) => t("move.take", { day: formatDay(day, language) })} />
    </div>
  );
}
