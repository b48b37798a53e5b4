import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { PostForm } from "../kit/form";
import type { DeskForm, OfferedStep, StepName } from "./booking.server";

export function offeredStep<Name extends StepName>(
  steps: readonly OfferedStep[],
  name: Name,
): OfferedStep<Name> | undefined {
  return steps.find((step): step is OfferedStep<Name> => step.name === name);
}

interface StepFormProps {
  step: OfferedStep;
  submit: string;
  look?: string;
  /** Conform's metadata, for a form with fields. */
  form?: FormMetadata<DeskForm, string[]>;
  after?: ReactNode;
  children?: ReactNode;
}

export function StepForm({ step, submit, look = "button-primary", form, after, children }: StepFormProps) {
  return (
    <PostForm {...(form && getFormProps(form))} className="group/form flex flex-col gap-4">
      <StepInputs step={step} />
      {children}
      <button type="submit" className={`button ${look} w-full sm:w-auto sm:self-start`}>
        {submit}
      </button>
      {after}
    </PostForm>
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
