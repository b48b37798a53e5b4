import { type ComponentProps, type InputEvent, type ReactNode, useState } from "react";
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

interface Fullness {
  /** Says that the field takes no more, once it is full: otherwise the end of what is pasted is cut off in silence. */
  readonly full?: string;
}

/** A field of one line. */
export function Field({
  label,
  hint,
  errors,
  full,
  ...input
}: FieldText & Fullness & Omit<ComponentProps<"input">, "id">) {
  const text = { id: input.id, label, hint, errors };
  const { notice, watch } = useFullness(full);
  return (
    <FieldFrame {...text}>
      <input {...input} {...describedBy(text)} {...watch} className="input" />
      {notice}
    </FieldFrame>
  );
}

/** A field of several lines. */
export function TextAreaField({
  label,
  hint,
  errors,
  full,
  ...area
}: FieldText & Fullness & Omit<ComponentProps<"textarea">, "id">) {
  const text = { id: area.id, label, hint, errors };
  const { notice, watch } = useFullness(full);
  return (
    <FieldFrame {...text}>
      <textarea {...area} {...describedBy(text)} {...watch} className="input" />
      {notice}
    </FieldFrame>
  );
}

function useFullness(full: string | undefined) {
  const [isFull, setFull] = useState(false);
  if (!full) return {};
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setFull(currentTarget.value.length >= currentTarget.maxLength);
  return {
    watch: { onInput },
    notice: (
      <p role="status" className="text-sm not-empty:mt-1">
        {isFull && full}
      </p>
    ),
  };
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
