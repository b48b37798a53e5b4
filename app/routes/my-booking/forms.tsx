import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { ChangedServices } from "~/domain/bookings/booking-facts";
import { amountSeen } from "~/domain/bookings/lines";
import { whatsAppToCentre } from "~/domain/bookings/links";
import { type ChangeRefusal, changeIntents, finalStatusOf, keepsHour } from "~/domain/bookings/status";
import { business } from "~/domain/centre/profile";
import { ClosedDays, DayButtons, DayRadio, HourButtons, HourOptions } from "~/domain/days/day-buttons";
import { nearest, OFFERED_DAYS } from "~/domain/days/days";
import { possibleHours } from "~/domain/days/offered-hours";
import { type Day, isCalendarDate } from "~/platform/calendar/dates";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { formatDeadline } from "~/platform/i18n/deadline";
import { leftToRight } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { ErrorSummary, FailureBox } from "~/ui/forms/error-summary";
import { Choice, DateInput, describedBy, Field, FieldFrame, FieldGroup, SelectField } from "~/ui/forms/field";
import { DisclosureIcon } from "~/ui/icons";
import type { MyBooking, MyBookingPage } from "./my-booking.server";

export const pageIntents = [
  ...changeIntents,
  "resend",
  "agrees",
  "asks-time",
  "works-allowed",
  "works-refused",
  "stop-whatsapp",
] as const;

/** The forms that people type into, by their ids. */
export const typedForms = ["cancel", "services", "move", "resend", "works-allowed"] as const;

/** Why a change failed, apart from invalid fields. Also the keys of `refusal` in the texts. */
type ChangeFailure =
  | ChangeRefusal
  | "repeated"
  | "outdated"
  | "locked"
  | "tooMany"
  | "malformed"
  | "save"
  | "nothingToSend"
  | "sentOften"
  | "worksChanged"
  | "changedSince";

export type ChangeAnswer = FormAnswer<ChangeFailure>;

/** The form of the page that an answer belongs to; undefined if that is unknown. */
export function formOf(answer: FormAnswer<string> | undefined) {
  return oneOf(pageIntents, answer?.result.initialValue?.intent);
}

type ChangeSectionProps = Pick<
  MyBookingPage,
  "keys" | "booking" | "limit" | "refusals" | "services" | "firstDay" | "lastDay" | "days"
> & { answer: ChangeAnswer | undefined };

/**
 * Up to two rows that open: one to move or cancel the booking, one to choose other services. Above
 * them, why a change failed or is not possible.
 */
export function ChangeSection(props: ChangeSectionProps) {
  const { keys, booking, limit, refusals, answer } = props;
  const { t, language } = useTexts("myBooking");
  const { t: common } = useTexts();
  const deadline = formatDeadline(new Date(limit), common, language);
  const intent = formOf(answer);
  // If the page no longer has the posted form, it shows the reason instead of the form's errors.
  const posted = oneOf(changeIntents, intent);
  const whyGone = posted ? refusals[posted] : null;
  const failure = answer?.failure ?? whyGone;
  const open = refusals.cancel === null;
  const canMove = refusals.move === null;
  // If the response to a form or the head of the page already says the reason, do not repeat it.
  const isSaid = hasEnded(refusals.cancel) || failure === (refusals.cancel ?? refusals.move);
  const standing = isSaid ? null : (refusals.cancel ?? refusals.move);
  const cancelForm = (
    <DigitsForm
      intent="cancel"
      keys={keys}
      answer={intent === "cancel" ? answer : undefined}
      title={t("errors.notCancelled")}
      className="bg-danger-fill text-on-danger"
    >
      <div className="max-w-2xl">
        <p>{t("cancel.text")}</p>
        {canMove && <p className="mt-2 text-soft">{t("cancel.instead")}</p>}
      </div>
    </DigitsForm>
  );
  if (!open && !failure && !standing) return null;
  return (
    <section id="change" className="flex flex-col gap-6">
      {failure && (
        <ChangeNotice booking={booking} reason={failure} deadline={deadline} answered isLost={whyGone !== null} />
      )}
      {standing && <ChangeNotice booking={booking} reason={standing} deadline={deadline} />}
      {open && (
        <ClosedRow
          title={t(canMove ? "change.title" : "cancel.title")}
          note={t("change.until", { deadline })}
          isOpen={intent === "move" || intent === "cancel"}
        >
          {canMove && <MoveForm {...props} answer={intent === "move" ? answer : undefined} />}
          {canMove ? (
            <>
              <h3 className="sr-only">{t("cancel.title")}</h3>
              <details className="group min-w-0" open={intent === "cancel"}>
                <summary className="inline-flex min-h-11 items-center gap-2 font-heading text-danger">
                  {t("cancel.title")}
                  <DisclosureIcon />
                </summary>
                {cancelForm}
              </details>
            </>
          ) : (
            cancelForm
          )}
        </ClosedRow>
      )}
      {open && refusals.services && refusals.services !== failure && (
        <ChangeNotice booking={booking} reason={refusals.services} deadline={deadline} />
      )}
      {refusals.services === null && (
        <ClosedRow title={t("services.title")} note={t("services.note")} isOpen={intent === "services"}>
          <ServicesForm {...props} answer={intent === "services" ? answer : undefined} />
        </ClosedRow>
      )}
    </section>
  );
}

/** Whether the head of the page says why nothing can be changed any more. */
function hasEnded(reason: ChangeRefusal | null): boolean {
  return reason === "arrived" || reason === "passed" || finalStatusOf(reason) !== undefined;
}

interface ClosedRowProps {
  title: string;
  note?: string;
  isOpen: boolean;
  children: ReactNode;
}

/** The heading is outside `summary`, because screen readers list no heading inside it. */
function ClosedRow({ title, note, isOpen, children }: ClosedRowProps) {
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <details className="group card" open={isOpen}>
        <summary className="flex items-center justify-between gap-4 px-card py-3 hover:text-brand">
          <span>
            <span className="block font-heading text-lg">{title}</span>
            {note && <Bidi as="span" className="block text-soft text-sm" text={note} />}
          </span>
          <DisclosureIcon />
        </summary>
        <div className="grid grid-cols-1 gap-6 border-t p-card">{children}</div>
      </details>
    </>
  );
}

interface TimeFormsProps {
  keys: FormKeys;
  booking: MyBooking;
  question: NonNullable<MyBookingPage["question"]>;
  /** Whether the page is the response to a form. Then the response takes focus, not the answer. */
  isPosted: boolean;
}

/** Asks whether the arrival time suits the customer (product.md 9.17). An answer can be changed. */
export function TimeForms({ keys, booking, question, isPosted }: TimeFormsProps) {
  const { t, language } = useTexts("myBooking");
  const { hour, version, answer, wishes } = question;
  const { reference, day } = booking;
  const hidden = <input type="hidden" name="version" value={version} />;
  return (
    <div id="answer" className="not-on-paper mt-4 flex scroll-mt-24 flex-col gap-3 border-t pt-4">
      <Bidi as="h3" className="text-lg" text={t("answer.title", { hour })} />
      {answer && (
        <p
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
          autoFocus={question.isJustAnswered && !isPosted}
          className="rounded-md bg-brand-soft px-4 py-3 font-semibold outline-none"
        >
          <Bidi text={t(`answer.said.${answer.kind}`, { hour: answer.wish ?? hour })} />
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-3 @max-2xs:grid-cols-1">
        {answer?.kind !== "agrees" && (
          <BookingForm intent="agrees" keys={keys}>
            {hidden}
            <button type="submit" className="button button-primary w-full px-2">
              {t("answer.agrees")}
            </button>
          </BookingForm>
        )}
        <details className="group min-w-0 open:col-span-full">
          <summary className="button button-quiet w-full px-2 max-sm:text-sm">
            {t("answer.asksTime")}
            <DisclosureIcon />
          </summary>
          <BookingForm intent="asks-time" keys={keys} className="mt-3 flex flex-col gap-3">
            {hidden}
            {wishes.length > 0 && <p>{t("answer.wishes")}</p>}
            {/* The email links to this id, so that browsers open the `details` around it. */}
            <p id="other-time" className="flex flex-wrap items-center gap-2">
              {wishes.map((wish) => (
                <button key={wish} type="submit" name="wish" value={wish} className="button button-quiet">
                  <Bidi as="span" text={t("appointment.atHour", { hour: wish })} />
                </button>
              ))}
              <a
                href={whatsAppToCentre({ reference, bookingDate: day, language })}
                className="text-link inline-flex min-h-11 items-center px-2"
              >
                {t("appointment.whatsApp")}
              </a>
            </p>
          </BookingForm>
        </details>
      </div>
    </div>
  );
}

interface ChangeNoticeProps {
  booking: MyBooking;
  /** `notSent`: D1 failed while the latest email was to be sent again. */
  reason: ChangeFailure | "notSent";
  deadline: string;
  /** Whether the notice answers a form: it then takes focus, and screen readers read it first. */
  answered?: boolean;
  /** Whether the page no longer has the form, so that what was chosen in it is lost. */
  isLost?: boolean;
}

function ChangeNotice({ booking, reason, deadline, answered = false, isLost = false }: ChangeNoticeProps) {
  const { t } = useTexts("myBooking");
  const title = t(`refusal.${reason}.title`);
  const text = (
    <p className="mt-1">
      <AskTheTeam booking={booking} text={t(`refusal.${reason}.text`, { deadline })} />
    </p>
  );
  if (answered) {
    return (
      <FailureBox title={title} className="max-w-2xl">
        {isLost && <p className="mt-1 font-semibold">{t("change.notSaved")}</p>}
        {text}
      </FailureBox>
    );
  }
  return (
    <div className="max-w-2xl rounded-lg border bg-surface p-5">
      <h2 className="text-lg">{title}</h2>
      {text}
    </div>
  );
}

export type FormKeys = MyBookingPage["keys"];

interface BookingFormProps extends ComponentProps<"form"> {
  intent: (typeof pageIntents)[number];
  keys: FormKeys;
}

export function BookingForm({ intent, keys: { token, proof, submissionId }, children, ...form }: BookingFormProps) {
  const query = new URLSearchParams({ booking: token, ...(proof && { proof }) });
  const action = linkTo("my-booking", useTexts().language, query);
  return (
    <form {...form} method="post" action={action}>
      {children}
      <input type="hidden" name="booking" value={token} />
      {proof && <input type="hidden" name="proof" value={proof} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="submissionId" value={submissionId} />
    </form>
  );
}

function MoveForm({ keys, booking, firstDay, lastDay, days, answer }: ChangeSectionProps) {
  const { t } = useTexts("myBooking");
  const { t: tBooking } = useTexts("booking");
  const [form, { bookingDate, wish, lastDigits }] = useChangeForm("move", answer);
  const problems = problemsOf(bookingDate, wish, lastDigits);
  const hint = t("move.dayHint");
  const dateId = `${bookingDate.id}-date`;
  const wanted = bookingDate.initialValue;
  // If no days are known, nothing is offered. If no free day was found for a rejected day, the page
  // says how to ask for one.
  const near = answer?.offeredDays ?? (days ? nearest(days, OFFERED_DAYS, booking.day) : []);
  const isOther = wanted !== undefined && !near.includes(wanted);
  // The input stays empty for a rejected day, because its error names that day (product.md 7.13).
  const typed = isOther && (bookingDate.valid || !isCalendarDate(wanted)) ? wanted : undefined;
  return (
    <BookingForm {...getFormProps(form)} intent="move" keys={keys} className="group/form grid grid-cols-1 gap-5">
      {/* Without digits to type, Enter on a day would move at once. Outside a dialog, this does nothing. */}
      {keys.proof && <button type="submit" formMethod="dialog" formNoValidate hidden />}
      {/* Enter in the digits moves the booking, and must not press an offered hour. */}
      {!keys.proof && <button type="submit" formNoValidate tabIndex={-1} aria-hidden="true" className="sr-only" />}
      {problems.length > 0 && <ErrorSummary title={t("errors.notMoved")} problems={problems} answer={answer} />}
      {booking.status === "confirmed" && <p className="max-w-2xl text-soft">{t("move.confirmedBefore")}</p>}
      <FieldGroup field={bookingDate} legend={t("move.title")} error={bookingDate.errors?.[0]}>
        {near.length > 0 ? (
          <div className="mt-2 grid max-w-2xl grid-cols-2 gap-2 @max-xs:grid-cols-1 sm:grid-cols-4">
            {near.map((day) => (
              <DayRadio key={day} day={day} required defaultChecked={day === wanted} />
            ))}
            <Choice className="grid min-h-15 place-content-center px-1 py-1.5 text-center leading-snug not-forced-colors:has-checked:bg-brand-soft">
              <input
                type="radio"
                name="nearDay"
                value=""
                required
                defaultChecked={isOther}
                data-other=""
                className="sr-only"
              />
              {t("move.other")}
            </Choice>
          </div>
        ) : (
          answer?.offeredDays && (
            <p>
              <AskTheTeam booking={booking} text={t("move.none")} />
            </p>
          )
        )}
        <div
          className={`mt-5 grid-cols-1 items-start gap-x-8 gap-y-4 sm:grid-cols-2 ${near.length > 0 ? "hidden group-has-[[data-other]:checked]/form:grid" : "grid"}`}
        >
          <FieldFrame field={bookingDate} inGroup={dateId} label={t("move.day")} hint={hint}>
            <DateInput
              id={dateId}
              name={bookingDate.name}
              defaultValue={typed}
              min={firstDay}
              max={lastDay ?? undefined}
              required={near.length === 0}
              {...describedBy(bookingDate, hint)}
            />
          </FieldFrame>
          {days && <ClosedDays days={days} />}
        </div>
      </FieldGroup>
      <div className="max-w-md">
        <HourButtons hours={answer?.offeredHours} title={t("move.offeredHours")} />
        <SelectField
          field={wish}
          label={tBooking("hour.label")}
          hint={t("move.hourHint")}
          defaultValue={wish.valid ? wish.initialValue : ""}
        >
          <HourOptions hours={possibleHours()} />
        </SelectField>
      </div>
      <DigitsField field={lastDigits} keys={keys} />
      {/* The browser would reject a typed day that is hidden because another day is chosen. */}
      <button type="submit" formNoValidate className="button button-primary max-sm:w-full sm:justify-self-start">
        {t("move.submit")}
      </button>
    </BookingForm>
  );
}

function ServicesForm({ keys, booking, services, refusals, answer }: ChangeSectionProps) {
  const { t } = useTexts("myBooking");
  const [form, { services: choice, lastDigits }] = useChangeForm("services", answer);
  const problems = problemsOf(choice, lastDigits);
  const error = choice.errors?.[0];
  const days = answer?.offeredDays ?? services.offeredDays;
  const otherDays = answer && days && <OtherDays booking={booking} days={days} canMove={!refusals.move} />;
  const { adds, isClosed } = services.preview;
  return (
    <BookingForm {...getFormProps(form)} intent="services" keys={keys} className="grid grid-cols-1 gap-5">
      {/* Makes Enter submit the form instead of pressing the button that only shows the amount. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {problems.length > 0 && <ErrorSummary title={t("errors.notChanged")} problems={problems} answer={answer} />}
      {error && otherDays}
      {booking.status === "confirmed" && (!keepsHour(booking) || otherDays) && (
        <p className="max-w-2xl text-soft">{t("services.confirmedBefore")}</p>
      )}
      <input type="hidden" name="version" value={services.version} />
      <input type="hidden" name="seen" value={amountSeen(services.preview)} />
      <ChangedServices
        title={
          <h3 id={`${choice.id}-title`} className="sr-only">
            {t("services.title")}
          </h3>
        }
        id={choice.id}
        error={error}
        booking={booking}
        lines={services.lines}
        preview={services.preview}
        isAnswer={answer !== undefined}
        refusal={
          otherDays && (
            <div className="font-semibold">
              {!error && adds && isClosed && t("errors.closedDay")}
              {!error && <div className="font-normal">{otherDays}</div>}
            </div>
          )
        }
      />
      <DigitsField field={lastDigits} keys={keys} />
      <button type="submit" className="button button-primary max-sm:w-full sm:justify-self-start">
        {t("services.submit")}
      </button>
    </BookingForm>
  );
}

/** The days on which the chosen services fit, each a button that moves the booking, too. */
function OtherDays({ booking, days, canMove }: { booking: MyBooking; days: readonly Day[]; canMove: boolean }) {
  const { t } = useTexts("myBooking");
  const none = canMove ? "services.noDay" : "refusal.movedOften.text";
  return (
    <div className="my-2 max-w-2xl">
      <p>
        <AskTheTeam booking={booking} text={t(days.length > 0 ? "services.otherDays" : none)} />
      </p>
      {days.length > 0 && <DayButtons days={days} action={t("services.saveOn")} />}
    </div>
  );
}

type FormAnswerProps = Pick<ChangeSectionProps, "keys" | "answer">;

type DigitsIntent = Exclude<(typeof typedForms)[number], "move" | "services">;

interface DigitsFormProps extends FormAnswerProps {
  intent: DigitsIntent;
  /** The heading above the errors: what was not done. */
  title: string;
  /** The classes of the button. */
  className: string;
  children?: ReactNode;
}

/** A form that asks only for the last digits. */
export function DigitsForm({ intent, keys, answer, title, className, children }: DigitsFormProps) {
  const { t } = useTexts("myBooking");
  const [form, { lastDigits }] = useChangeForm(intent, answer);
  const problems = problemsOf(lastDigits);
  return (
    <BookingForm {...getFormProps(form)} intent={intent} keys={keys} className="grid grid-cols-1 gap-5">
      {problems.length > 0 && <ErrorSummary title={title} problems={problems} answer={answer} />}
      {children}
      <DigitsField field={lastDigits} keys={keys} />
      <button type="submit" className={`button ${className} max-sm:w-full sm:justify-self-start`}>
        {t(`${intent}.submit`)}
      </button>
    </BookingForm>
  );
}

type ChangeForm = Record<"lastDigits" | "bookingDate" | "wish" | "services", string>;

function useChangeForm(id: (typeof typedForms)[number], answer: ChangeAnswer | undefined) {
  return useForm<ChangeForm, ChangeForm, string[]>({
    id,
    lastResult: answer?.result ?? null,
    constraint: { bookingDate: { required: true }, lastDigits: { required: true } },
    defaultNoValidate: false,
  });
}

function problemsOf(...fields: readonly FieldMetadata<string, ChangeForm, string[]>[]) {
  return fields.flatMap(({ id, errors = [] }) => errors.map((message) => ({ fieldId: id, message })));
}

interface ResendFormProps extends FormAnswerProps, Pick<MyBookingPage, "booking" | "canResend"> {}

/** Without an email to send, only the response to a form is shown. */
export function ResendForm({ keys, booking, canResend, answer }: ResendFormProps) {
  const { t } = useTexts("myBooking");
  const failure = answer?.failure ?? (answer && !canResend ? "nothingToSend" : undefined);
  const reason = failure === "save" ? "notSent" : failure;
  const notice = reason && <ChangeNotice booking={booking} reason={reason} deadline="" answered />;
  if (!canResend) return notice ?? null;
  return (
    <>
      {notice}
      <ClosedRow title={t("resend.title")} isOpen={answer !== undefined}>
        <DigitsForm
          intent="resend"
          keys={keys}
          answer={answer}
          title={t("refusal.notSent.title")}
          className="button-quiet"
        />
      </ClosedRow>
    </>
  );
}

/** Says that the site also writes on WhatsApp, with the button that stops it (product.md 11.11). */
export function WhatsAppForm({ keys, number }: { keys: FormKeys; number: string | null }) {
  const { t } = useTexts("myBooking");
  if (number === null) return null;
  return (
    <BookingForm intent="stop-whatsapp" keys={keys} className="flex flex-wrap items-center gap-x-6">
      <p>{t("whatsapp.note", { phone: leftToRight(number) })}</p>
      <button type="submit" className="text-link min-h-11">
        {t("whatsapp.stop")}
      </button>
    </BookingForm>
  );
}

/** The notice takes focus, because it is the response to the form. */
export function SentNotice({ done }: { done: "sent" | "stopped" | "unchanged" }) {
  const { t } = useTexts("myBooking");
  return (
    <p
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="mt-6 rounded-lg bg-brand-soft px-5 py-4 font-semibold outline-none"
    >
      {t(`done.${done}`)}
    </p>
  );
}

/** Four digits or more, such as the whole mobile number in any format. */
const FOUR_DIGITS = "[^\\p{Nd}]*(?:\\p{Nd}[^\\p{Nd}]*){4,}";

/** Asks for the last four digits of the mobile number, unless a proof replaces them. */
function DigitsField({ field, keys }: { field: FieldMetadata<string>; keys: FormKeys }) {
  const { t } = useTexts("myBooking");
  if (keys.proof) return null;
  return (
    <div className="sm:max-w-sm">
      <Field
        field={field}
        label={t("change.digits")}
        title={t("change.digits")}
        inputMode="numeric"
        pattern={FOUR_DIGITS}
        autoComplete="off"
        dir="ltr"
      />
    </div>
  );
}

/** A text in which the phone number and the word for WhatsApp are links. */
export function AskTheTeam({ booking, text }: { booking: MyBooking; text: string }) {
  const { t, language } = useTexts("myBooking");
  const { dial, display } = business.unifiedPhone;
  const whatsApp = whatsAppToCentre({ ...booking, bookingDate: booking.day, language });
  return <Bidi text={text} links={{ [display]: `tel:${dial}`, [t("whatsApp")]: whatsApp }} />;
}
