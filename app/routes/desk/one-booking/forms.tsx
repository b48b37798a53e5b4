import type { ComingDays } from "~/domain/days/coming-days.server";
import type { Booking } from "~/platform/db/schema.server";
import { deskBookingLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { TextAreaField } from "~/ui/forms/field";
import type { DeskAnswer } from "../answer";
import { DayMarks } from "../day-marks";
import { CarFields, CustomerFields, carValues, DayField, HourField, NOTE_MAX } from "../fields";
import { OverrideButton } from "../override";
import { PostForm } from "../post-form";
import type { DeskState } from "../shown";
import type { DeskBooking, FinalStepName, OfferedStep, StepName } from "./booking.server";
import { startDays, warrantedCodesOf } from "./card";
import { CardFields } from "./card-forms";
import { NextStepForm, StepForm, StepInputs, useDeskForm } from "./step-form";

interface AppointmentFormProps<Name extends StepName> {
  step: OfferedStep<Name>;
  booking: DeskState;
  answer: DeskAnswer | undefined;
}

/**
 * Confirms a booking with an optional arrival time, or changes the arrival time of a confirmed one.
 */
export function ConfirmForm({
  step,
  booking,
  answer,
  isMain = false,
}: AppointmentFormProps<"confirm" | "agree"> & { isMain?: boolean }) {
  const { t, language } = useTexts("deskBooking");
  const intent = step.name;
  const arrivalTime = booking.arrivalTime ?? "";
  const [form, fields] = useDeskForm(intent, answer, { arrivalTime, ...carValues(booking, language) });
  const question = answer?.intent === intent && answer.question;
  const after = question && <OverrideButton question={question} fields={fields} />;
  const submit = t(intent === "agree" ? "confirm.change" : "confirm.submit");
  const hour = <HourField field={fields.arrivalTime} label={t("confirm.hour")} hint={t("confirm.hourHint")} />;
  if (isMain)
    return (
      <NextStepForm step={step} form={form} submit={submit} after={after}>
        {hour}
        <CarFields fields={fields} />
      </NextStepForm>
    );
  // Without the fields of the car: on the day of the appointment, the form of the arrival has them.
  return (
    <StepForm step={step} form={form} submit={submit} look="button-quiet" after={after}>
      {hour}
    </StepForm>
  );
}

interface ArrivedFormProps extends AppointmentFormProps<"arrived"> {
  /** Whether it is the main step of the page. */
  isMain: boolean;
}

/** Records that the car has arrived, and which one it is. */
export function ArrivedForm({ step, booking, answer, isMain }: ArrivedFormProps) {
  const { t, language } = useTexts("deskBooking");
  const [form, fields] = useDeskForm("arrived", answer, carValues(booking, language));
  const parts = { step, form, submit: t("step.arrived"), children: <CarFields fields={fields} /> };
  if (isMain) return <NextStepForm {...parts} />;
  return (
    <div className="not-on-paper card p-4">
      <StepForm {...parts} look="button-quiet" />
    </div>
  );
}

interface MoveFormProps extends AppointmentFormProps<"move"> {
  /** The date in Riyadh. */
  today: string;
  comingDays: ComingDays;
}

/** Moves an appointment to another day; a confirmed one stays confirmed. */
export function MoveForm({ step, booking, answer, today, comingDays }: MoveFormProps) {
  const { t } = useTexts("deskBooking");
  const [form, fields] = useDeskForm("move", answer, {
    bookingDate: booking.bookingDate,
    arrivalTime: booking.arrivalTime ?? "",
  });
  return (
    <StepForm
      step={step}
      form={form}
      submit={t("move.submit")}
      look="button-quiet"
      after={
        answer?.intent === "move" && answer.question && <OverrideButton question={answer.question} fields={fields} />
      }
    >
      <div>
        <DayField field={fields.bookingDate} label={t("move.day")} hint={t("move.hint")} today={today} required />
        <DayMarks days={comingDays} />
      </div>
      {(booking.status === "confirmed" || !fields.arrivalTime.valid) && (
        <HourField field={fields.arrivalTime} label={t("move.hour")} hint={t("move.hourHint")} />
      )}
    </StepForm>
  );
}

interface CorrectFormProps {
  step: OfferedStep<"correct">;
  booking: Pick<Booking, "customerName" | "phoneNumber" | "email" | "vehicle" | "plate">;
  answer: DeskAnswer | undefined;
}

/** Corrects name, mobile number, email address and car. */
export function CorrectForm({ step, booking, answer }: CorrectFormProps) {
  const { t, language } = useTexts("deskBooking");
  const [form, fields] = useDeskForm("correct", answer, {
    customerName: booking.customerName,
    phoneNumber: booking.phoneNumber,
    email: booking.email ?? "",
    ...carValues(booking, language),
  });
  return (
    <StepForm step={step} form={form} submit={t("correct.submit")} look="button-quiet">
      <CustomerFields fields={fields} emailHint={t("correct.emailHint")} />
      <CarFields fields={fields} />
    </StepForm>
  );
}

/** Adds the car to a booking whose customer is already known. */
export function CarForm({ step, booking }: Omit<CorrectFormProps, "answer">) {
  const { t, language } = useTexts("deskBooking");
  const { customerName, phoneNumber, email } = booking;
  const [form, fields] = useDeskForm("correct", undefined, carValues(booking, language), "car");
  return (
    <StepForm step={step} form={form} submit={t("correct.car")} look="button-quiet">
      {Object.entries({ customerName, phoneNumber, email: email ?? "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CarFields fields={fields} />
    </StepForm>
  );
}

interface NoteFormProps {
  step: OfferedStep<"note">;
  answer: DeskAnswer | undefined;
}

/** Adds a note for colleagues. */
export function NoteForm({ step, answer }: NoteFormProps) {
  const { t } = useTexts("deskBooking");
  const [form, { note }] = useDeskForm("note", answer);
  return (
    <StepForm step={step} form={form} submit={t("note.submit")} look="button-quiet">
      <TextAreaField
        field={note}
        label={t("note.label")}
        hint={t("note.hint", { max: NOTE_MAX })}
        dir="auto"
        rows={3}
        maxLength={NOTE_MAX}
        required
      />
    </StepForm>
  );
}

/** Whether the customer loses something: then the question is red. */
const isLoss: Readonly<Record<FinalStepName, boolean>> = {
  cancel: true,
  "no-show": true,
  "card-void": true,
  complete: false,
  "card-issue": false,
};

/** Whether the desk asks before it takes a step. */
export function isFinal(step: OfferedStep): step is OfferedStep<FinalStepName> {
  return step.name in isLoss;
}

interface ConfirmStepProps {
  step: OfferedStep<FinalStepName>;
  found: Pick<DeskBooking, "booking" | "card" | "codes" | "events">;
  /** The date in Riyadh. */
  today: string;
  answer: DeskAnswer;
}

/**
 * Asks for confirmation before a step that cannot be undone. Before issuing a warranty card, also
 * asks for its details.
 */
export function ConfirmStep({ step, found, today, answer }: ConfirmStepProps) {
  const { t, language } = useTexts("deskBooking");
  const { booking } = found;
  const intent = step.name;
  const isTold = booking.email !== null && booking.bookingDate >= today;
  const question = intent === "cancel" && !isTold ? t("sure.cancelSilently") : t(`sure.${intent}`);
  const codes = intent === "complete" || intent === "card-issue" ? warrantedCodesOf(found) : [];
  const hasErrors = answer.result.error !== undefined;
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus={!hasErrors}
      aria-labelledby="sure"
      className={`flex flex-col gap-3 rounded-lg border-2 p-4 outline-none ${isLoss[intent] ? "border-danger bg-danger-soft" : "border-brand bg-brand-soft"}`}
    >
      <h2 id="sure" className="text-lg">
        {question}
      </h2>
      {/* The fields of the card refer to this form by its id. */}
      <PostForm id={intent} data-draft="" className="flex flex-wrap gap-3">
        <StepInputs step={step} />
        {codes.length > 0 && (
          <div className="flex w-full flex-col gap-4">
            <CardFields intent={intent} codes={codes} days={startDays(found, today)} answer={answer} />
          </div>
        )}
        <button
          type="submit"
          name="sure"
          value="yes"
          className={`button max-sm:w-full ${isLoss[intent] ? "bg-danger-fill text-on-danger" : "button-primary"}`}
        >
          {t(`sure.yes.${intent}`)}
        </button>
        <a href={deskBookingLink(booking.reference, language)} className="button button-quiet max-sm:w-full">
          {t("sure.no")}
        </a>
      </PostForm>
    </section>
  );
}
