import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/i18n/deadline";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { describedBy, FieldFrame, inputClasses } from "~/ui/forms/field";
import type { ChangeAnswer } from "../../change/change-answer";
import type { ChangeForm } from "../../change/change-form.server";
import type { MyBooking } from "../../change/my-booking.server";
import type { DaysAhead } from "../../days/days-ahead.server";
import { AskTheTeam } from "./ask-the-team";
import { DayHints } from "./day-hints";
import { DigitsField } from "./digits-field";

/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = "9999-12-31";

interface MoveFormProps {
  readonly token: string;
  readonly booking: MyBooking;
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly days: DaysAhead | null;
  readonly answer: ChangeAnswer | undefined;
}

/** Moves the appointment to another day: the browser's own date input, with what it cannot show beside it. */
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
          <input
            id={bookingDate.id}
            type="date"
            name={bookingDate.name}
            defaultValue={bookingDate.initialValue}
            min={firstDay}
            max={lastDay ?? LAST_DAY}
            required
            className={`block ${inputClasses}`}
            {...describedBy(bookingDate, hint)}
          />
        </FieldFrame>
        {days && <DayHints closed={days.closed} nearest={answer?.offeredDays ? [] : days.nearest} />}
        <DigitsField field={lastDigits} />
      </div>
      <input type="hidden" name="booking" value={token} />
      <input type="hidden" name="intent" value="move" />
      <button type="submit" className="button button-primary max-sm:w-full sm:justify-self-start">
        {t("move.submit")}
      </button>
      {answer?.offeredDays && <OfferedDays days={answer.offeredDays} booking={booking} />}
    </form>
  );
}

interface OfferedDaysProps {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly days: readonly string[];
  readonly booking: MyBooking;
}

/** Buttons that move the appointment at once. The day that was refused is still in its field, so the browser checks nothing. */
function OfferedDays({ days, booking }: OfferedDaysProps) {
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
      <h4 className="font-semibold">{t("move.offered")}</h4>
      <p className="mt-3 flex flex-wrap gap-3">
        {days.map((day) => (
          <button
            key={day}
            type="submit"
            name="offeredDay"
            value={day}
            formNoValidate
            className="button button-quiet max-sm:w-full"
          >
            <span>
              <Bidi text={t("move.take", { day: formatDay(day, language) })} />
            </span>
          </button>
        ))}
      </p>
    </div>
  );
}
