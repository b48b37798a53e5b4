import { useTranslation } from "react-i18next";
import { type ComingDays, DayMarks } from "../../coming-days/day-marks";
import { AllTheSame } from "../../components/all-the-same";
import { DayField, HourField } from "../../components/fields";
import type { DeskAnswer } from "../desk-answer";
import { type DeskState, shownState } from "../intents";
import { IntentForm } from "./intent-form";
import { useDeskForm } from "./use-desk-form";

interface AppointmentFormProps {
  readonly booking: DeskState;
  readonly answer: DeskAnswer | undefined;
}

/** Confirms a booking with an optional arrival time, or changes that of a confirmed booking. */
export function ConfirmForm({ booking, answer, isMain = false }: AppointmentFormProps & { isMain?: boolean }) {
  const { t } = useTranslation("deskBooking");
  const [form, fields] = useDeskForm("confirm", answer, { arrivalTime: booking.arrivalTime ?? "" });
  const isConfirmed = booking.status === "confirmed";
  return (
    <IntentForm
      intent="confirm"
      was={shownState(booking)}
      form={form}
      submit={t(isConfirmed ? "confirm.change" : "confirm.submit")}
      look={isMain ? "button-primary" : "button-quiet"}
      after={answer?.intent === "confirm" && answer.doubt && <AllTheSame doubt={answer.doubt} fields={fields} />}
    >
      <HourField field={fields.arrivalTime} label={t("confirm.hour")} hint={t("confirm.hourHint")} />
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
  const [form, fields] = useDeskForm("move", answer, {
    bookingDate: booking.bookingDate,
    arrivalTime: booking.arrivalTime ?? "",
  });
  return (
    <IntentForm
      intent="move"
      was={shownState(booking)}
      form={form}
      submit={t("move.submit")}
      look="button-quiet"
      after={answer?.intent === "move" && answer.doubt && <AllTheSame doubt={answer.doubt} fields={fields} />}
    >
      <div>
        <DayField field={fields.bookingDate} label={t("move.day")} hint={t("move.hint")} today={today} required />
        <DayMarks days={comingDays} />
      </div>
      {(booking.status === "confirmed" || !fields.arrivalTime.valid) && (
        <HourField field={fields.arrivalTime} label={t("move.hour")} hint={t("move.hourHint")} />
      )}
    </IntentForm>
  );
}
