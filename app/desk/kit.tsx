import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Car, plateInBoth, plateInWords, VEHICLE_MAX } from "~/bookings/car";
import type { ComingDays } from "~/days/coming-days.server";
import { riyadhDate } from "~/i18n/dates";
import { formatDay, riyadhTime } from "~/i18n/deadline";
import { deskLink } from "~/i18n/desk-links";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { describedBy, Field, FieldFrame, inputClasses } from "~/ui/forms/field";
import { DisclosureIcon } from "~/ui/icons";

/** The longest note or reason in the history, in characters, as in a CHECK of `booking_events`. */
export const NOTE_MAX = 500;

/** The fields with which staff do all the same what the desk has asked about. */
export const allTheSameFieldNames = ["hourAnyway", "dayAnyway", "reason"] as const;
type AllTheSameFields = Readonly<Record<(typeof allTheSameFieldNames)[number], FieldMetadata<string>>>;

/**
 * What the desk asks before it does something unusual (product.md 16.11): an arrival time outside
 * the opening hours, or a day that is closed or full.
 */
export interface Doubt {
  readonly about: "hour" | "day";
  /** The hour or day in question. The button posts it: for another one, the desk asks again. */
  readonly asked: string;
}

interface AllTheSameProps {
  readonly doubt: Doubt;
  readonly fields: AllTheSameFields;
}

/**
 * The button that does it all the same, for a day with the reason. It stands after the usual button
 * of its form, because Enter presses the first one.
 */
export function AllTheSame({ doubt: { about, asked }, fields: { hourAnyway, reason } }: AllTheSameProps) {
  const { t } = useTranslation("desk");
  const name = `${about}Anyway`;
  return (
    <div className="flex flex-col gap-4 rounded-lg border-2 border-danger bg-danger-soft p-4">
      {about === "day" && (
        <>
          {hourAnyway.initialValue && <input type="hidden" name="hourAnyway" value={hourAnyway.initialValue} />}
          <Field
            field={reason}
            label={t("anyway.reason")}
            hint={t("anyway.reasonHint")}
            dir="auto"
            maxLength={NOTE_MAX}
            autoComplete="off"
          />
        </>
      )}
      <button type="submit" name={name} value={asked} className="button button-quiet w-full sm:w-auto sm:self-start">
        {t(`anyway.${about}`)}
      </button>
    </div>
  );
}

/**
 * What a form of the page has just done, with details. Takes focus, because it is the answer to the
 * form.
 */
export function SuccessNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className="rounded-lg bg-brand-soft p-4 outline-none"
    >
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  );
}

interface FieldProps {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly hint?: string;
}

/** A day in Riyadh, today or later. */
export function DayField({ field, label, hint, today, required }: FieldProps & { today: string; required?: boolean }) {
  return (
    <FieldFrame field={field} label={label} {...(hint && { hint })}>
      <input
        id={field.id}
        type="date"
        name={field.name}
        defaultValue={field.initialValue}
        min={today}
        required={required}
        className={`block ${inputClasses}`}
        {...describedBy(field, hint)}
      />
    </FieldFrame>
  );
}

/** An arrival time. */
export function HourField({ field, label, hint }: FieldProps) {
  return (
    <FieldFrame field={field} label={label} {...(hint && { hint })}>
      <input
        id={field.id}
        type="time"
        name={field.name}
        defaultValue={field.initialValue}
        className={`block ${inputClasses}`}
        {...describedBy(field, hint)}
      />
    </FieldFrame>
  );
}

interface CustomerFieldsProps {
  readonly fields: Readonly<Record<"customerName" | "phoneNumber" | "email", FieldMetadata<string>>>;
  readonly emailHint: string;
}

/** Name, mobile number and email address, without autofill, which would insert data of staff. */
export function CustomerFields({ fields, emailHint }: CustomerFieldsProps) {
  const { t } = useTranslation("booking");
  return (
    <>
      <Field field={fields.customerName} label={t("form.name")} dir="auto" required autoComplete="off" />
      <Field
        field={fields.phoneNumber}
        label={t("form.phone")}
        type="tel"
        inputMode="tel"
        dir="ltr"
        required
        autoComplete="off"
      />
      <Field
        field={fields.email}
        label={t("form.email")}
        hint={emailHint}
        type="email"
        inputMode="email"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}

/** The names of the fields of a car. */
export const carFieldNames = ["vehicle", "plate"] as const;

const exampleCar = { ar: "لاندكروزر أبيض 2024", en: "white Land Cruiser 2024" };
const examplePlate = "1234ABJ";

/** What a car is called, and its plate: both optional, both typed in either script. */
export function CarFields({ fields }: { fields: Readonly<Record<keyof Car, FieldMetadata<string>>> }) {
  const { t } = useTranslation("desk");
  const language = useLanguage();
  const input = { dir: "auto", autoComplete: "off" } as const;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Field
        {...input}
        field={fields.vehicle}
        label={t("car.vehicle")}
        hint={t("car.vehicleHint", { example: exampleCar[language] })}
        maxLength={VEHICLE_MAX}
      />
      <Field
        {...input}
        field={fields.plate}
        label={t("car.plate")}
        hint={t("car.plateHint", { example: plateInWords(examplePlate, language).replaceAll(" ", "\u00a0") })}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}

/** The values of the fields of a stored car. */
export function carValues({ vehicle, plate }: Car, language: Language) {
  return { vehicle: vehicle ?? "", plate: plate === null ? "" : plateInWords(plate, language) };
}

/** A car as people call it, with its plate; nothing when neither is known. */
export function CarInWords({ car: { vehicle, plate }, inBoth = false }: { car: Car; inBoth?: boolean }) {
  const language = useLanguage();
  const plates = plate === null ? [] : inBoth ? plateInBoth(plate, language) : [plateInWords(plate, language)];
  return [vehicle, ...plates].filter(Boolean).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && " · "}
      <bdi className={part === vehicle ? undefined : "whitespace-nowrap"}>{part}</bdi>
    </Fragment>
  ));
}

interface FoldedProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A form that is hidden until opened. */
export function CollapsibleCard({ title, open, children }: FoldedProps) {
  return (
    <details className="group card min-w-0" open={open}>
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold hover:text-brand">
        {title}
        <DisclosureIcon />
      </summary>
      <div className="border-t p-4">{children}</div>
    </details>
  );
}

/**
 * Why a post failed: it is unreadable, too long or its subject does not exist, which no form of a page
 * sends; or D1 failed.
 */
export interface PostProblem {
  readonly problem: "malformed" | "tooLong" | "gone" | "unsaved" | "unreadable";
}

/** The action data of a step that was not taken (product.md 16.3). */
export interface DeskAnswer<Name extends string = string> extends Partial<PostProblem> {
  /** Which step was asked for; null when that is unknown. */
  readonly intent: Name | null;
  /**
   * Somebody else has changed the subject since the page was shown, the same person has, or the step
   * is not possible now.
   */
  readonly failure?: "overtaken" | "outdated" | "impossible";
  /** The page asks for confirmation. */
  readonly asks?: true;
  /** The page asks whether to do it all the same. */
  readonly doubt?: Doubt;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
}

/** Shows the problem on the page itself, above what was typed. */
export function PostProblemAlert({ answer }: { answer: PostProblem }) {
  const { t } = useTranslation("desk");
  const { problem } = answer;
  const problems = [{ fieldId: "content", message: t(`notDone.${problem}`) }];
  const title = t(problem === "unsaved" || problem === "unreadable" ? `notDone.${problem}Title` : "notDone.title");
  return (
    <div className="container-page pt-6">
      <ErrorSummary title={title} problems={problems} answer={answer} />
    </div>
  );
}

/** Whether action data is a problem and not an answer of the page. */
export function isProblem(answer: unknown): answer is PostProblem {
  return typeof answer === "object" && answer !== null && "problem" in answer && answer.problem !== undefined;
}

/** What the boundary of the desk gets when D1 fails: the fields of the form that was posted. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

interface DeskProblemProps {
  readonly problem: "missing" | "refused" | "unavailable" | "unexpected";
  /** The form that could not be stored, to send it again. */
  readonly posted: PostedFields;
}

/** Replaces a page of the desk that does not exist or failed. */
export function DeskProblem({ problem, posted }: DeskProblemProps) {
  const { t } = useTranslation("desk");
  return (
    <section className="container-page flex flex-col items-start gap-4 py-10">
      <title>{t(`problem.${problem}.title`)}</title>
      <h1 className="text-2xl">{t(`problem.${problem}.title`)}</h1>
      <p>{t(posted.length > 0 ? "problem.posted" : `problem.${problem}.text`)}</p>
      {posted.length > 0 && (
        <form method="post">
          {posted.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-primary">
            {t("problem.sendAgain")}
          </button>
        </form>
      )}
      <a
        href={deskLink("today", useLanguage())}
        className={`button ${posted.length > 0 ? "button-quiet" : "button-primary"}`}
      >
        {t("problem.back")}
      </a>
    </section>
  );
}

/**
 * The free, closed and full days of the next four weeks, for a plain date input, which cannot mark
 * them.
 */
export function DayMarks({ days: { closed, full, free } }: { days: ComingDays }) {
  const { t } = useTranslation("desk");
  const language = useLanguage();
  const freeDays = free.map(([first, last]) => {
    const from = staffDay(first, language);
    return first === last ? from : t("days.run", { from, until: staffDay(last, language) });
  });
  const closedDays = closed.map((limit) => {
    const why = noteOf(limit, language);
    const day = staffDay(limit.day, language);
    return why ? t("days.closedFor", { day, why }) : day;
  });
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm @max-xs:grid-cols-1">
      <dt className="font-semibold text-brand">{t("days.free")}</dt>
      <dd>{freeDays.join(" · ") || t("days.noneFree")}</dd>
      {full.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.full")}</dt>
          <dd>{full.map((day) => staffDay(day, language)).join(" · ")}</dd>
        </>
      )}
      {closed.length > 0 && (
        <>
          <dt className="font-semibold text-danger">{t("days.closed")}</dt>
          <dd>{closedDays.join(" · ")}</dd>
        </>
      )}
    </dl>
  );
}

/** Why a day is closed: the note in this language, else in the other one. */
export function noteOf(
  { noteAr, noteEn }: Pick<ComingDays["closed"][number], "noteAr" | "noteEn">,
  language: Language,
): string | null {
  return language === "ar" ? (noteAr ?? noteEn) : (noteEn ?? noteAr);
}

/** An instant as day and time in Riyadh: «الأحد 22 نوفمبر، 2:05 ظهراً». */
export function instantInWords(instant: string, language: Language): string {
  const at = new Date(instant);
  const day = staffDay(riyadhDate(at), language);
  return translator(language).t("mail:labels.dayAndHour", { day, hour: riyadhTime(at) });
}

/** A day for staff within a sentence, with its year whenever it is not this year's in Riyadh. */
export function staffDay(date: string, language: Language, now = new Date()): string {
  const [year] = date.split("-");
  const day = formatDay(date, language);
  return riyadhDate(now).startsWith(`${year}-`) ? day : `${day} ${year}`;
}
