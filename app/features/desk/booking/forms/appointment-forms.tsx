import { useTranslation } from "react-i18next";
import { describedBy, FieldFrame, inputClasses } from "~/ui/forms/field";
import type { DeskAnswer } from "../desk-answer";
import { type DeskState, shownState } from "../intents";
import { IntentForm } from "./intent-form";
import { useDeskForm } from "./use-desk-form";

interface AppointmentFormProps {
  readonly booking: DeskState;
  readonly answer: DeskAnswer | undefined;
}

/** Confirms a booking, with or without an hour; of a confirmed one, it agrees another hour. */
export function ConfirmForm({ booking, answer }: AppointmentFormProps) {
  const { t } = useTranslation("deskBooking");
  const [form, { arrivalTime }] = useDeskForm("confirm", answer, { arrivalTime: booking.arrivalTime ?? "" });
  const isConfirmed = booking.status === "confirmed";
  return (
    <IntentForm
      intent="confirm"
      was={shownState(booking)}
      form={form}
      submit={t(isConfirmed ? "confirm.change" : "confirm.submit")}
      look={isConfirmed ? "button-quiet" : "button-primary"}
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

/** Moves an appointment to another day; a confirmed one stays confirmed. */
export function MoveForm({ booking, answer, today }: AppointmentFormProps & { readonly today: string }) {
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
      </FieldFrame>
      {booking.status === "confirmed" && (
        <FieldFrame field={arrivalTime} label={t("move.hour")}>
          <input
            id={arrivalTime.id}
            type="time"
            name={arrivalTime.name}
            defaultValue={arrivalTime.initialValue}
            className={`block ${inputClasses}`}
            {...describedBy(arrivalTime)}
          />
        </FieldFrame>
      )}
    </IntentForm>
  );
}
