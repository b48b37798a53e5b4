import { type ComponentProps, type ReactNode, useState } from "react";
import { useTexts } from "~/i18n/texts-context";
import { WarningIcon } from "../icons";

interface FieldText {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The first is shown; the summary at the top of the form shows them all. */
  readonly errors?: readonly string[];
}

/** A label with its hint and error above a control of any kind, which `describedBy` ties to them. */
export function FieldFrame({ id, label, hint, errors, children }: FieldText & { children: ReactNode }) {
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={id} message={errors?.[0]} />
      {children}
    </div>
  );
}

/** The attributes that tie a control to its hint and error. */
export function describedBy({ id, hint, errors }: Omit<FieldText, "label">) {
  const ids = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": errors?.length ? true : undefined };
}

interface FieldProps extends FieldText, Omit<ComponentProps<"input">, "id"> {
  /** Says that the field takes no more, once it is full: otherwise the end of what is pasted is cut off in silence. */
  readonly full?: string;
}

/** A field of one line. */
export function Field({ label, hint, errors, full, ...input }: FieldProps) {
  const text = { id: input.id, label, hint, errors };
  const [isFull, setFull] = useState(false);
  return (
    <FieldFrame {...text}>
      <input
        {...input}
        {...describedBy(text)}
        {...(full && { onInput: ({ currentTarget: { value, maxLength } }) => setFull(value.length >= maxLength) })}
        className="input"
      />
      {full && (
        <p role="status" className="text-sm not-empty:mt-1">
          {isFull && full}
        </p>
      )}
    </FieldFrame>
  );
}

/** A field of several lines. */
export function TextAreaField({ label, hint, errors, ...area }: FieldText & Omit<ComponentProps<"textarea">, "id">) {
  const text = { id: area.id, label, hint, errors };
  return (
    <FieldFrame {...text}>
      <textarea {...area} {...describedBy(text)} className="input" />
    </FieldFrame>
  );
}

/** What is wrong with one field, and, for who cannot see its colour, that it is an error. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const { errorPrefix } = useTexts("common");
  if (!message) return null;
  return (
    <p id={`${id}-error`} className="mt-1 flex items-start gap-2 font-semibold text-danger text-sm">
      <WarningIcon className="mt-1" />
      <span>
        <span className="sr-only">{errorPrefix}</span>
        {message}
      </span>
    </p>
  );
}
