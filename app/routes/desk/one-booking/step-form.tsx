import { type DefaultValue, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { DeskAnswer } from "../answer";
import { PostForm } from "../post-form";
import type { DeskForm, OfferedStep, StepName } from "./booking.server";

/** A step of the page, if it is offered. */
export function offeredStep<Name extends StepName>(
  steps: readonly OfferedStep[],
  name: Name,
): OfferedStep<Name> | undefined {
  return steps.find((step): step is OfferedStep<Name> => step.name === name);
}

/**
 * Conform's form for an intent: with what was typed if the answer is for this intent, otherwise
 * with the stored values. `id` must be unique on the page.
 */
export function useDeskForm(
  intent: StepName,
  answer: DeskAnswer | undefined,
  stored: DefaultValue<DeskForm> = {},
  id: string = intent,
) {
  return useForm<DeskForm, DeskForm, string[]>({
    id,
    lastResult: answer?.intent === intent ? answer.result : null,
    defaultValue: stored,
    // Use the browser's own validation.
    defaultNoValidate: false,
  });
}

interface StepFormProps {
  step: OfferedStep;
  submit: string;
  /** Utility classes for the button. */
  look?: string;
  /** Conform's metadata, for a form with fields. */
  form?: FormMetadata<DeskForm, string[]>;
  /** Rendered after the button. */
  after?: ReactNode;
  children?: ReactNode;
}

/** The form of a step, posted to the page itself. */
export function StepForm({ step, submit, look = "button-primary", form, after, children }: StepFormProps) {
  return (
    <PostForm {...(form && { ...getFormProps(form), "data-draft": "" })} className="flex flex-col gap-4">
      <StepInputs step={step} />
      {children}
      <button type="submit" className={`button ${look} w-full sm:w-auto sm:self-start`}>
        {submit}
      </button>
      {after}
    </PostForm>
  );
}

/**
 * The form of the next step, with its button outside, so that it stays at the bottom of a phone's
 * screen (desk.css), even when the fields are out of view.
 */
export function NextStepForm({
  step,
  submit,
  form,
  after,
  children,
}: StepFormProps & { form: FormMetadata<DeskForm, string[]> }) {
  return (
    <div className="w-full max-lg:contents lg:flex lg:flex-col lg:gap-4 lg:rounded-lg lg:border lg:bg-surface lg:p-4">
      <PostForm
        {...getFormProps(form)}
        data-draft=""
        className="not-on-paper flex flex-col gap-4 max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4"
      >
        {/* Enter presses the first button of a form, so this must come before the others. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <StepInputs step={step} />
        {children}
        {after}
      </PostForm>
      <div className="action-bar not-on-paper">
        <button type="submit" form={form.id} className="button button-primary w-full sm:w-auto">
          {submit}
        </button>
      </div>
    </div>
  );
}

/** The step that a form takes, and the state that the page showed and the step overwrites. */
export function StepInputs({ step }: { step: OfferedStep }) {
  return (
    <>
      <input type="hidden" name="intent" value={step.name} />
      <input type="hidden" name="seen" value={step.seen} />
    </>
  );
}
