import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import type { ComponentProps } from "react";
import { whatsAppToCentre } from "~/domain/bookings/links";
import { type ChangeIntent, type ChangeRefusal, changeIntents, finalStatusOf } from "~/domain/bookings/status";
import { business } from "~/domain/centre/profile";
import { ClosedDays, DayButtons } from "~/domain/days/day-buttons";
import { type BookableDays, nearest, OFFERED_DAYS } from "~/domain/days/days";
import type { FormAnswer } from "~/platform/forms/form-answer";
import type { Day } from "~/platform/i18n/dates";
import { formatDeadline } from "~/platform/i18n/deadline";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { Bidi } from "~/ui/content/bidi";
import { BookLink } from "~/ui/content/links";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, describedBy, Field, FieldFrame } from "~/ui/forms/field";
import { DisclosureIcon } from "~/ui/icons";
import type { ChangeForm } from "./change.server";
import type { MyBooking } from "./my-booking.server";

export const pageIntents = [...changeIntents, "resend"] as const;

/** Other than an invalid field. Also the keys of `refusal` in the texts of the page. */
type ChangeFailure =
  | ChangeRefusal
  | "repeated"
  | "locked"
  | "tooMany"
  | "malformed"
  | "save"
  | "nothingToSend"
  | "sentOften";

export type ChangeAnswer = FormAnswer<ChangeFailure>;

/** The form of the page that an answer belongs to; undefined if that is unknown. */
export function formOf(answer: FormAnswer<string> | undefined) {
  return oneOf(pageIntents, answer?.result.initialValue?.intent);
}

export interface ChangeSectionProps {
  readonly keys: FormKeys;
  readonly booking: MyBooking;
  /** The deadline for changes: an instant, ISO 8601. */
  readonly limit: string;
  readonly refusals: Readonly<Record<ChangeIntent, ChangeRefusal | null>>;
  /** The first and the last bookable day. The last is null if there is no limit. */
  readonly firstDay: Day;
  readonly lastDay: string | null;
  /** Null if D1 did not respond in time. */
  readonly days: BookableDays | null;
  readonly answer: ChangeAnswer | undefined;
}

export function ChangeSection(props: ChangeSectionProps) {
  const { keys, booking, limit, refusals, firstDay, lastDay, days, answer } = props;
  const { t, language } = useTexts("myBooking");
  const { t: common } = useTexts();
  const deadline = formatDeadline(new Date(limit), common, language);
  const intent = formOf(answer);
  // The form of an old page has no place on this one for its error.
  const whyGone = intent === "move" || intent === "cancel" ? refusals[intent] : null;
  const failure = answer?.failure ?? whyGone;
  const open = refusals.cancel === null;
  const final = finalStatusOf(refusals.cancel) !== undefined;
  // The head of the page already says so, and nothing can be changed.
  const isSaidAbove = refusals.cancel === "arrived" || refusals.cancel === "passed";
  if (isSaidAbove)
    return failure ? <ChangeNotice booking={booking} reason={failure} deadline={deadline} answered /> : null;
  // If the response to a form already shows the reason, do not repeat it.
  const [standing] = [refusals.cancel, refusals.move].filter((reason) => reason && !finalStatusOf(reason));
  return (
    <section id="change" aria-labelledby="change-title" className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <h2 id="change-title" className="text-2xl">
          {t(final ? "again.title" : "change.title")}
        </h2>
        {open && (
          <p className="mt-2">
            <Bidi text={t(refusals.move ? "change.untilToCancel" : "change.until", { deadline })} />
          </p>
        )}
        {final && (
          <p className="mt-2">
            <AskTheTeam booking={booking} text={t("again.text")} />
          </p>
        )}
      </div>
      {failure && <ChangeNotice booking={booking} reason={failure} deadline={deadline} answered />}
      {standing && standing !== failure && <ChangeNotice booking={booking} reason={standing} deadline={deadline} />}
      {open && refusals.move === null && (
        <MoveForm {...{ keys, booking, firstDay, lastDay, days }} answer={intent === "move" ? answer : undefined} />
      )}
      {open && (
        <CancelForm keys={keys} canMove={refusals.move === null} answer={intent === "cancel" ? answer : undefined} />
      )}
      {final && (
        <p>
          <BookLink />
        </p>
      )}
    </section>
  );
}

interface ChangeNoticeProps {
  booking: MyBooking;
  /** `notSent`: D1 failed while the latest email was to be sent again. */
  reason: ChangeFailure | "notSent";
  /** The deadline for changes, in words. */
  deadline: string;
  /** Then it takes focus, and screen readers read it first. */
  answered?: boolean;
}

function ChangeNotice({ booking, reason, deadline, answered = false }: ChangeNoticeProps) {
  const { t } = useTexts("myBooking");
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus={answered}
      className={`max-w-2xl rounded-lg p-5 outline-none ${answered ? "border-2 border-danger bg-danger-soft" : "border bg-surface"}`}
    >
      <div role={answered ? "alert" : undefined}>
        <h3 className="font-semibold text-lg">{t(`refusal.${reason}.title`)}</h3>
        <p className="mt-1">
          <AskTheTeam booking={booking} text={t(`refusal.${reason}.text`, { deadline })} />
        </p>
      </div>
    </div>
  );
}

interface FormKeys {
  token: string;
  /** Takes the place of the last digits after a search; otherwise null. */
  proof: string | null;
  submissionId: string;
}

interface BookingFormProps extends ComponentProps<"form"> {
  intent: (typeof pageIntents)[number];
  keys: FormKeys;
}

function BookingForm({ intent, keys: { token, proof, submissionId }, children, ...form }: BookingFormProps) {
  const action = linkTo("my-booking", useTexts().language, new URLSearchParams({ booking: token }));
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

interface MoveFormProps {
  keys: FormKeys;
  booking: MyBooking;
  firstDay: string;
  lastDay: string | null;
  days: BookableDays | null;
  answer: ChangeAnswer | undefined;
}

export function MoveForm({ keys, booking, firstDay, lastDay, days, answer }: MoveFormProps) {
  const { t } = useTexts("myBooking");
  const [form, { bookingDate, lastDigits }] = useForm<ChangeForm, ChangeForm, string[]>({
    id: "move",
    lastResult: answer?.result ?? null,
    constraint: { bookingDate: { required: true }, lastDigits: { required: true } },
    defaultNoValidate: false,
  });
  const problems = [bookingDate, lastDigits].flatMap(({ id, errors = [] }) =>
    errors.map((message) => ({ fieldId: id, message })),
  );
  const hint = t("move.dayHint");
  // If no days are known, nothing is offered. If none was found for a rejected day, the page says
  // how to ask for one.
  const near = days ? nearest(days, OFFERED_DAYS, booking.day) : [];
  const offered = answer?.offeredDays ?? (near.length > 0 ? near : null);
  return (
    <BookingForm {...getFormProps(form)} intent="move" keys={keys} className="card grid grid-cols-1 gap-6 p-card">
      {problems.length > 0 && <ErrorSummary title={t("errors.notMoved")} problems={problems} answer={answer} />}
      <div className="max-w-2xl">
        <h3 className="font-semibold text-lg">{t("move.title")}</h3>
        {booking.status === "confirmed" && <p className="mt-1 text-soft">{t("move.confirmedBefore")}</p>}
      </div>
      {/* Enter presses this button. Without it, Enter would press the first offered day. */}
      <button type="submit" formNoValidate tabIndex={-1} aria-hidden className="sr-only">
        {t("move.submit")}
      </button>
      <DigitsField field={lastDigits} keys={keys} />
      {offered && (
        <OfferedDays
          title={t(answer?.offeredDays ? "move.offered" : "move.nearest")}
          days={offered}
          booking={booking}
        />
      )}
      <details className="group" open={!offered || answer !== undefined}>
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand">
          {t("move.other")}
          <DisclosureIcon />
        </summary>
        <div className="mt-2 grid grid-cols-1 items-start gap-x-8 gap-y-4 sm:grid-cols-2">
          <FieldFrame field={bookingDate} label={t("move.day")} hint={hint}>
            <DateInput
              id={bookingDate.id}
              name={bookingDate.name}
              defaultValue={bookingDate.initialValue}
              min={firstDay}
              max={lastDay ?? undefined}
              required
              {...describedBy(bookingDate, hint)}
            />
          </FieldFrame>
          {days && <ClosedDays days={days} />}
          <button type="submit" className="button button-primary max-sm:w-full sm:justify-self-start">
            {t("move.submit")}
          </button>
        </div>
      </details>
    </BookingForm>
  );
}

interface OfferedDaysProps {
  title: string;
  days: readonly Day[];
  booking: MyBooking;
}

function OfferedDays({ title, days, booking }: OfferedDaysProps) {
  const { t } = useTexts("myBooking");
  if (days.length === 0) {
    return (
      <p>
        <AskTheTeam booking={booking} text={t("move.none")} />
      </p>
    );
  }
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <DayButtons days={days} action={t("move.take")} />
    </div>
  );
}

interface CancelFormProps {
  keys: FormKeys;
  canMove: boolean;
  answer: ChangeAnswer | undefined;
}

/** Folded until opened, so that nobody cancels by accident. */
function CancelForm({ keys, canMove, answer }: CancelFormProps) {
  const { t } = useTexts("myBooking");
  const [form, fields] = useForm<ChangeForm, ChangeForm, string[]>({
    id: "cancel",
    lastResult: answer?.result ?? null,
    constraint: { lastDigits: { required: true } },
    defaultNoValidate: false,
  });
  const { id, errors } = fields.lastDigits;
  return (
    <details className="group card" open={answer !== undefined}>
      <summary className="flex items-center justify-between gap-4 px-card py-4 text-lg hover:text-brand">
        <h3 className="font-semibold">{t("cancel.title")}</h3>
        <DisclosureIcon />
      </summary>
      <BookingForm
        {...getFormProps(form)}
        intent="cancel"
        keys={keys}
        className="grid grid-cols-1 gap-6 border-t p-card"
      >
        {errors && (
          <ErrorSummary
            title={t("errors.notCancelled")}
            problems={errors.map((message) => ({ fieldId: id, message }))}
            answer={answer}
          />
        )}
        <div className="max-w-2xl">
          <p>{t("cancel.text")}</p>
          {canMove && <p className="mt-2 text-soft">{t("cancel.instead")}</p>}
        </div>
        <DigitsField field={fields.lastDigits} keys={keys} />
        <button type="submit" className="button bg-danger-fill text-on-danger max-sm:w-full sm:justify-self-start">
          {t("cancel.submit")}
        </button>
      </BookingForm>
    </details>
  );
}

interface ResendFormProps {
  keys: FormKeys;
  booking: MyBooking;
  /** Whether there is an email to send. Without one, only the response to a form is shown. */
  canResend: boolean;
  answer: ChangeAnswer | undefined;
}

export function ResendForm({ keys, booking, canResend, answer }: ResendFormProps) {
  const { t } = useTexts("myBooking");
  const [form, fields] = useForm<ChangeForm, ChangeForm, string[]>({
    id: "resend",
    lastResult: answer?.result ?? null,
    constraint: { lastDigits: { required: true } },
    defaultNoValidate: false,
  });
  const { id, errors } = fields.lastDigits;
  const failure = answer?.failure ?? (answer && !canResend ? "nothingToSend" : undefined);
  const reason = failure === "save" ? "notSent" : failure;
  const notice = reason && <ChangeNotice booking={booking} reason={reason} deadline="" answered />;
  if (!canResend) return notice ?? null;
  return (
    <>
      {notice}
      <details className="group card" open={answer !== undefined}>
        <summary className="flex items-center justify-between gap-4 px-card py-4 text-lg hover:text-brand">
          <h2 className="font-semibold">{t("resend.title")}</h2>
          <DisclosureIcon />
        </summary>
        <BookingForm
          {...getFormProps(form)}
          intent="resend"
          keys={keys}
          className="grid grid-cols-1 gap-6 border-t p-card"
        >
          {errors && (
            <ErrorSummary
              title={t("refusal.notSent.title")}
              problems={errors.map((message) => ({ fieldId: id, message }))}
              answer={answer}
            />
          )}
          <p className="max-w-2xl">{t("resend.text")}</p>
          <DigitsField field={fields.lastDigits} keys={keys} />
          <button type="submit" className="button button-quiet max-sm:w-full sm:justify-self-start">
            {t("resend.submit")}
          </button>
        </BookingForm>
      </details>
    </>
  );
}

/** Takes focus, because it is the response to the form. */
export function SentNotice() {
  const { t } = useTexts("myBooking");
  return (
    <p
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="mt-6 rounded-lg bg-brand-soft px-5 py-4 font-semibold outline-none"
    >
      {t("resend.sent")}
    </p>
  );
}

/** Four digits or more, such as the whole number in any format. */
const FOUR_DIGITS = "[^\\p{Nd}]*(?:\\p{Nd}[^\\p{Nd}]*){4,}";

/** The last four digits of the mobile number, which identify a customer who has not just typed it. */
function DigitsField({ field, keys }: { field: FieldMetadata<string>; keys: FormKeys }) {
  const { t } = useTexts("myBooking");
  if (keys.proof) return null;
  return (
    <div className="sm:max-w-sm">
      <Field
        field={field}
        label={t("change.digits")}
        hint={t("change.digitsHint")}
        title={t("change.digits")}
        inputMode="numeric"
        pattern={FOUR_DIGITS}
        autoComplete="off"
        dir="ltr"
      />
    </div>
  );
}

interface AskTheTeamProps {
  booking: MyBooking;
  text: string;
}

/** The number and the word for WhatsApp become links. */
export function AskTheTeam({ booking, text }: AskTheTeamProps) {
  const { t, language } = useTexts("myBooking");
  const { dial, display } = business.unifiedPhone;
  const whatsApp = whatsAppToCentre({
    reference: booking.reference,
    bookingDate: booking.day,
    language,
  });
  return <Bidi text={text} links={{ [display]: `tel:${dial}`, [t("whatsApp")]: whatsApp }} />;
}
