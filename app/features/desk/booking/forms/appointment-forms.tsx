import { useTranslation } from "react-i18next";
import { describedBy, FieldFrame, inputClasses } from "~/ui/forms/field";
import { type ComingDays, DayMarks } from "../../coming-days/day-marks";
import type { DeskAnswer } from "../desk-answer";
import { type DeskState, shownState } from "../intents";
import { IntentForm } from "./intent-form";
import { useDeskForm } from "./use-desk-form";

interface AppointmentFormProps {
  readonly booking: DeskState;
  readonly answer: DeskAnswer | undefined;
}

/** Confirms a booking, with or without an hour; of a confirmed one, it agrees another hour. */
export function ConfirmForm({ booking, answer, isMain = false }: AppointmentFormProps & { isMain?: boolean }) {
  const { t } = useTranslation("deskBooking");
  const [form, { arrivalTime }] = useDeskForm("confirm", answer, { arrivalTime: booking.arrivalTime ?? "" });
  const isConfirmed = booking.status === "confirmed";
  return (
    <IntentForm
      intent="confirm"
      was={shownState(booking)}
      form={form}
      submit={t(isConfirmed ? "confirm.change" : "confirm.submit")}
      look={isMain ? "button-primary" : "button-quiet"}
    >
      <FieldFrame field={arrivalTime} label={t("confirm.hour")} hint={t("confirm.hourHint")}>
        <input
          id={arrivalTime.id}
          type="time"
          name={arrivalTime.name}
          defaultValue={arrivalTime.initialValue}
          className={`block ${inputClasses}`}
          {...describedBy(arrivalTime, t("confirm.hourHint"))}
        />
      </FieldFrame>
    </IntentForm>
  );
}

interface MoveFormProps extends AppointmentFormProps {
  /** The date in Riyadh. */
  readonly today: string;
  readonly comingDays: ComingDays;
}

/** Moves an appointment to another day; a confirmed one stays confirmed. */
export function MoveForm({ booking, answer, today, comingDays }: MoveFormProps) {
  const { t } = useTranslation("deskBooking");
  const [form, { bookingDate, arrivalTime }] = useDeskForm("move", answer, {
    bookingDate: booking.bookingDate,
    arrivalTime: booking.arrivalTime ?? "",
  });
  return (
    <IntentForm intent="move" was={shownState(booking)} form={form} submit={t("move.submit")} look="button-quiet">
      <FieldFrame field={bookingDate} label={t("move.day")} hint={t("move.hint")}>
        <input
          id={bookingDate.id}
          type="date"
          name={bookingDate.name}
          defaultValue={bookingDate.initialValue}
          min={today}
          required
          className={`block ${inputClasses}`}
          {...describedBy(bookingDate, t("move.hint"))}
        />
        <DayMarks days={comingDays} />
      </FieldFrame>
      {booking.status === "confirmed" && (
        <FieldFrame field={arrivalTime} label={t("move.hour")} hint={t("move.hourHint")}>
          <input
            id={arrivalTime.id}
            type="time"
            name={arrivalTime.name}
            defaultValue={arrivalTime.initialValue}
            className={`block ${inputClasses}`}
            {...describedBy(arrivalTime, t("move.hourHint"))}
          />
        </FieldFrame>
      )}
    </IntentForm>
  );
}
