import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { DeskForm } from "../desk-form.server";
import type { DeskIntent } from "../intents";

interface IntentFormProps {
  readonly intent: DeskIntent;
  /** The state that the page shows, so that nobody overwrites a change by somebody else. */
  readonly was: string;
  readonly submit: string;
  /** Utility classes for the button. */
  readonly look?: string;
  /** Conform's metadata, for a form with fields. */
  readonly form?: FormMetadata<DeskForm, string[]>;
  /** What follows the button. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}

/** A form with one intent, posted to the page itself. */
export function IntentForm({ intent, was, submit, look = "button-primary", form, after, children }: IntentFormProps) {
  return (
    <form method="post" {...(form && getFormProps(form))} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="was" value={was} />
      {children}
      <button type="submit" className={`button ${look} w-full sm:w-auto sm:self-start`}>
        {submit}
      </button>
      {after}
    </form>
  );
}
