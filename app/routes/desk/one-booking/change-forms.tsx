import type { ReactNode } from "react";
import { feeChoices, offeredFees, openAmount } from "~/domain/bookings/account";
import { AmountsAfter, ChangedServices } from "~/domain/bookings/booking-facts";
import { servicesInWords } from "~/domain/bookings/columns";
import { OWN_LINE_MAX, offeredReasons, ownLines } from "~/domain/bookings/lines";
import type { amountsAfter, otherSize, ServicesPreview } from "~/domain/bookings/lines.server";
import { finalStatusOf, isAtCentre, isCharged } from "~/domain/bookings/status";
import type { OfferedSteps, StepIn } from "~/domain/bookings/steps";
import { amountsOf } from "~/domain/catalogue/pricing";
import { reaches } from "~/domain/outbox/channels";
import { paymentMethods } from "~/platform/db/booking-status";
import { textLimits } from "~/platform/db/schema/event-kinds";
import { formatRiyals } from "~/platform/i18n/format";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Choice, Field, FieldError, TextAreaField } from "~/ui/forms/field";
import { DayChoice } from "../kit/day-choice";
import { asksForReason, CarFields, CustomerFields, carValues, OverrideButton, ReasonField } from "../kit/fields";
import { FinalStep, finalLook, StepForm, useDeskForm } from "../kit/form";
import { CollapsibleCard } from "../kit/page";
import type { BookingPage, DeskForm } from "./booking.server";
import { AmountField, type FormProps, isOpen, PaidInFull, PaymentFields, RadioField } from "./forms";

interface ChangeFormProps extends FormProps, Pick<BookingPage, "booking" | "days" | "lines" | "stay"> {
  /** The records of money that may be removed. */
  removable: BookingPage["payments"];
  preview: ServicesPreview;
  sizePreview: ReturnType<typeof otherSize> & ReturnType<typeof amountsAfter>;
  offersWhatsApp: boolean;
  steps: OfferedSteps;
}

function AgreeForm({ booking, answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const stored = { arrivalTime: booking.arrivalTime ?? "" };
  const [form, fields, question] = useDeskForm<DeskForm>("agree", answer, stored);
  return (
    <StepForm
      step="agree"
      form={form}
      submit={t("confirm.change")}
      after={<OverrideButton about="hour" question={question} field={fields.hourOverride} />}
    >
      <Field type="time" field={fields.arrivalTime} label={t("confirm.hour")} hint={t("confirm.hourHint")} />
      {asksForReason(question, fields.reason) && <ReasonField field={fields.reason} />}
    </StepForm>
  );
}

function MoveForm({ booking, answer, days }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const { bookingDate, arrivalTime } = booking;
  const stored = { bookingDate, arrivalTime: arrivalTime ?? "" };
  const [form, fields, question] = useDeskForm<DeskForm>("move", answer, stored, { noValidate: true });
  return (
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
  );
}

/** Changes the planned day of a car at the centre (product.md 17.9). */
function StayForm({ booking, answer, days, stay }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const stored = { bookingDate: stay?.until ?? "" };
  const [form, fields, question] = useDeskForm<DeskForm>("stay", answer, stored, { noValidate: true });
  return (
    <StepForm step="stay" form={form} submit={t("stay.submit")}>
      <DayChoice fields={fields} legend={t("stay.day")} days={days} question={question} />
      <KnowsBox booking={booking} isTicked={answer?.intent === "stay" && fields.knows.initialValue === "yes"} />
    </StepForm>
  );
}

function CorrectForm({ booking, answer, offersWhatsApp }: ChangeFormProps) {
  const { t, language } = useTexts("deskBooking");
  const [form, fields] = useDeskForm<DeskForm>("correct", answer, {
    customerName: booking.customerName,
    phoneNumber: booking.phoneNumber,
    email: booking.email ?? "",
    whatsapp: reaches(booking, "whatsapp") ? "yes" : "",
    whatsappShown: reaches(booking, "whatsapp") ? "yes" : "no",
    ...carValues(booking, language),
  });
  // A consent can also be ended while a setting of WhatsApp is missing.
  const hasBox = offersWhatsApp || reaches(booking, "whatsapp");
  return (
    <StepForm step="correct" form={form} submit={t("correct.submit")}>
      <CustomerFields fields={fields} emailHint={t("correct.emailHint")} offersWhatsApp={hasBox} />
      {hasBox && <input type="hidden" name="whatsappShown" value={fields.whatsappShown.initialValue} />}
      <CarFields fields={fields} />
    </StepForm>
  );
}

function NoteForm({ answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const [form, { note }] = useDeskForm<DeskForm>("note", answer, {});
  return (
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
  );
}

function ServicesForm({ booking, lines, preview, answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const isAnswered = answer?.intent === "services";
  const [form, { reason, knows }] = useDeskForm<DeskForm>("services", answer, {});
  return (
    <StepForm step="services" form={form} submit={t("services.submit")}>
      <ChangedServices
        id="services-services"
        title={
          <h3 id="services-services-title" className="sr-only">
            {t("services.title")}
          </h3>
        }
        error={isAnswered ? answer.result.error?.services?.[0] : undefined}
        booking={booking}
        lines={lines}
        preview={preview}
        isAnswer={isAnswered}
        isLive
      />
      {isAnswered && asksForReason(answer.question, reason) && <ReasonField field={reason} />}
      <KnowsBox booking={booking} isTicked={isAnswered && knows.initialValue === "yes"} />
    </StepForm>
  );
}

/** Adds a line of the centre's own, which the customer reads in the language of the booking. */
function LineForm({ booking, answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const [form, { lineName, linePrice, knows }] = useDeskForm<DeskForm>("line", answer, {});
  const { discountPercent } = booking;
  return (
    <StepForm step="line" form={form} submit={t("line.submit")}>
      <Field
        field={lineName}
        label={t("line.name")}
        hint={t("line.nameHint", { language: t(`fact.languages.${booking.language}`), max: OWN_LINE_MAX })}
        dir="auto"
        autoComplete="off"
        required
      />
      <Field
        field={linePrice}
        label={t("line.price")}
        {...(discountPercent > 0 && { hint: t("line.priceHint", { percent: discountPercent }) })}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        required
      />
      <KnowsBox booking={booking} isTicked={answer?.intent === "line" && knows.initialValue === "yes"} />
    </StepForm>
  );
}

function RemoveLineForm({ booking, lines, answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const { error, initialValue } = answer?.intent === "line-remove" ? answer.result : {};
  return ownLines(lines).map(({ code, price }) => {
    const submit = t("line.removeOne", { name: code, amount: formatRiyals(price) });
    const isAnswered = initialValue?.line === code;
    return (
      <fieldset
        key={code}
        id={isAnswered ? "line-remove-line" : undefined}
        tabIndex={-1}
        aria-describedby={isAnswered && error?.line ? "line-remove-error" : undefined}
        className="mt-3 min-w-0 first:mt-0"
      >
        <legend className="sr-only">{submit}</legend>
        {isAnswered && <FieldError id="line-remove-error" message={error?.line?.[0]} />}
        <StepForm step="line-remove" submit={submit}>
          <input type="hidden" name="line" value={code} />
          <KnowsBox booking={booking} isTicked={isAnswered && initialValue?.knows === "yes"} />
        </StepForm>
      </fieldset>
    );
  });
}

/** Corrects the size of the car, after a preview of the prices (product.md 8.19). */
function SizeForm({ booking, sizePreview, answer }: ChangeFormProps) {
  const { t, language } = useTexts(["deskBooking", "booking"]);
  const { carType, added, gone } = sizePreview;
  const isAnswered = answer?.intent === "size";
  const car = t(`booking:car.${carType}`);
  return (
    <StepForm step="size" submit={t("size.submit", { car })}>
      <input type="hidden" name="carType" value={carType} />
      <div id="size-carType" tabIndex={-1} className="flex max-w-md flex-col gap-2">
        <FieldError id="size-error" message={isAnswered ? answer.result.error?.carType?.[0] : undefined} />
        <p>{t("size.question", { car })}</p>
        {added.length > 0 && (
          <ul>
            {added.map(({ code, price }, index) => (
              <Bidi
                key={code}
                as="li"
                text={t("size.line", {
                  service: servicesInWords([code], language),
                  from: formatRiyals(gone[index]?.price ?? 0),
                  to: formatRiyals(price),
                })}
              />
            ))}
          </ul>
        )}
        <AmountsAfter booking={booking} preview={sizePreview} />
      </div>
      <KnowsBox booking={booking} isTicked={isAnswered && answer.result.initialValue?.knows === "yes"} />
    </StepForm>
  );
}

/** A rare step. Undoing an arrival asks why if it takes places in full bays. */
export function RareForm({
  step,
  submit,
  answer,
}: { step: StepIn<"rare">; submit: string } & Pick<FormProps, "answer">) {
  const [form, { reason }, question] = useDeskForm<DeskForm>(step, answer, {});
  return (
    <StepForm step={step} submit={submit} form={form}>
      {asksForReason(question, reason) && <ReasonField field={reason} />}
    </StepForm>
  );
}

/** Sets the amount due, with a reason that the customer reads in the language of the booking. */
function PriceForm({ booking, answer }: ChangeFormProps) {
  const { t, language } = useTexts("deskBooking");
  const { t: toCustomer } = translator(booking.language);
  const reasons = offeredReasons.map((name) => ({
    text: toCustomer(`deskBooking:price.reasons.${name}`),
    label: t(`price.reasons.${name}`),
  }));
  const stored = booking.adjustmentReason ?? reasons[0]?.text ?? "";
  const isOffered = reasons.some(({ text }) => text === stored);
  const [form, fields, question] = useDeskForm<DeskForm>("price", answer, {
    due: "",
    offeredReason: isOffered ? stored : "",
    dueReason: isOffered ? "" : stored,
  });
  const chosen = fields.offeredReason.initialValue ?? "";
  return (
    <StepForm
      step="price"
      form={form}
      submit={t("price.submit")}
      after={<OverrideButton about="amount" question={question} field={fields.amountOverride} />}
    >
      <Field
        field={fields.due}
        label={t("price.due")}
        hint={t("price.dueHint", { amount: formatRiyals(amountsOf(booking).due) })}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        required
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t("price.reason")}</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2 @max-xs:grid-cols-1 sm:grid-cols-4">
          {reasons.map(({ text, label }) => (
            <Choice key={text} className={choice}>
              <input type="radio" name="offeredReason" value={text} defaultChecked={chosen === text} />
              <span>
                {label}
                {booking.language !== language && (
                  <bdi lang={booking.language} className="block text-soft text-sm">
                    {text}
                  </bdi>
                )}
              </span>
            </Choice>
          ))}
          <Choice className={choice}>
            <input type="radio" name="offeredReason" value="" defaultChecked={chosen === ""} data-other="" />
            {t("price.other")}
          </Choice>
        </div>
      </fieldset>
      <div className="hidden group-has-[[data-other]:checked]/form:block">
        <Field
          field={fields.dueReason}
          label={t("price.otherReason")}
          hint={t("price.otherHint", {
            language: t(`fact.languages.${booking.language}`),
            max: textLimits["price-agreed"],
          })}
          dir="auto"
          autoComplete="off"
        />
      </div>
      <KnowsBox booking={booking} isTicked={answer?.intent === "price" && fields.knows.initialValue === "yes"} />
    </StepForm>
  );
}

const choice = "flex min-h-12 items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft";

/** A payment before or after the handover. */
function PaidForm({ steps, answer, ...found }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const [form, fields, question] = useDeskForm<DeskForm>("paid", answer, {});
  return (
    <StepForm
      step="paid"
      form={form}
      submit={t("payment.submit")}
      after={<OverrideButton about="paid" question={question} field={fields.amountOverride} />}
    >
      <PaymentFields {...found} fields={fields} isNoted={!steps.next.includes("complete")} />
    </StepForm>
  );
}

/** Money that went back to the customer, such as what was paid above the amount due. */
function GiveBackForm({ booking, answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const owed = Math.max(0, -openAmount(booking));
  const [form, { method, backAmount, moneyReason }] = useDeskForm<DeskForm>("give-back", answer, {
    backAmount: owed > 0 ? formatRiyals(owed) : "",
  });
  return (
    <StepForm step="give-back" form={form} submit={t("back.submit")}>
      <PaidInFull booking={booking} />
      <RadioField
        field={method}
        legend={t("back.legend")}
        options={paymentMethods.map((name) => ({ value: name, label: t(`payment.methods.${name}`) }))}
      />
      <AmountField
        field={backAmount}
        label={t("back.amount")}
        hint={t("back.amountHint", { amount: formatRiyals(booking.paid / 100) })}
        required
      />
      <Field
        field={moneyReason}
        label={t("back.reason")}
        hint={t("back.reasonHint", { max: textLimits.paid })}
        dir="auto"
        autoComplete="off"
        required
      />
    </StepForm>
  );
}

/** The fee of a late cancellation or a no-show. Nothing is chosen until staff choose. */
function FeeForm({ booking, events, answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  const { percent, ...fees } = offeredFees(booking);
  const [form, { feeChoice, feeAmount, moneyReason, tell }] = useDeskForm<DeskForm>("fee", answer, {});
  const offered = feeChoices.filter((name) => name !== "paid" || (fees.paid > 0 && fees.paid !== fees.terms));
  return (
    <StepForm step="fee" form={form} submit={t("fee.submit")}>
      {!isCharged(booking, events) && <p className="text-soft">{t("fee.free")}</p>}
      <RadioField
        field={feeChoice}
        legend={t("fee.legend")}
        isLong
        options={offered.map((name) => ({
          value: name,
          label: t(`fee.choices.${name}`, { percent, amount: name === "other" ? "" : formatRiyals(fees[name]) }),
          hasMore: name === "other",
        }))}
      />
      <div className="hidden flex-col gap-3 group-has-[[data-more]:checked]/form:flex">
        <AmountField field={feeAmount} label={t("fee.amount")} />
        <Field
          field={moneyReason}
          label={t("fee.reason")}
          hint={t("back.reasonHint", { max: textLimits.fee })}
          dir="auto"
          autoComplete="off"
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="tell" value="yes" defaultChecked={tell.initialValue === "yes"} />
        {t("fee.tell")}
      </label>
    </StepForm>
  );
}

function WrongPaymentForm({ removable, answer }: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft text-sm">{t("payment.wrongHint")}</p>
      {removable.map(({ id, amount, method }) => (
        <FinalStep
          key={id}
          label={t(`${amount < 0 ? "back" : "payment"}.remove.${method}`, {
            amount: formatRiyals(Math.abs(amount) / 100),
          })}
          question={t("payment.sure")}
          isLoss
          open={answer?.intent === "payment-remove" && answer.result.initialValue?.payment === String(id)}
        >
          <StepForm step="payment-remove" submit={t("payment.yes")} className={finalLook(true)}>
            <input type="hidden" name="payment" value={id} />
          </StepForm>
        </FinalStep>
      ))}
    </div>
  );
}

/** A checkbox: the customer, who is at the centre, already knows the change. */
function KnowsBox({ booking, isTicked }: { booking: FormProps["booking"]; isTicked: boolean }) {
  const { t } = useTexts("deskBooking");
  if (!isAtCentre(booking)) return null;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="knows" value="yes" defaultChecked={isTicked} />
      {t("knows")}
    </label>
  );
}

/** The form of each step, with the title of the row that opens it. */
const changeForms = {
  agree: ["confirm.change", AgreeForm],
  move: ["move.title", MoveForm],
  services: ["services.title", ServicesForm],
  line: ["line.title", LineForm],
  "line-remove": ["line.remove", RemoveLineForm],
  size: ["size.title", SizeForm],
  price: ["price.title", PriceForm],
  stay: ["stay.title", StayForm],
  fee: ["fee.title", FeeForm],
  paid: ["payment.title", PaidForm],
  "give-back": ["back.title", GiveBackForm],
  "payment-remove": ["payment.wrong", WrongPaymentForm],
  correct: ["correct.title", CorrectForm],
  note: ["note.title", NoteForm],
} as const satisfies Readonly<Record<StepIn<"change">, readonly [string, (props: ChangeFormProps) => ReactNode]>>;

/** What staff must still decide about the money of a booking that has ended (product.md 8.16). */
export function undecided({ booking, events, steps }: Pick<ChangeFormProps, "booking" | "events" | "steps">) {
  if (steps.change.includes("fee") && booking.fee === null && isCharged(booking, events)) return "fee";
  return finalStatusOf(booking.status) && openAmount(booking) < 0 ? "give-back" : undefined;
}

export function ChangeForms(props: ChangeFormProps) {
  const { t } = useTexts("deskBooking");
  return props.steps.change.map((step) => {
    const [title, Form] = changeForms[step];
    return (
      <CollapsibleCard
        key={step}
        title={t(title)}
        open={isOpen(step, props.answer, props.opened) || (!props.answer && step === undecided(props))}
      >
        <Form {...props} />
      </CollapsibleCard>
    );
  });
}
