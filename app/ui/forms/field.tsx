import type { ComponentProps } from "react";
import { useTexts } from "~/i18n/texts-context";
import { WarningIcon } from "../icons";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid"> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The first is shown; the summary at the top of the form shows it too. */
  readonly errors?: readonly string[];
}

/** A labelled input with its hint and its error, tied together for screen readers. */
export function Field({ id, label, hint, errors, className = "", ...input }: FieldProps) {
  const message = errors?.[0];
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={id} message={message} />
      <input id={id} {...describedBy(id, hint, message)} className="input" {...input} />
    </div>
  );
}

/** The attributes that tie a control to its hint and error. */
export function describedBy(id: string, hint: string | undefined, message: string | undefined) {
  const ids = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": message ? true : undefined };
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
