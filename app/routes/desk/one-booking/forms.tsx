import { type FieldMetadata, getFormProps } from "@conform-to/react";
import type { Car } from "~/domain/bookings/car";
import { textLimits } from "~/domain/bookings/event-words";
import { isAtCentre } from "~/domain/bookings/status";
import { openAmount } from "~/domain/catalogue/pricing";
import type { BookableDays } from "~/domain/days/days";
import { channelsFor, reaches } from "~/domain/outbox/channels";
import { productName, SERIAL_MAX } from "~/domain/warranty/card";
import { isWarranted, productsOf, startDays, type WarrantedCode } from "~/domain/warranty/products";
import { isBeforeArrival, paymentMethods } from "~/platform/db/booking-status";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Choice, describedBy, Field, FieldError, TextAreaField } from "~/ui/forms/field";
import type { DeskAnswer } from "../kit/answer";
import { servicesInWords } from "../kit/booking-cells";
import { DayChoice } from "../kit/day-choice";
import {
  asksForReason,
  CarFields,
  CustomerFields,
  carValues,
  LastCarForm,
  lacksCar,
  OverrideButton,
  ReasonField,
} from "../kit/fields";
import { FinalStep, finalLook, PostForm, StepForm, stepButton, useDeskForm } from "../kit/form";
import { CollapsibleCard } from "../kit/page";
import type { DeskForm, StepName, StepSubject } from "./booking.server";

export interface FormProps extends Pick<StepSubject, "booking" | "card" | "codes" | "events" | "payments" | "today"> {
  answer: DeskAnswer | undefined;
  /** The step that a link of another page opens. */
  opened: string | null;
}

export function AgreeForm({ booking, answer, opened }: FormProps) {
  const { t } = useTexts("deskBooking");
  const [form, fields] = useDeskForm<DeskForm>("agree", answer, { arrivalTime: booking.arrivalTime ?? "" });
  const question = answer?.intent === "agree" ? answer.question : undefined;
  return (
    <CollapsibleCard title={t("confirm.change")} open={isOpen("agree", answer, opened)}>
      <StepForm
        step="agree"
        form={form}
        submit={t("confirm.change")}
        after={<OverrideButton about="hour" question={question} field={fields.hourOverride} />}
      >
        <Field type="time" field={fields.arrivalTime} label={t("confirm.hour")} hint={t("confirm.hourHint")} />
        {asksForReason(question, fields.reason) && <ReasonField field={fields.reason} />}
      </StepForm>
    </CollapsibleCard>
  );
}

/** Whether the form of a step is unfolded: after its answer, or by a link. */
export function isOpen(name: StepName, answer: DeskAnswer | undefined, opened: string | null): boolean {
  return (answer?.intent ?? opened) === name;
}

export type NextStep = "confirm" | "arrived" | "car" | "ready";

interface NextStepFormProps extends FormProps {
  /** The button of the first step is the main one. */
  steps: readonly [NextStep, ...NextStep[]];
  /** The car of the last visit with the same mobile number. */
  lastCar: Car | null;
  isMain: boolean;
  /** The handover of a car that is not ready, which also stores what was typed. */
  handover: boolean;
}

/**
 * The next steps in one form, so that each of them stores the car that was typed. The button of the
 * first is outside, so that it stays at the bottom of a phone's screen (desk.css), even when the
 * fields are out of view.
 */
export function NextStepForm({ steps, lastCar, isMain, handover, ...found }: NextStepFormProps) {
  const { booking, answer } = found;
  const { t, language } = useTexts("deskBooking");
  const [first, ...others] = steps;
  const hasConfirm = steps.includes("confirm");
  // Pressing Enter saves the fields and takes no step.
  const ofEnter = hasConfirm ? "confirm" : steps.includes("car") ? "car" : first;
  const posted = steps.find((step) => step === answer?.intent);
  const intent = handover && answer?.intent === "complete" ? "complete" : (posted ?? ofEnter);
  const ofLastCar = lacksCar(booking) ? steps.find((step) => step !== "confirm") : undefined;
  const stored = { arrivalTime: booking.arrivalTime ?? "", ...carValues(booking, language) };
  const [form, fields] = useDeskForm<DeskForm>(intent, answer, stored);
  const question = posted ? answer?.question : undefined;
  const hasFields = isBeforeArrival(booking) || lacksCar(booking);
  // Only a confirmation needs the arrival time.
  const submit = (step: NextStep) =>
    ({ type: "submit", name: "intent", value: step, formNoValidate: step !== "confirm" }) as const;
  return (
    <div
      className={
        isMain
          ? `w-full gap-4 max-lg:contents lg:flex lg:rounded-lg lg:border lg:bg-surface lg:p-4 ${hasFields ? "lg:flex-col" : "lg:flex-row-reverse lg:justify-end"}`
          : "card flex flex-col gap-4 p-4"
      }
    >
      {lastCar && ofLastCar && <LastCarForm step={ofLastCar} car={lastCar} />}
      <PostForm
        {...getFormProps(form)}
        className={`group/form flex flex-col gap-4 ${isMain ? "max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4" : ""}`}
      >
        {/* Enter presses the first button of a form, so this must come before the others. */}
        <button {...submit(ofEnter)} tabIndex={-1} aria-hidden="true" className="sr-only" />
        {hasConfirm && (
          <div className="sm:max-w-xs">
            <Field type="time" field={fields.arrivalTime} label={t("confirm.hour")} required />
          </div>
        )}
        {asksForReason(question, fields.reason) && <ReasonField field={fields.reason} />}
        {hasFields && <CarFields fields={fields} />}
        <OverrideButton about="hour" question={question} field={fields.hourOverride} />
        {(others.length > 0 || handover) && (
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {others.map((step) => (
              <button key={step} {...submit(step)} className="button button-quiet">
                {t(`step.${step}`)}
              </button>
            ))}
            {handover && <FinalStepForm {...found} step="complete" label={t("step.complete")} formId={form.id} />}
          </div>
        )}
        {hasConfirm && (
          <div className="group-has-[[name=arrivalTime]:valid]/form:hidden">
            <CollapsibleCard title={t("confirm.noHour")} open={posted === "confirm"}>
              <button {...submit("confirm")} formNoValidate className="button button-quiet">
                {t("confirm.withoutHour")}
              </button>
            </CollapsibleCard>
          </div>
        )}
      </PostForm>
      <div className={isMain ? "action-bar" : ""}>
        <button
          {...submit(first)}
          form={form.id}
          className={`button w-full sm:w-auto ${isMain ? "button-primary" : "button-quiet"}`}
        >
          {t(`step.${first}`)}
        </button>
        {/* For the button of the question, which has no step. The buttons before it come first. */}
        {posted && question?.about === "hour" && <input type="hidden" name="intent" value={posted} form={form.id} />}
      </div>
    </div>
  );
}

export function MoveForm({ booking, answer, opened, days }: FormProps & { days: BookableDays }) {
  const { t } = useTexts("deskBooking");
  const { bookingDate, arrivalTime } = booking;
  const stored = { bookingDate, arrivalTime: arrivalTime ?? "" };
  const [form, fields] = useDeskForm<DeskForm>("move", answer, stored, { noValidate: true });
  const question = answer?.intent === "move" ? answer.question : undefined;
  return (
    <CollapsibleCard title={t("move.title")} open={isOpen("move", answer, opened)}>
      <StepForm
        step="move"
        form={form}
        submit={t("move.submit")}
        after={<OverrideButton about="hour" question={question} field={fields.hourOverride} />}
      >
        <DayChoice fields={fields} legend={t("move.day")} days={days} question={question} />
        {(booking.status === "confirmed" || !fields.arrivalTime.valid) && (
          <Field type="time" field={fields.arrivalTime} label={t("move.hour")} hint={t("move.hourHint")} />
        )}
      </StepForm>
    </CollapsibleCard>
  );
}

/** Another planned day for a car at the centre (product.md 17.9). */
export function StayForm({
  booking,
  answer,
  opened,
  days,
  stay,
}: FormProps & { days: BookableDays; stay: StepSubject["stay"] }) {
  const { t } = useTexts("deskBooking");
  const [form, fields] = useDeskForm<DeskForm>(
    "stay",
    answer,
    { bookingDate: stay?.until ?? "" },
    { noValidate: true },
  );
  return (
    <CollapsibleCard title={t("stay.title")} open={isOpen("stay", answer, opened)}>
      <StepForm step="stay" form={form} submit={t("stay.submit")}>
        <DayChoice
          fields={fields}
          legend={t("stay.day")}
          days={days}
          question={answer?.intent === "stay" ? answer.question : undefined}
        />
        <KnowsBox booking={booking} isTicked={answer?.intent === "stay" && fields.knows.initialValue === "yes"} />
      </StepForm>
    </CollapsibleCard>
  );
}

export function CorrectForm({ booking, answer, opened, offersWhatsApp }: FormProps & { offersWhatsApp: boolean }) {
  const { t, language } = useTexts("deskBooking");
  const [form, fields] = useDeskForm<DeskForm>("correct", answer, {
    customerName: booking.customerName,
    phoneNumber: booking.phoneNumber,
    email: booking.email ?? "",
    whatsapp: reaches(booking, "whatsapp") ? "yes" : "",
    whatsappShown: reaches(booking, "whatsapp") ? "yes" : "no",
    ...carValues(booking, language),
  });
  return (
    <CollapsibleCard title={t("correct.title")} open={isOpen("correct", answer, opened)}>
      <StepForm step="correct" form={form} submit={t("correct.submit")}>
        <CustomerFields fields={fields} emailHint={t("correct.emailHint")} offersWhatsApp={offersWhatsApp} />
        {offersWhatsApp && <input type="hidden" name="whatsappShown" value={fields.whatsappShown.initialValue} />}
        <CarFields fields={fields} />
      </StepForm>
    </CollapsibleCard>
  );
}

export function NoteForm({ answer, opened }: FormProps) {
  const { t } = useTexts("deskBooking");
  const [form, { note }] = useDeskForm<DeskForm>("note", answer, {});
  return (
    <CollapsibleCard title={t("note.title")} open={isOpen("note", answer, opened)}>
      <StepForm step="note" form={form} submit={t("note.submit")}>
        <TextAreaField
          field={note}
          label={t("note.label")}
          hint={t("note.hint", { max: textLimits.note })}
          dir="auto"
          rows={3}
          required
        />
      </StepForm>
    </CollapsibleCard>
  );
}

/** Whether the customer loses something: then the question is red. */
const isLoss = {
  cancel: true,
  "no-show": true,
  "card-void": true,
  complete: false,
  "card-issue": false,
} as const satisfies Partial<Record<StepName, boolean>>;

interface FinalStepFormProps extends FormProps {
  step: keyof typeof isLoss;
  label: string;
  className?: string;
  /** The id of a form around it, which has the fields of the car. */
  formId?: string;
}

/** A step that cannot be undone. If it issues a warranty card, it has the fields for its details. */
export function FinalStepForm({ step: intent, answer, opened, formId, ...found }: FinalStepFormProps) {
  const { t, language } = useTexts("deskBooking");
  const { booking, today } = found;
  const isTold = channelsFor("booking-cancelled", booking).length > 0 && booking.bookingDate >= today;
  const codes = intent === "complete" || intent === "card-issue" ? found.codes.filter(isWarranted) : [];
  const days = startDays(found, today);
  const stored = { startsOn: days.proposed, ...carValues(booking, language) };
  const [, fields] = useDeskForm<DeskForm>(intent, answer, stored, { id: formId });
  const asksForCar = intent === "complete" && lacksCar(booking);
  const rest = (
    <>
      {codes.length > 0 && <CardFields fields={fields} codes={codes} days={days} />}
      {intent === "complete" && <PaymentFields {...found} fields={fields} isAtHandover isNoted />}
      <button type="submit" name="intent" value={intent} className={stepButton(finalLook(isLoss[intent]))}>
        {t(`sure.yes.${intent}`)}
      </button>
    </>
  );
  return (
    <FinalStep
      label={found.label}
      question={intent === "cancel" && !isTold ? t("sure.cancelSilently") : t(`sure.${intent}`)}
      isLoss={isLoss[intent]}
      className={found.className}
      open={isOpen(intent, answer, opened)}
      hasFocus={!answer && opened === intent}
    >
      {formId ? (
        rest
      ) : (
        <PostForm id={intent} className="flex flex-col gap-4">
          {asksForCar && <CarFields fields={fields} />}
          {rest}
          {asksForCar && isAtCentre(booking) && (
            <button type="submit" name="intent" value="car" formNoValidate className={stepButton("button-quiet")}>
              {t("step.car")}
            </button>
          )}
        </PostForm>
      )}
    </FinalStep>
  );
}

interface PaymentFieldsProps extends Pick<FormProps, "booking"> {
  fields: ReturnType<typeof useDeskForm<DeskForm>>[1];
  /** Then "not yet" is chosen, so that the handover has no tap more. */
  isAtHandover?: boolean;
  /** Whether it says that this is no invoice, which the page says once. */
  isNoted: boolean;
}

/** What the customer pays at the centre; nothing once all is paid (product.md 8.13). */
export function PaymentFields({ booking, fields, isAtHandover = false, isNoted }: PaymentFieldsProps) {
  const { t } = useTexts("deskBooking");
  const open = openAmount(booking);
  if (open <= 0) return null;
  const { method, paidAmount } = fields;
  const chosen = method.initialValue ?? "";
  const methods = isAtHandover ? (["", ...paymentMethods] as const) : paymentMethods;
  return (
    <div className="group/paid flex flex-col gap-3">
      <fieldset {...describedBy(method)} className="min-w-0">
        <legend className="font-semibold">{t("payment.legend", { amount: formatRiyals(open) })}</legend>
        {isNoted && <p className="text-soft text-sm">{t("payment.record")}</p>}
        <FieldError id={method.errorId} message={method.errors?.[0]} />
        <div className="mt-1.5 grid grid-cols-2 gap-2 @max-xs:grid-cols-1 sm:flex">
          {methods.map((name, index) => (
            <Choice key={name} className="flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft">
              <input
                id={index === 0 ? method.id : `${method.id}-${name}`}
                type="radio"
                name={method.name}
                value={name}
                defaultChecked={chosen === name && (isAtHandover || name !== "")}
                data-paid={name || undefined}
              />
              {name === "" ? t("payment.notYet") : t(`payment.methods.${name}`)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div
        className={isAtHandover && !paidAmount.initialValue ? "hidden group-has-[[data-paid]:checked]/paid:block" : ""}
      >
        <Field
          field={paidAmount}
          label={t("payment.amount")}
          hint={t("payment.amountHint", { amount: formatRiyals(open) })}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      </div>
    </div>
  );
}

interface CardFieldsProps {
  fields: ReturnType<typeof useDeskForm<DeskForm>>[1];
  codes: readonly WarrantedCode[];
  days: ReturnType<typeof startDays>;
}

function CardFields({ fields, codes, days }: CardFieldsProps) {
  const { t } = useTexts("deskCard");
  return (
    <>
      {codes.map((code) => (
        <ItemFields key={code} code={code} product={fields[`product-${code}`]} serial={fields[`serial-${code}`]} />
      ))}
      <Field
        field={fields.startsOn}
        label={t("fields.startsOn")}
        hint={t("fields.startsOnHint")}
        type="date"
        min={days.first}
        max={days.last}
        required
      />
    </>
  );
}

type CardField = CardFieldsProps["fields"][`serial-${WarrantedCode}`];

function ItemFields({ code, product, serial }: { code: WarrantedCode; product: CardField; serial: CardField }) {
  const { t, language } = useTexts("deskCard");
  const products = productsOf(code);
  return (
    <fieldset className="wrap-anywhere flex w-full min-w-0 flex-col gap-3 rounded-md border bg-surface p-4">
      <legend className="px-1 font-semibold">
        <Bidi text={servicesInWords([code], language)} />
      </legend>
      {products.length > 1 && (
        <fieldset {...describedBy(product)} className="min-w-0">
          <legend className="font-semibold">{t("fields.product")}</legend>
          <FieldError id={product.errorId} message={product.errors?.[0]} />
          {products.map((name, index) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                // The error summary links to the id of the first.
                id={index === 0 ? product.id : `${product.id}-${name}`}
                type="radio"
                name={product.name}
                value={name}
                defaultChecked={product.initialValue === name}
                required
              />
              <Bidi text={productName(name, language)} />
            </label>
          ))}
        </fieldset>
      )}
      <SerialField field={serial} label={t("fields.serial")} hint={t("fields.serialHint", { max: SERIAL_MAX })} />
    </fieldset>
  );
}

export function SerialField(props: { field: FieldMetadata<string>; label: string; hint: string }) {
  return <Field {...props} dir="ltr" autoCapitalize="characters" spellCheck={false} autoComplete="off" />;
}

/** With the customer at the centre, staff have told the change. */
export function KnowsBox({ booking, isTicked }: { booking: StepSubject["booking"]; isTicked: boolean }) {
  const { t } = useTexts("deskBooking");
  if (!isAtCentre(booking)) return null;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="knows" value="yes" defaultChecked={isTicked} />
      {t("knows")}
    </label>
  );
}
