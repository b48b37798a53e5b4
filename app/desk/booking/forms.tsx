import { type DefaultValue, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { whatsAppWithCard } from "~/bookings/links";
import type { ComingDays } from "~/days/availability.server";
import type { Booking } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/dates";
import { deskBookingLink } from "~/i18n/desk-links";
import { formatLongDate } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { describedBy, Field, FieldError, FieldFrame, inputClasses, TextAreaField } from "~/ui/forms/field";
import { cardPath, itemService, productName } from "~/warranty/card";
import type { SecretCard } from "~/warranty/card-queries.server";
import { productsOf, type WarrantedCode } from "~/warranty/products";
import { servicesInWords } from "../booking-list";
import {
  AllTheSame,
  CarFields,
  CollapsibleCard,
  CustomerFields,
  carValues,
  DayField,
  DayMarks,
  type DeskAnswer,
  HourField,
} from "../kit";
import type { DeskBooking, DeskForm, FinalStepName, OfferedStep, StepName } from "./booking.server";
import { type DeskState, SERIAL_MAX, startDays, warrantedCodesOf } from "./steps";

/** A step of the page, if it is offered. */
export function offeredStep<Name extends StepName>(
  steps: readonly OfferedStep[],
  name: Name,
): OfferedStep<Name> | undefined {
  return steps.find((step): step is OfferedStep<Name> => step.name === name);
}

/**
 * Conform's form for an intent: with what was typed if the answer is about it, otherwise as stored.
 */
function useDeskForm(intent: StepName, answer: DeskAnswer | undefined, stored: DefaultValue<DeskForm> = {}) {
  return useForm<DeskForm, DeskForm, string[]>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : null,
    defaultValue: stored,
    // Use the browser's own validation.
    defaultNoValidate: false,
  });
}

interface StepFormProps {
  readonly step: OfferedStep;
  readonly submit: string;
  /** Utility classes for the button. */
  readonly look?: string;
  /** Conform's metadata, for a form with fields. */
  readonly form?: FormMetadata<DeskForm, string[]>;
  /** What follows the button. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}

/** The form of a step, posted to the page itself. */
export function StepForm({ step, submit, look = "button-primary", form, after, children }: StepFormProps) {
  return (
    <form method="post" {...(form && getFormProps(form))} className="flex flex-col gap-4">
      <StepInputs step={step} />
      {children}
      <button type="submit" className={`button ${look} w-full sm:w-auto sm:self-start`}>
        {submit}
      </button>
      {after}
    </form>
  );
}

/** Which step a form takes, and what the page shows of what the step overwrites. */
function StepInputs({ step }: { step: OfferedStep }) {
  return (
    <>
      <input type="hidden" name="intent" value={step.name} />
      <input type="hidden" name="seen" value={step.seen} />
    </>
  );
}

interface AppointmentFormProps<Name extends StepName> {
  readonly step: OfferedStep<Name>;
  readonly booking: DeskState;
  readonly answer: DeskAnswer | undefined;
}

/** Confirms a booking with an optional arrival time, or changes that of a confirmed booking. */
export function ConfirmForm({
  step,
  booking,
  answer,
  isMain = false,
}: AppointmentFormProps<"confirm" | "agree"> & { isMain?: boolean }) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  const intent = step.name;
  const arrivalTime = booking.arrivalTime ?? "";
  const [form, fields] = useDeskForm(intent, answer, { arrivalTime, ...carValues(booking, language) });
  return (
    <StepForm
      step={step}
      form={form}
      submit={t(intent === "agree" ? "confirm.change" : "confirm.submit")}
      look={isMain ? "button-primary" : "button-quiet"}
      after={answer?.intent === intent && answer.doubt && <AllTheSame doubt={answer.doubt} fields={fields} />}
    >
      <HourField field={fields.arrivalTime} label={t("confirm.hour")} hint={t("confirm.hourHint")} />
      {/* On the day of the appointment, the form of the arrival has them. */}
      {intent === "confirm" && isMain && <CarFields fields={fields} />}
    </StepForm>
  );
}

/** Records that the car has arrived, and which one it is. */
export function ArrivedForm({ step, booking, answer }: AppointmentFormProps<"arrived">) {
  const { t } = useTranslation("deskBooking");
  const [form, fields] = useDeskForm("arrived", answer, carValues(booking, useLanguage()));
  return (
    <StepForm step={step} form={form} submit={t("step.arrived")}>
      <CarFields fields={fields} />
    </StepForm>
  );
}

interface MoveFormProps extends AppointmentFormProps<"move"> {
  /** The date in Riyadh. */
  readonly today: string;
  readonly comingDays: ComingDays;
}

/** Moves an appointment to another day; a confirmed one stays confirmed. */
export function MoveForm({ step, booking, answer, today, comingDays }: MoveFormProps) {
  const { t } = useTranslation("deskBooking");
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
      after={answer?.intent === "move" && answer.doubt && <AllTheSame doubt={answer.doubt} fields={fields} />}
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
  readonly step: OfferedStep<"correct">;
  readonly booking: Pick<Booking, "customerName" | "phoneNumber" | "email" | "vehicle" | "plate">;
  readonly answer: DeskAnswer | undefined;
}

/** Corrects name, mobile number, email address and car. */
export function CorrectForm({ step, booking, answer }: CorrectFormProps) {
  const { t } = useTranslation("deskBooking");
  const [form, fields] = useDeskForm("correct", answer, {
    customerName: booking.customerName,
    phoneNumber: booking.phoneNumber,
    email: booking.email ?? "",
    ...carValues(booking, useLanguage()),
  });
  return (
    <StepForm step={step} form={form} submit={t("correct.submit")} look="button-quiet">
      <CustomerFields fields={fields} emailHint={t("correct.emailHint")} />
      <CarFields fields={fields} />
    </StepForm>
  );
}

interface NoteFormProps {
  readonly step: OfferedStep<"note">;
  readonly answer: DeskAnswer | undefined;
  /** The most characters of a note. */
  readonly max: number;
}

/** Writes a note for the colleagues. */
export function NoteForm({ step, answer, max }: NoteFormProps) {
  const { t } = useTranslation("deskBooking");
  const [form, { note }] = useDeskForm("note", answer);
  return (
    <StepForm step={step} form={form} submit={t("note.submit")} look="button-quiet">
      <TextAreaField
        field={note}
        label={t("note.label")}
        hint={t("note.hint", { max })}
        dir="auto"
        rows={3}
        maxLength={max}
        required
      />
    </StepForm>
  );
}

/** Whether the customer loses something: then the question is red. */
const isLoss: Readonly<Record<FinalStepName, boolean>> = {
  ...{ cancel: true, "no-show": true, "card-void": true },
  ...{ complete: false, "card-issue": false },
};

/** Whether the desk asks before it takes a step. */
export function isFinal(step: OfferedStep): step is OfferedStep<FinalStepName> {
  return step.name in isLoss;
}

interface ConfirmStepProps {
  readonly step: OfferedStep<FinalStepName>;
  readonly found: Pick<DeskBooking, "booking" | "card" | "codes" | "events">;
  /** The date in Riyadh. */
  readonly today: string;
  readonly answer: DeskAnswer;
}

/**
 * Asks for confirmation before a step that cannot be undone. Before issuing a warranty card, also
 * asks for its details.
 */
export function ConfirmStep({ step, found, today, answer }: ConfirmStepProps) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
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
      <form id={intent} method="post" className="flex flex-wrap gap-3">
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
      </form>
    </section>
  );
}

interface CardFieldsProps {
  readonly intent: StepName;
  readonly codes: readonly WarrantedCode[];
  readonly days: ReturnType<typeof startDays>;
  readonly answer: DeskAnswer;
}

/** The details of a card to issue: film and serial number of each service, and the first day. */
export function CardFields({ intent, codes, days, answer }: CardFieldsProps) {
  const { t } = useTranslation("deskCard");
  const { initialValue, error } = answer.result;
  // The first post contains none of these fields, so they start as proposed.
  const isTyped = error !== undefined || initialValue?.startsOn !== undefined;
  const [, fields] = useDeskForm(intent, isTyped ? answer : undefined, { startsOn: days.proposed });
  return (
    <>
      {codes.map((code) => (
        <ItemFields key={code} code={code} product={fields[`product-${code}`]} serial={fields[`serial-${code}`]} />
      ))}
      <FieldFrame field={fields.startsOn} label={t("fields.startsOn")} hint={t("fields.startsOnHint")}>
        <input
          id={fields.startsOn.id}
          type="date"
          name={fields.startsOn.name}
          defaultValue={fields.startsOn.initialValue}
          min={days.first}
          max={days.last}
          required
          className={`block ${inputClasses}`}
          {...describedBy(fields.startsOn, t("fields.startsOnHint"))}
        />
      </FieldFrame>
    </>
  );
}

type CardField = ReturnType<typeof useDeskForm>[1][`serial-${WarrantedCode}`];

interface ItemFieldsProps {
  readonly code: WarrantedCode;
  readonly product: CardField;
  readonly serial: CardField;
}

function ItemFields({ code, product, serial }: ItemFieldsProps) {
  const { t } = useTranslation("deskCard");
  const language = useLanguage();
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
      <Field
        field={serial}
        label={t("fields.serial")}
        hint={t("fields.serialHint", { max: SERIAL_MAX })}
        dir="ltr"
        maxLength={SERIAL_MAX}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
      />
    </fieldset>
  );
}

interface SerialFormProps {
  readonly step: OfferedStep<"card-serial">;
  readonly card: SecretCard;
  readonly answer: DeskAnswer | undefined;
}

/** Corrects the serial number of one service on a card. */
function SerialForm({ step, card, answer }: SerialFormProps) {
  const { t } = useTranslation("deskCard");
  const language = useLanguage();
  const [only] = card.items;
  const isOne = card.items.length === 1;
  const [form, { service, serial }] = useDeskForm("card-serial", answer, {
    service: isOne ? only?.service : "",
    serial: isOne ? only?.serial : "",
  });
  return (
    <CollapsibleCard title={t("correct.title")} open={answer?.intent === "card-serial"}>
      <StepForm step={step} form={form} submit={t("correct.submit")} look="button-quiet">
        <FieldFrame field={service} label={t("correct.service")}>
          <select
            id={service.id}
            name={service.name}
            defaultValue={service.initialValue}
            className={`block ${inputClasses}`}
            required
            {...describedBy(service)}
          >
            {/* With several services, an accidental tap must not clear the first number. */}
            {!isOne && <option value="">{t("correct.choose")}</option>}
            {card.items.map((item) => (
              <option key={item.service} value={item.service}>
                {itemService(item.service, language)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Field
          field={serial}
          label={t("serial")}
          hint={t("correct.hint", { max: SERIAL_MAX })}
          dir="ltr"
          maxLength={SERIAL_MAX}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
        />
      </StepForm>
    </CollapsibleCard>
  );
}

interface CardSectionProps {
  readonly booking: Booking;
  readonly card: SecretCard | null;
  readonly steps: readonly OfferedStep[];
  readonly answer: DeskAnswer | undefined;
}

/** The warranty card of a booking with its actions (product.md 17.3). Nothing without both. */
export function CardSection({ booking, card, steps, answer }: CardSectionProps) {
  const { t } = useTranslation("deskCard");
  const labels = { "card-issue": t("issue"), "card-reissue": t("reissue"), "card-void": t("void") };
  const buttons = (["card-issue", "card-reissue", "card-void"] as const).flatMap((name) => {
    const step = offeredStep(steps, name);
    return step ? [{ step, label: labels[name] }] : [];
  });
  const serialStep = offeredStep(steps, "card-serial");
  if (!card && buttons.length === 0) return null;
  return (
    <section aria-labelledby="card" className="card flex flex-col gap-4 p-4">
      <h2 id="card" className="text-xl">
        {t("title")}
      </h2>
      {card ? <CardFacts card={card} booking={booking} /> : <p>{t("none")}</p>}
      {card && serialStep && <SerialForm step={serialStep} card={card} answer={answer} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {buttons.map(({ step, label }) => (
          <StepForm key={step.name} step={step} submit={label} look="button-quiet" />
        ))}
      </div>
    </section>
  );
}

function CardFacts({ card, booking }: { card: SecretCard; booking: Booking }) {
  const { t } = useTranslation("deskCard");
  const language = useLanguage();
  const day = (date: string) => formatLongDate(date, language);
  const link = "text-link inline-flex min-h-11 items-center";
  return (
    <>
      <p>
        {t("number")}: <bdi dir="ltr">{card.card}</bdi>
        {card.voidedAt && (
          <b className="block text-danger">{t("voided", { day: day(riyadhDate(new Date(card.voidedAt))) })}</b>
        )}
      </p>
      <ul className="divide-y">
        {card.items.map(({ service, product, serial, startsOn, endsOn }) => (
          <li key={service} className="py-2">
            <p className="font-semibold">
              <Bidi text={productName(product, language)} />
            </p>
            <p className="text-soft text-sm">
              <Bidi text={itemService(service, language)} />
            </p>
            <p>
              {t("serial")}: {serial ? <bdi className="break-words">{serial}</bdi> : t("noSerial")}
            </p>
            <p>{t("period", { from: day(startsOn), until: day(endsOn) })}</p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        <a href={cardPath(card.token, booking.language)} className={link}>
          {t("open")}
        </a>
        {booking.anonymizedAt === null && (
          <a href={whatsAppWithCard(booking, card)} className={link}>
            {t("send")}
          </a>
        )}
      </p>
    </>
  );
}
