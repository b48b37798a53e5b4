import { getFormProps, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { useNavigation } from "react-router";
import { type DraftOptions, useDraft, useSubmissionId } from "~/platform/forms/draft";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { useHydrated } from "../hooks";

interface ServerFormOptions<Values extends Record<string, unknown>> extends DraftOptions {
  answer: Pick<FormAnswer, "result"> | undefined;
  /** Attributes for the browser's own validation. Conform cannot derive all of them from zod. */
  constraint: NonNullable<Parameters<typeof useForm<Values>>[0]["constraint"]>;
  /** A new submission id, used unless an earlier attempt to send this form has one. */
  submissionId: string;
}

/**
 * Conform's `useForm` for a form that the server validates, with a draft in session storage, one
 * request at a time under one submission id, and the browser's own validation where scripts don't
 * run.
 */
export function useServerForm<Values extends Record<string, unknown>>({
  id,
  draftFields,
  answer,
  constraint,
  submissionId,
  startEmpty,
}: ServerFormOptions<Values>) {
  const hydrated = useHydrated();
  const submitting = useNavigation().state !== "idle";
  const [form, fields] = useForm<Values, Values, string[]>({
    id,
    lastResult: answer?.result ?? null,
    constraint,
    defaultNoValidate: false,
  });
  const ref = useDraft({ id, draftFields, startEmpty });
  const answeredId = answer?.result.initialValue?.submissionId;
  const attempt = useSubmissionId(id, typeof answeredId === "string" ? answeredId : submissionId);
  const props = getFormProps(form);

  return {
    fields,
    submitting,
    attempt,
    formProps: {
      ...props,
      ref,
      // Ignores further presses while submitting, because each would be a separate request.
      onSubmit: (event: FormEvent<HTMLFormElement>) => (submitting ? event.preventDefault() : props.onSubmit(event)),
      // Adds no history entry, so that Back returns to the previous page and not to the unsent
      // form.
      replace: true,
      noValidate: hydrated,
      "data-hydrated": hydrated || undefined,
    },
  };
}
