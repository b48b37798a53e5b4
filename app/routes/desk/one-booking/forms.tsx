import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { openAmount } from "~/domain/bookings/account";
import { type Car, lacksCar } from "~/domain/bookings/car";
import { servicesInWords } from "~/domain/bookings/columns";
import { staffDay } from "~/domain/bookings/staff-dates";
import type { OfferedSteps, StepIn, StepName } from "~/domain/bookings/steps";
import { isServiceCode } from "~/domain/catalogue/catalogue";
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
import {
  asksForReason,
  CarFields,
  carFieldNames,
  LastCarForm,
  OverrideButton,
  ReasonField,
  useFieldLabel,
} from "../kit/fields";
import { FinalStep, finalLook, PostForm, stepButton, useDeskForm } from "../kit/form";
import { CollapsibleCard } from "../kit/page";
import type { DeskBooking, DeskForm } from "./booking.server";
import { isNextStep, isTyped, shownAtFirst } from "./next-fields";

type BookingAnswer = DeskAnswer<StepName> | undefined;

export interface FormProps extends Pick<DeskBooking, "arrivals" | "booking" | "card" | "codes" | "events"> {
  today: Day;
  answer: BookingAnswer;
  /** The step that a link of another page opens. */
  opened: string | null;
}

/** Whether the form of a step is unfolded: after its answer, or by a link. */
export function isOpen(name: StepName, answer: BookingAnswer, opened: string | null): boolean {
  return (answer?.intent ?? opened) === name;
}

type CommonForm = ReturnType<typeof useDeskForm<DeskForm>>;
type Fields = CommonForm[1];

interface PartProps {
  fields: Fields;
  question: CommonForm[2];
  /** Whether the page answers this step. */
  isPosted: boolean;
  /** The fields and buttons that are common to the next steps. */
  children: ReactNode;
}

/** What single next steps add to the form. `next-fields.ts` lists their fields. */
const ownParts: Readonly<Partial<Record<StepName, (props: PartProps) => ReactNode>>> = { confirm: ConfirmPart };

function ConfirmPart({ fields, question, isPosted, children }: PartProps) {
  const { t } = useTexts("deskBooking");
  return (
    <>
      <div className="sm:max-w-xs">
        <Field type="time" field={fields.arrivalTime} label={t("confirm.hour")} required />
      </div>
      {asksForReason(question, fields.reason) && <ReasonField field={fields.reason} />}
      {children}
      <OverrideButton about="hour" question={question} field={fields.hourOverride} />
      <div className="group-has-[[name=arrivalTime]:valid]/form:hidden">
        <CollapsibleCard title={t("confirm.noHour")} open={isPosted}>
          <button type="submit" name="intent" value="confirm" formNoValidate className="button button-quiet">
            {t("confirm.withoutHour")}
          </button>
        </CollapsibleCard>
      </div>
    </>
  );
}

interface NextStepsProps extends FormProps {
  steps: OfferedSteps;
  /** What `lastCarQuery` found; null if it found no car. */
  lastCar: Car | null;
  /** The event that has just happened. */
  notice: BookingEvent | null;
}

/**
 * The next steps in the order of their buttons. The first is the main button: right after an
 * arrival the one that stores the car.
 */
function inOrder({ steps: { next }, booking, answer, notice }: NextStepsProps): OfferedSteps["next"] {
  const isCarFirst = notice ? notice.kind === "arrived" : booking.status === "arrived" && answer?.intent === "car";
  return isCarFirst && next.includes("car") ? ["car", ...next.filter((step) => step !== "car")] : next;
}

/**
 * The next steps in one form, so that no button loses what was typed for another step. On a phone,
 * the main button stays at the bottom of the screen (desk.css), even when the fields are out of
 * view.
 */
export function NextSteps(props: NextStepsProps) {
  const { booking, answer, lastCar } = props;
  const { t, language } = useTexts("deskBooking");
  const steps = inOrder(props);
  const [main] = steps;
  // The question of a handover that comes first has the fields of the car, with their button.
  const hasCar = main !== "complete" && (isBeforeArrival(booking) || lacksCar(booking));
  const buttons = steps.filter((step) => !isFinal(step) && (step !== "car" || hasCar));
  const own = buttons.find((step) => ownParts[step]);
  // Enter takes the answered step, or else one that has fields.
  const ofCar = hasCar && (buttons.find((step) => step === "car") ?? buttons[0]);
  const ofEnter = own || ofCar || steps.find(isFinal) || main;
  const posted = isNextStep(answer?.intent) && !oneOf(props.steps.end, answer.intent) ? answer : undefined;
  const intent = oneOf(steps, posted?.intent) ?? ofEnter ?? "arrived";
  const shown = shownAtFirst(props, language);
  const common = useDeskForm<DeskForm>(intent, posted && { ...posted, intent }, shown);
  const [form, fields, question] = common;
  if (!main) return null;
  // The browser checks the arrival time only for `confirm`.
  const submit = (step: StepName) =>
    ({ type: "submit", name: "intent", value: step, formNoValidate: step !== "confirm" }) as const;
  const quiet = buttons.filter((step) => step !== main);
  const inForm = [
    hasCar && <CarFields key="car" fields={fields} />,
    quiet.length > 0 && (
      <div key="quiet" className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {quiet.map((step) => (
          <button key={step} {...submit(step)} className="button button-quiet">
            {t(`step.${step}`)}
          </button>
        ))}
      </div>
    ),
  ];
  const ofLastCar = buttons.find((step) => step === "arrived" || step === "ready" || step === "car");
  const inQuestion = (step: FinalName & StepIn<"next">) => {
    const typed = (name: string) => fields[name as keyof DeskForm].initialValue;
    const open = isOpen(step, answer, props.opened) || isTyped([step], hasCar ? carFieldNames : [], shown, typed);
    return { ...props, step, label: t(`step.${step}`), open, common };
  };
  return (
    <div
      className={`gap-4 max-lg:contents lg:flex ${isFinal(main) ? "lg:flex-wrap lg:items-end" : `w-full lg:rounded-lg lg:border lg:bg-surface lg:p-4 ${own || hasCar ? "lg:flex-col" : "lg:flex-row-reverse lg:justify-end"}`}`}
    >
      {lastCar && ofLastCar && lacksCar(booking) && <LastCarForm step={ofLastCar} car={lastCar} />}
      <PostForm {...getFormProps(form)} className="group/form contents">
        {/* Enter presses the first button of a form, so this must come before the others. */}
        <button {...submit(intent)} tabIndex={-1} aria-hidden="true" className="sr-only" />
        {isFinal(main) && (
          <div className={inQuestion(main).open ? "w-full" : "action-bar"}>
            <FinalStepForm {...inQuestion(main)} className="button-primary" />
          </div>
        )}
        {(own || inForm.some(Boolean)) && (
          <div
            className={`flex flex-col gap-4 ${isFinal(main) ? "card p-4" : "max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4"}`}
          >
            {buttons.reduceRight<ReactNode>((inner, step) => {
              const Part = ownParts[step];
              return Part ? (
                <Part key={step} fields={fields} question={question} isPosted={answer?.intent === step}>
                  {inner}
                </Part>
              ) : (
                inner
              );
            }, inForm)}
          </div>
        )}
        {steps.filter(isFinal).map((step) => step !== main && <FinalStepForm {...inQuestion(step)} key={step} />)}
        {!isFinal(main) && (
          <div className="action-bar">
            <button {...submit(main)} className="button button-primary w-full sm:w-auto">
              {t(`step.${main}`)}
            </button>
          </div>
        )}
        {/* The button of a question sends no intent, so this field names the step. A pressed button
            above comes first in the form and counts. */}
        {question && <input type="hidden" name="intent" value={intent} />}
      </PostForm>
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

type FinalName = keyof typeof isLoss;

const isFinal = <Step extends StepName>(step: Step): step is Step & FinalName => step in isLoss;

interface FinalStepFormProps extends FormProps {
  step: FinalName;
  label: string;
  className?: string;
  open?: boolean;
  /** The form around this one, which then has no form of its own. */
  common?: CommonForm;
}

/** A step that cannot be undone. A step that issues a warranty card has fields for the card. */
export function FinalStepForm({ step: intent, answer, opened, common, ...found }: FinalStepFormProps) {
  const { t, language } = useTexts("deskBooking");
  const { booking, today, open = isOpen(intent, answer, opened) } = found;
  const isTold = channelsFor("booking-cancelled", booking).length > 0 && booking.bookingDate >= today;
  const codes = intent === "complete" || intent === "card-issue" ? found.codes.filter(isWarranted) : [];
  const ownForm = useDeskForm<DeskForm>(intent, answer, shownAtFirst(found, language));
  const [, fields, asked] = common ?? ownForm;
  const Form = common ? "div" : PostForm;
  // While the car is arrived, the form around the question has these fields.
  const asksForCar = intent === "complete" && lacksCar(booking) && booking.status !== "arrived";
  return (
    <FinalStep
      label={found.label}
      question={intent === "cancel" && !isTold ? t("sure.cancelSilently") : t(`sure.${intent}`)}
      isLoss={isLoss[intent]}
      className={found.className}
      open={open}
      hasFocus={!answer && opened === intent}
    >
      {booking.paid && isLoss[intent] && intent !== "card-void" ? (
        <p className="font-semibold">{t("sure.paid", { amount: formatRiyals(booking.paid / 100) })}</p>
      ) : null}
      <Form {...(!common && { id: intent })} className="flex flex-col gap-4">
        {intent === "complete" && <PaidInFull booking={booking} />}
        {asksForCar && <CarFields fields={fields} />}
        {codes.length > 0 && <CardFields fields={fields} codes={codes} days={startDays(found, today)} />}
        {intent === "complete" && <PaymentFields {...found} fields={fields} isAtHandover isNoted />}
        <button
          type="submit"
          name="intent"
          value={intent}
          // The fields of other steps in the common form must not stop it.
          formNoValidate={intent === "no-show"}
          className={stepButton(finalLook(isLoss[intent]))}
        >
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
        {asked && !common && <input type="hidden" name="intent" value={intent} />}
      </Form>
    </FinalStep>
  );
}

interface PaymentFieldsProps extends Pick<FormProps, "booking"> {
  fields: Fields;
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
  const methods = paymentMethods.map((name) => ({ value: name, label: t(`payment.methods.${name}`), hasMore: true }));
  return (
    <div className="group/paid flex flex-col gap-3">
      <RadioField
        field={method}
        legend={t("payment.legend", { amount: formatRiyals(open) })}
        note={isNoted ? t("payment.record") : undefined}
        options={isAtHandover ? [{ value: "", label: t("payment.notYet") }, ...methods] : methods}
      />
      <div
        className={isAtHandover && !paidAmount.initialValue ? "hidden group-has-[[data-more]:checked]/paid:block" : ""}
      >
        <AmountField
          field={paidAmount}
          label={t("payment.amount")}
          hint={t("payment.amountHint", { amount: formatRiyals(open) })}
        />
      </div>
    </div>
  );
}

interface RadioFieldProps {
  field: FieldMetadata<string>;
  legend: string;
  note?: string | undefined;
  /** Whether the choice shows more fields, which find it by `data-more`. */
  options: readonly { value: string; label: string; hasMore?: boolean }[];
  /** Whether a phone shows one option a line. */
  isLong?: boolean;
}

export function RadioField({ field, legend, note, options, isLong = false }: RadioFieldProps) {
  return (
    <fieldset {...describedBy(field)} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {note && <p className="text-soft text-sm">{note}</p>}
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      <div className={`mt-1.5 grid gap-2 @max-xs:grid-cols-1 sm:flex sm:flex-wrap ${isLong ? "" : "grid-cols-2"}`}>
        {options.map(({ value, label, hasMore }, index) => (
          <Choice key={value} className="flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft">
            <input
              // The error summary links to the id of the first radio button.
              id={index === 0 ? field.id : `${field.id}-${value}`}
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={(field.initialValue ?? "") === value}
              data-more={hasMore || undefined}
            />
            <Bidi as="span" text={label} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

export function AmountField(props: { field: FieldMetadata<string>; label: string; hint?: string; required?: boolean }) {
  return <Field {...props} inputMode="decimal" dir="ltr" autoComplete="off" />;
}

interface CardFieldsProps {
  fields: Fields;
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

export function Problems({ answer, ...found }: FormProps) {
  const { t } = useTexts("deskBooking");
  if (!answer) return null;
  const { intent, failure } = answer;
  if (!failure) return <ProblemsOfFields answer={answer} />;
  return (
    <>
      <OneProblem title={t("notDone")} message={t(`failure.${failure}`)} fieldId="more" answer={answer} />
      {intent && <RequestedChange {...found} intent={intent} answer={answer} />}
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
    lineName: t("line.name"),
    linePrice: t("line.price"),
    line: t("line.remove"),
    due: t("price.due"),
    dueReason: t("price.reason"),
    method: t(intent === "give-back" ? "back.method" : "payment.method"),
    paidAmount: t("payment.amount"),
    backAmount: t("back.amount"),
    moneyReason: t(intent === "fee" ? "fee.reason" : "back.reason"),
    feeChoice: t("fee.amount"),
    feeAmount: t("fee.amount"),
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
  "tell",
  "feeChoice",
  "carType",
];

/** A request that was rejected: the step, and what was typed. */
function RequestedChange({ intent, answer: { result }, ...found }: FormProps & RejectedProps & { intent: StepName }) {
  const { t, language } = useTexts("deskBooking");
  const shown: Readonly<Record<string, string>> = isNextStep(intent) ? shownAtFirst(found, language) : {};
  const typed = Object.entries(result.initialValue ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  const details = typed.flatMap(([name, value]) => {
    if (typeof value !== "string" || value === "" || value === shown[name] || untyped.includes(name)) return [];
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
