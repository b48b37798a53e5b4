import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { isCalendarDate, isTimeOfDay, LAST_DATE } from "~/platform/calendar/dates";
import { HONEYPOT } from "~/platform/forms/field-rules";
import { type FormAnswer, SEND_BUTTON_ID } from "~/platform/forms/form-answer";
import { normalizeTime } from "~/platform/forms/normalize-input";
import { keepTogether } from "~/platform/i18n/keep-together";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "../content/bidi";
import { WarningIcon } from "../icons";

/**
 * The classes of an input. In Arabic, they start even `dir="ltr"` text at the side of the label.
 */
export const inputClasses =
  "input min-h-12 rounded-sm border border-control bg-surface px-3.5 py-2 hover:border-ink focus-visible:border-brand wrong:border-2 wrong:border-danger";

interface FieldFrameProps {
  field: FieldMetadata<string>;
  label: string;
  hint?: string | undefined;
  /** Whether the field has been edited since its error: see `useEdited`. */
  isEdited?: boolean;
  /** The id of a control in a `FieldGroup`, which has that of the field and shows its error. */
  inGroup?: string;
  /** Whether the label is hidden: for a field in a table, whose column headings name it. */
  isLabelHidden?: boolean | undefined;
}

/** Label, hint and error of a control, which must have the attributes of `describedBy`. */
export function FieldFrame(props: FieldFrameProps & { children: ReactNode }) {
  const { field, label, hint, inGroup, isEdited = false, isLabelHidden, children } = props;
  return (
    <div>
      <label
        id={`${field.id}-label`}
        htmlFor={inGroup ?? field.id}
        className={isLabelHidden ? "sr-only" : "font-semibold"}
      >
        {label}
      </label>
      {children}
      {/* Below the control, so that labels and controls of a row stay on one line. */}
      {hint && (
        <p id={field.descriptionId} className="mt-1 text-soft text-sm">
          {keepTogether(hint)}
        </p>
      )}
      {!inGroup && <FieldError id={field.errorId} message={isEdited ? undefined : field.errors?.[0]} />}
    </div>
  );
}

interface FieldGroupProps {
  field: FieldMetadata<string>;
  legend: string;
  error?: string | undefined;
  /** Whether the error is about what is chosen now. */
  isRefused?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The controls of one field. A link of the error summary leads to the group, whichever of them it
 * shows, so the group has the id of the field, and none of them may have it.
 */
export function FieldGroup({
  field,
  legend,
  error,
  isRefused = Boolean(error),
  children,
  className = "",
}: FieldGroupProps) {
  return (
    <fieldset
      className={`min-w-0 outline-none ${className}`}
      id={field.id}
      tabIndex={-1}
      aria-describedby={isRefused ? field.errorId : undefined}
      data-wrong={isRefused || undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      <FieldError id={field.errorId} message={error} isHidden={!isRefused} />
      {children}
    </fieldset>
  );
}

export function describedBy({ descriptionId, errorId, valid }: FieldMetadata<string>, hint?: string, isEdited = false) {
  const hasError = !valid && !isEdited;
  const ids = [hint && descriptionId, hasError && errorId].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": hasError || undefined };
}

/**
 * An error is hidden once its field was edited: only the server knows whether it is still wrong.
 */
function useEdited({ errors }: FieldMetadata<string>) {
  const [editedErrors, setEditedErrors] = useState<typeof errors>();
  return {
    isEdited: errors !== undefined && errors === editedErrors,
    markEdited: () => setEditedErrors(errors),
  };
}

/** Email fields have the type text: browsers reject a space beside the `@` of an email input. */
const attributesOf = {
  email: { inputMode: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false, dir: "ltr" },
  tel: { autoComplete: "tel", dir: "ltr" },
} as const;

export function Field({
  field,
  label,
  hint,
  isLabelHidden,
  type = "text",
  ...input
}: FieldFrameProps & { type?: "text" | "email" | "tel" | "date" | "time" } & Omit<
    ComponentProps<"input">,
    "type" | "onInput" | "defaultValue"
  >) {
  const control = { type: type === "email" ? "text" : type, ariaAttributes: false } as const;
  const { key, ...ofField } = getInputProps(field, control);
  const { isEdited, markEdited } = useEdited(field);
  const given = { ...ofField, ...((type === "email" || type === "tel") && attributesOf[type]), ...input };
  const props = { ...given, onInput: markEdited, ...describedBy(field, hint, isEdited) };
  return (
    <FieldFrame field={field} label={label} hint={hint} isEdited={isEdited} isLabelHidden={isLabelHidden}>
      {type === "date" ? (
        <DateInput key={key} {...props} />
      ) : type === "time" ? (
        <TimeInput key={key} {...props} />
      ) : (
        <input key={key} {...props} className={`min-w-0 ${inputClasses}`} />
      )}
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldFrameProps, Omit<ComponentProps<"textarea">, "onInput"> {
  /** The length in UTF-16 code units above which `tooLong` appears while somebody types. */
  max?: number;
  tooLong?: string;
}

export function TextAreaField({ field, label, hint, max = Infinity, tooLong, ...area }: TextAreaFieldProps) {
  const { key, ...control } = getTextareaProps(field, { ariaAttributes: false });
  const [isTooLong, setTooLong] = useState(false);
  const { isEdited, markEdited } = useEdited(field);
  return (
    <FieldFrame field={field} label={label} hint={hint} isEdited={isEdited}>
      <textarea
        key={key}
        {...control}
        {...area}
        {...describedBy(field, hint, isEdited)}
        onInput={({ currentTarget }) => {
          markEdited();
          setTooLong(currentTarget.value.length > max);
        }}
        className={`min-w-0 ${inputClasses}`}
      />
      {tooLong && (
        <p role="status" className="text-sm not-empty:mt-1">
          {isTooLong && keepTogether(tooLong)}
        </p>
      )}
    </FieldFrame>
  );
}

/** A control with options, which are its children. */
export function SelectField({
  field,
  label,
  hint,
  isEdited = false,
  ...select
}: Omit<FieldFrameProps, "inGroup"> & ComponentProps<"select">) {
  return (
    <FieldFrame field={field} label={label} hint={hint} isEdited={isEdited}>
      <select
        id={field.id}
        name={field.name}
        {...(select.value === undefined && { defaultValue: field.initialValue })}
        {...select}
        {...describedBy(field, hint, isEdited)}
        className={`${inputClasses} pe-9`}
      />
    </FieldFrame>
  );
}

interface FieldErrorProps {
  id: string;
  message: string | undefined;
  /** Whether the message is hidden but keeps its place, so that no choice below it moves. */
  isHidden?: boolean;
}

/** The error message of a field, with the prefix "Error" for screen readers. */
export function FieldError({ id, message, isHidden = false }: FieldErrorProps) {
  const { t } = useTexts();
  if (!message) return null;
  return (
    // A new message needs a new element, because a translating browser replaces the text node.
    <p
      key={message}
      id={id}
      className={`mt-1 flex items-start gap-2 font-semibold text-danger text-sm ${isHidden ? "invisible" : ""}`}
    >
      <WarningIcon className="mt-1" />
      {/* A message may contain an email address, which must be able to break. */}
      <span className="wrap-anywhere">
        <span className="sr-only">{t("errorPrefix")}</span>
        {message}
      </span>
    </p>
  );
}

type PickerProps = Omit<ComponentProps<"input">, "type" | "className" | "defaultValue"> & {
  defaultValue?: string | undefined;
};

/** A date input always has a maximum, because browsers would accept years of six digits. */
export function DateInput({ max, ...input }: PickerProps) {
  return <Picker {...input} type="date" max={max ?? LAST_DATE} isValue={isCalendarDate} />;
}

function TimeInput({ defaultValue = "", ...input }: PickerProps) {
  const time = normalizeTime(defaultValue);
  return <Picker {...input} type="time" defaultValue={isTimeOfDay(time) ? time : defaultValue} isValue={isTimeOfDay} />;
}

/** The browser's input would show a text such as `4 pm` as empty, so a text field shows that. */
function Picker({
  type,
  isValue,
  ...input
}: PickerProps & { type: "date" | "time"; isValue: (value: string) => boolean }) {
  const { defaultValue = "" } = input;
  const shown =
    defaultValue === "" || isValue(defaultValue) ? ({ type } as const) : ({ type: "text", dir: "auto" } as const);
  return <input {...input} {...shown} className={`min-w-0 ${inputClasses}`} />;
}

interface ChoiceProps extends ComponentProps<"label"> {
  /** Clears a chosen radio button when a pointer clicks it again; a key never does. */
  onClear?: (() => void) | undefined;
}

/**
 * The label around a radio button or checkbox. Its border shows whether the control is checked. If
 * a checked control is visually hidden, fields.css also fills its label in forced colours.
 */
export function Choice({ className, onClear, ...label }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    // biome-ignore lint/a11y/useKeyWithClickEvents: for pointers only
    <label
      {...label}
      onClick={(event) => {
        // Without a pointer, as for the space bar in Firefox, the detail of a click is 0. It also is
        // for the click of WebKit on the control of a label, so the label itself must decide.
        if (!onClear || event.detail === 0) return;
        // Prevented on the button itself, the browser would check it again.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
        onClear();
      }}
      className={`choice rounded-md border border-control hover:border-brand chosen:border-brand forced-colors:chosen:border-highlight ${className}`}
    />
  );
}

interface ConsentProps {
  /** The sentence of the form. The names of the terms and of the privacy policy are links. */
  sentence: (names: { terms: string; privacy: string }) => string;
}

export function Consent({ sentence }: ConsentProps) {
  const { t, language } = useTexts();
  // A link that breaks across two lines is harder to hit, and its focus ring falls apart.
  const [terms = "", privacy = ""] = [t("legal.terms"), t("legal.privacy")].map((name) =>
    name.replaceAll(" ", "\u00a0"),
  );
  return (
    <p className="max-w-xl text-soft text-sm leading-snug">
      <Bidi
        text={sentence({ terms, privacy })}
        links={{ [terms]: linkTo("terms", language), [privacy]: linkTo("privacy", language) }}
      />
    </p>
  );
}

/**
 * A field that people do not see and bots fill in. Browsers and password managers skip one that is
 * read-only. Rendering it again removes what another program writes into it.
 */
export function Honeypot() {
  const { t } = useTexts();
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        {t("honeypot")}
        <input type="text" name={HONEYPOT} value="" readOnly tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

/**
 * Tells the server which address it has asked about (product.md 5.4): an answer with errors asked
 * about the one that it repeats. Any other answer repeats this field.
 */
export function AskedEmail({ answer }: Pick<SendButtonProps, "answer">) {
  const { error, initialValue } = answer?.result ?? {};
  const asked = initialValue?.[error ? "email" : "askedEmail"];
  return typeof asked === "string" && <input type="hidden" name="askedEmail" value={asked} />;
}

export interface SendButtonProps {
  submitting: boolean;
  answer: FormAnswer | undefined;
  className: string;
  children: ReactNode;
}

/**
 * Sends a visitor's form. After two tries without an answer it offers to send the form as the
 * browser does without scripts, because some programs stop every request of scripts.
 */
export function SendButton({ submitting, answer, className, children }: SendButtonProps) {
  const { t } = useTexts("common");
  return (
    <>
      <button
        id={SEND_BUTTON_ID}
        type="submit"
        // A button with the `disabled` attribute would lose focus.
        aria-disabled={submitting}
        className={`button button-primary text-lg ${className}`}
      >
        {children}
      </button>
      {answer?.hasFailedBefore && (
        <div className="flex basis-full flex-col gap-2">
          <p id="plain-hint" className="text-soft">
            {t("sendPlain.hint")}
          </p>
          <button
            type="button"
            aria-describedby="plain-hint"
            onClick={({ currentTarget }) => currentTarget.form?.submit()}
            className="button button-quiet max-sm:w-full sm:self-start"
          >
            {t("sendPlain.button")}
          </button>
        </div>
      )}
    </>
  );
}
