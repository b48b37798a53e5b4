import { getFormProps } from "@conform-to/react";
import type { Car } from "~/domain/bookings/car";
import { textLimits } from "~/domain/bookings/event-words";
import type { BookableDays } from "~/domain/days/days";
import type { Booking } from "~/platform/db/schema.server";
import { deskBookingLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { TextAreaField } from "~/ui/forms/field";
import type { DeskAnswer } from "../answer";
import { CollapsibleCard } from "../collapsible-card";
import { DayChoice } from "../day-choice";
import { CarFields, CustomerFields, carValues, HourField } from "../fields";
import { OverrideButton } from "../override";
import { PostForm } from "../post-form";
import type { DeskState } from "../shown";
import type { DeskBooking, FinalStepName, OfferedStep, StepName } from "./booking.server";
import { startDays, warrantedCodesOf } from "./card";
import { CardFields } from "./card-forms";
import { offeredStep, StepForm, StepInputs, useDeskForm } from "./step-form";

interface AppointmentFormProps<Name extends StepName> {
  step: OfferedStep<Name>;
  booking: DeskState;
  answer: DeskAnswer | undefined;
}

/** Changes the arrival time of a confirmed booking. */
export function AgreeForm({ step, booking, answer }: AppointmentFormProps<"agree">) {
  const { t } = useTexts("deskBooking");
  const [form, fields] = useDeskForm("agree", answer, { arrivalTime: booking.arrivalTime ?? "" });
  const question = answer?.intent === "agree" && answer.question;
  return (
    <StepForm
      step={step}
      form={form}
      submit={t("confirm.change")}
      look="button-quiet"
      after={question && <OverrideButton question={question} fields={fields} />}
    >
      <HourField field={fields.arrivalTime} label={t("confirm.hour")} hint={t("confirm.hourHint")} />
    </StepForm>
  );
}

/** Whether staff have not typed make and plate yet. */
export function lacksCar({ vehicle, plate }: Car): boolean {
  return !(vehicle && plate);
}

export type CarStep = OfferedStep<"confirm" | "arrived" | "car" | "ready" | "complete">;

interface NextStepFormProps {
  /** The first has the main button. */
  steps: readonly [CarStep, ...CarStep[]];
  booking: DeskState;
  answer: DeskAnswer | undefined;
  /** Whether the first is the main step of the page. */
  isMain?: boolean;
}

/**
 * The next steps in one form, so that each of them stores the car that was typed. The button of the
 * first is outside, so that it stays at the bottom of a phone's screen (desk.css), even when the
 * fields are out of view.
 */
export function NextStepForm({ steps, booking, answer, isMain = true }: NextStepFormProps) {
  const { t, language } = useTexts("deskBooking");
  const [first, ...others] = steps;
  const confirm = offeredStep(steps, "confirm");
  // Enter only stores what was typed. A draft is found again by this id, whichever step is first.
  const ofEnter = confirm ?? offeredStep(steps, "car") ?? first;
  const posted = steps.find(({ name }) => name === answer?.intent);
  const stored = { arrivalTime: booking.arrivalTime ?? "", ...carValues(booking, language) };
  const [form, fields] = useDeskForm(posted?.name ?? ofEnter.name, answer, stored);
  const question = posted && answer?.question;
  // Only a confirmation needs the arrival time.
  const submit = ({ name }: CarStep) =>
    ({ type: "submit", name: "intent", value: name, formNoValidate: name !== "confirm" }) as const;
  return (
    <div
      className={
        isMain
          ? "w-full max-lg:contents lg:flex lg:flex-col lg:gap-4 lg:rounded-lg lg:border lg:bg-surface lg:p-4"
          : "not-on-paper card flex flex-col gap-4 p-4"
      }
    >
      <PostForm
        {...getFormProps(form)}
        data-draft=""
        className={`group/form not-on-paper flex flex-col gap-4 ${isMain ? "max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4" : ""}`}
      >
        {/* Enter presses the first button of a form, so this must come before the others. */}
        <button {...submit(ofEnter)} tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="seen" value={first.seen} />
        {confirm && <HourField field={fields.arrivalTime} label={t("confirm.hour")} required />}
        <CarFields fields={fields} />
        {question && <OverrideButton question={question} fields={fields} />}
        {others.length > 0 && (
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {others.map((step) => (
              <button key={step.name} {...submit(step)} className="button button-quiet">
                {t(`step.${step.name}`)}
              </button>
            ))}
          </div>
        )}
        {confirm && (
          <div className="group-has-[[name=arrivalTime]:valid]/form:hidden">
            <CollapsibleCard title={t("confirm.noHour")} open={false}>
              <button {...submit(confirm)} formNoValidate className="button button-quiet">
                {t("confirm.withoutHour")}
              </button>
            </CollapsibleCard>
          </div>
        )}
      </PostForm>
      <div className={isMain ? "action-bar not-on-paper" : ""}>
        <button
          {...submit(first)}
          form={form.id}
          className={`button w-full sm:w-auto ${isMain ? "button-primary" : "button-quiet"}`}
        >
          {t(`step.${first.name}`)}
        </button>
        {/* For the button of the question, which has no step. The buttons before it come first. */}
        {question && <input type="hidden" name="intent" value={posted.name} form={form.id} />}
      </div>
    </div>
  );
}

interface MoveFormProps extends AppointmentFormProps<"move"> {
  days: BookableDays;
}

/** Moves an appointment to another day; a confirmed one stays confirmed. */
export function MoveForm({ step, booking, answer, days }: MoveFormProps) {
  const { t } = useTexts("deskBooking");
  const [form, fields] = useDeskForm("move", answer, {
    bookingDate: booking.bookingDate,
    arrivalTime: booking.arrivalTime ?? "",
  });
  const question = answer?.intent === "move" ? answer.question : undefined;
  return (
    <StepForm
      step={step}
      form={form}
      submit={t("move.submit")}
      look="button-quiet"
      after={question && <OverrideButton question={question} fields={fields} />}
    >
      <DayChoice fields={fields} legend={t("move.day")} days={days} question={question} />
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
        hint={t("note.hint", { max: textLimits.note })}
        dir="auto"
        rows={3}
        maxLength={textLimits.note}
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
  // The step may also be taken without the car, where nobody asks for it.
  const typed = { ...carValues(booking, language), ...answer.result.initialValue };
  const [, carOf] = useDeskForm(intent, { ...answer, result: { ...answer.result, initialValue: typed } });
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
        {intent === "complete" && lacksCar(booking) && (
          <div className="w-full">
            <CarFields fields={carOf} />
          </div>
        )}
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
