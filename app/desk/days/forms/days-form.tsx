import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Field } from "~/ui/forms/field";
import type { DaysForm } from "../days-form.server";
import type { DaysIntent } from "../days-intents";

interface IntentFormProps {
  readonly intent: DaysIntent;
  readonly form: FormMetadata<DaysForm, string[]>;
  readonly submit: string;
  readonly children: ReactNode;
}

/** A form that changes the days, posted to the page itself to keep the month. */
export function DaysIntentForm({ intent, form, submit, children }: IntentFormProps) {
  return (
    <form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className="button button-quiet w-full sm:w-auto sm:self-start">
        {submit}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly hint?: string;
}

/** A whole number. Not `type="number"`, which rejects the digits of Arabic keyboards. */
export function NumberField(props: FieldProps) {
  return <Field {...props} inputMode="numeric" dir="ltr" autoComplete="off" />;
}
