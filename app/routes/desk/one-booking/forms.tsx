import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { Fragment } from "react";
import { type Car, lacksCar } from "~/domain/bookings/car";
import { staffDay } from "~/domain/bookings/staff-dates";
import type { OfferedSteps, StepIn, StepName } from "~/domain/bookings/steps";
import { isServiceCode } from "~/domain/catalogue/catalogue";
import { openAmount } from "~/domain/catalogue/pricing";
import { channelsFor } from "~/domain/outbox/channels";
import { productName, SERIAL_MAX } from "~/domain/warranty/card";
import { isWarranted, productsOf, startDays, type WarrantedCode } from "~/domain/warranty/products";
import { type Day, isCalendarDate } from "~/platform/calendar/dates";
import { isBeforeArrival, paymentMethods } from "~/platform/db/booking-status";
import type { BookingEvent } from "~/platform/db/schema.server";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { Bidi } from "~/ui/content/bidi";
import { Choice, describedBy, Field, FieldError } from "~/ui/forms/field";
import { type DeskAnswer, FieldProblems, OneProblem } from "../kit/answer";
import { servicesInWords } from "../kit/booking-cells";
import {
  asksForReason,
  CarFields,
  carValues,
  LastCarForm,
  OverrideButton,
  ReasonField,
  useFieldLabel,
} from "../kit/fields";
import { FinalStep, finalLook, PostForm, stepButton, useDeskForm } from "../kit/form";
import { CollapsibleCard } from "../kit/page";
import type { DeskBooking, DeskForm } from "./booking.server";

type BookingAnswer = DeskAnswer<StepName> | undefined;

export interface FormProps extends Pick<DeskBooking, "booking" | "card" | "codes" | "events"> {
  today: Day;
  answer: BookingAnswer;
  /** The step that a link of another page opens. */
  opened: string | null;
}

/** Whether the form of a step is unfolded: after its answer, or by a link. */
export function isOpen(name: StepName, answer: BookingAnswer, opened: string | null): boolean {
  return (answer?.intent ?? opened) === name;
}

/**
 * The next steps that have a button in one common form. Any other next step asks a question first.
 */
const plainSteps = ["arrived", "confirm", "ready", "car"] as const satisfies readonly StepIn<"next">[];
type NextStep = (typeof plainSteps)[number];

interface NextStepsProps extends FormProps {
  steps: OfferedSteps;
  lastCar: Car | null;
  /** The event that has just happened. */
  notice: BookingEvent | null;
}

/** On a phone, the main button stays at the bottom of the screen (desk.css). */
export function NextSteps({ steps, notice, ...props }: NextStepsProps) {
  const { answer, opened } = props;
  const { t } = useTexts("deskBooking");
  const [first] = steps.next;
  const main = first === "complete" || first === "no-show" ? first : undefined;
  const [button, ...others] = buttonsOf(
    steps.next,
    (notice?.kind === "arrived" && !answer) || answer?.intent === "car",
  );
  if (!button && !main) return null;
  return (
    <div className="flex flex-col gap-4 max-lg:contents lg:flex-row lg:flex-wrap lg:items-end">
      {main && (
        <div className={isOpen(main, answer, opened) ? "w-full" : "action-bar"}>
          <FinalStepForm {...props} step={main} label={t(`step.${main}`)} className="button-primary" />
        </div>
      )}
      {button && (
        <NextStepForm
          {...props}
          steps={[button, ...others]}
          isMain={!main}
          handover={main !== "complete" && steps.next.includes("complete")}
        />
      )}
    </div>
  );
}

/**
 * The buttons of the next steps, which also store the fields of the car. Right after an arrival the
 * button "car" comes first. If the first step is the handover, whose form has these fields, too,
 * the button "car" is left out.
 */
function buttonsOf(next: OfferedSteps["next"], isCarFirst: boolean): readonly NextStep[] {
  const buttons = plainSteps.filter((step) => next.includes(step));
  if (!buttons.includes("car") || (!isCarFirst && next[0] !== "complete")) return buttons;
  const others = buttons.filter((step) => step !== "car");
  return isCarFirst ? ["car", ...others] : others;
}

interface NextStepFormProps extends FormProps {
  /** The button of the first step is below the form; `isMain` makes it the main button. */
  steps: readonly [NextStep, ...NextStep[]];
  /** What `lastCarQuery` found; null if it found no car. */
  lastCar: Car | null;
  isMain: boolean;
  /** Whether to offer the handover of a car that is not ready. */
  handover: boolean;
}

/**
 * The next steps in one form, so that each of them stores the car that was typed. The button of the
 * first step is outside the form, so that it stays at the bottom of a phone's screen (desk.css),
 * even when the fields are out of view.
 */
export function NextStepForm({ steps, lastCar, isMain, handover, ...found }: NextStepFormProps) {
  const { booking, answer } = found;
  const { t, language } = useTexts("deskBooking");
  const [first, ...others] = steps;
  const hasConfirm = steps.includes("confirm");
  // Enter confirms, or else stores the car, or else takes the first step.
  const ofEnter = hasConfirm ? "confirm" : steps.includes("car") ? "car" : first;
  const posted = steps.find((step) => step === answer?.intent);
  const intent = posted ?? ofEnter;
  const ofLastCar = lacksCar(booking) ? steps.find((step) => step !== "confirm") : undefined;
  const stored = { arrivalTime: booking.arrivalTime ?? "", ...carValues(booking, language) };
  const [form, fields] = useDeskForm<DeskForm>(intent, answer, stored);
  const question = posted ? answer?.question : undefined;
  const hasFields = isBeforeArrival(booking) || lacksCar(booking);
  const isShown = hasFields || others.length > 0;
  // The browser checks the arrival time only for `confirm`.
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
        className={`group/form flex-col gap-4 ${isShown ? "flex" : "hidden"} ${isMain ? "max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4" : ""}`}
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
        {others.length > 0 && (
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {others.map((step) => (
              <button key={step} {...submit(step)} className="button button-quiet">
                {t(`step.${step}`)}
              </button>
            ))}
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
      {/* A form of its own, so that Enter in its fields hands the car over. */}
      {handover && <FinalStepForm {...found} step="complete" label={t("step.complete")} />}
      <div className={isMain ? "action-bar" : ""}>
        <button
          {...submit(first)}
          form={form.id}
          className={`button w-full sm:w-auto ${isMain ? "button-primary" : "button-quiet"}`}
        >
          {t(`step.${first}`)}
        </button>
        {/* The button of a question sends no intent, so this field names the step. A pressed
            button above comes first in the form and counts. */}
        {question?.about === "hour" && <input type="hidden" name="intent" value={posted} form={form.id} />}
      </div>
    </div>
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
}

/** A step that cannot be undone. A step that issues a warranty card has fields for the card. */
export function FinalStepForm({ step: intent, answer, opened, ...found }: FinalStepFormProps) {
  const { t, language } = useTexts("deskBooking");
  const { booking, today } = found;
  const isTold = channelsFor("booking-cancelled", booking).length > 0 && booking.bookingDate >= today;
  const codes = intent === "complete" || intent === "card-issue" ? found.codes.filter(isWarranted) : [];
  const days = startDays(found, today);
  const stored = { startsOn: days.proposed, ...carValues(booking, language) };
  const [, fields, asked] = useDeskForm<DeskForm>(intent, answer, stored);
  const asksForCar = intent === "complete" && lacksCar(booking);
  return (
    <FinalStep
      label={found.label}
      question={intent === "cancel" && !isTold ? t("sure.cancelSilently") : t(`sure.${intent}`)}
      isLoss={isLoss[intent]}
      className={found.className}
      open={isOpen(intent, answer, opened)}
      hasFocus={!answer && opened === intent}
    >
      <PostForm id={intent} className="flex flex-col gap-4">
        {intent === "complete" && <PaidInFull booking={booking} />}
        {asksForCar && <CarFields fields={fields} />}
        {codes.length > 0 && <CardFields fields={fields} codes={codes} days={days} />}
        {intent === "complete" && <PaymentFields {...found} fields={fields} isAtHandover isNoted />}
        <button type="submit" name="intent" value={intent} className={stepButton(finalLook(isLoss[intent]))}>
          {t(`sure.yes.${intent}`)}
        </button>
        <OverrideButton
          about="paid"
          question={asked}
          field={fields.amountOverride}
          label={t("payment.aboveAtHandover")}
        />
        {asksForCar && booking.status === "ready" && (
          <button type="submit" name="intent" value="car" formNoValidate className={stepButton("button-quiet")}>
            {t("step.car")}
          </button>
        )}
        {asked && <input type="hidden" name="intent" value={intent} />}
      </PostForm>
    </FinalStep>
  );
}

interface PaymentFieldsProps extends Pick<FormProps, "booking"> {
  fields: ReturnType<typeof useDeskForm<DeskForm>>[1];
  /** Whether "not yet" is chosen at first, so that a handover needs no extra tap. */
  isAtHandover?: boolean;
  /** Whether these fields say that a payment is no invoice, because the page says so only once. */
  isNoted: boolean;
}

/** Says that nothing is left to be paid, or what staff give back (product.md 8.13). */
export function PaidInFull({ booking }: Pick<FormProps, "booking">) {
  const { t } = useTexts("deskBooking");
  const open = openAmount(booking);
  if (open > 0 || !booking.paid) return null;
  return (
    <p className="font-semibold">
      {t(open < 0 ? "payment.giveBack" : "payment.inFull", { amount: formatRiyals(-open) })}
    </p>
  );
}

/** The fields of a payment (product.md 8.13); nothing once all is paid. */
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
      <Bidi as="legend" className="px-1 font-semibold" text={servicesInWords([code], language)} />
      {products.length > 1 && (
        <fieldset {...describedBy(product)} className="min-w-0">
          <legend className="font-semibold">{t("fields.product")}</legend>
          <FieldError id={product.errorId} message={product.errors?.[0]} />
          {products.map((name, index) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                // The error summary links to the id of the first radio button.
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

export function Problems({ answer }: { answer: BookingAnswer }) {
  const { t } = useTexts("deskBooking");
  if (!answer) return null;
  const { intent, failure } = answer;
  if (!failure) return <ProblemsOfFields answer={answer} />;
  return (
    <>
      <OneProblem title={t("notDone")} message={t(`failure.${failure}`)} fieldId="more" answer={answer} />
      {intent && <RequestedChange intent={intent} answer={answer} />}
    </>
  );
}

interface RejectedProps {
  answer: NonNullable<BookingAnswer>;
}

function ProblemsOfFields({ answer }: RejectedProps) {
  const { t } = useTexts(["deskBooking", "deskCard", "desk"]);
  const { intent } = answer;
  const hasDay = intent === "move" || intent === "stay";
  const labelOf = useFieldLabel({
    bookingDate: hasDay ? t(`${intent}.day`) : t("desk:table.day"),
    note: t("note.label"),
    services: t("fact.services"),
    due: t("price.due"),
    dueReason: t("price.reason"),
    method: t("payment.method"),
    paidAmount: t("payment.amount"),
    startsOn: t("deskCard:fields.startsOn"),
    service: t("deskCard:correct.service"),
    serial: t("deskCard:serial"),
  });
  // The form of a confirmation has no field for the day, only one for the reason.
  const idOf = (name: string) => `${intent}-${name === "bookingDate" && !hasDay ? "reason" : name}`;
  return <FieldProblems title={t("notDone")} answer={answer} labelOf={labelOf} idOf={idOf} />;
}

/** Fields that staff did not type, so the page does not repeat them after a rejection. */
const untyped = [
  "intent",
  "version",
  "submissionId",
  "hourOverride",
  "amountOverride",
  "freeOnly",
  "knows",
  "payment",
  "update",
];

/** A request that was rejected: the step, and what was typed. */
function RequestedChange({ intent, answer: { result } }: RejectedProps & { intent: StepName }) {
  const { t, language } = useTexts("deskBooking");
  const typed = Object.entries(result.initialValue ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  const details = typed.flatMap(([name, value]) => {
    if (typeof value !== "string" || value === "" || untyped.includes(name)) return [];
    if (name.startsWith("product-")) return [productName(value, language)];
    const method = name === "method" && oneOf(paymentMethods, value);
    if (method) return [t(`payment.methods.${method}`)];
    if (isServiceCode(value)) return [servicesInWords([value], language)];
    return [isCalendarDate(value) ? staffDay(value, language) : value];
  });
  return (
    <p>
      {t("wish", { wish: t(`wishes.${intent}`) })}
      {[...new Set(details)].map((detail) => (
        <Fragment key={detail}>
          {" · "}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
