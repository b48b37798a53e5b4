import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { DeskForm } from "../desk-form.server";
import type { DeskIntent } from "../intents";

interface IntentFormProps {
  readonly intent: DeskIntent;
  /** What the page shows, so that nobody overwrites what somebody else has changed meanwhile. */
  readonly was: string;
  readonly submit: string;
  /** Utilities for the button. */
  readonly look?: string;
  /** Of Conform, for a form with fields. */
  readonly form?: FormMetadata<DeskForm, string[]>;
  readonly children?: ReactNode;
}

/** A form that asks for one thing, sent to the page itself. */
export function IntentForm({ intent, was, submit, look = "button-primary", form, children }: IntentFormProps) {
  return (
    <form method="post" {...(form && getFormProps(form))} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="was" value={was} />
      {children}
      <button type="submit" className={`button ${look} w-full sm:w-auto sm:self-start`}>
        {submit}
      </button>
    </form>
  );
}
