import { getFormProps, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { useNavigation } from "react-router";
import { useHydrated } from "~/ui/use-hydrated";
import type { FormAnswer } from "./answer";
import { type DraftedForm, useAttempt, useDraft } from "./draft";

interface ServerFormOptions<Values extends Record<string, unknown>> {
  readonly id: DraftedForm;
  readonly answer: FormAnswer | undefined;
  /** What the browser itself checks where scripts don't run. By hand: Conform reads no more than `required` from zod 4.6. */
  readonly constraint: Parameters<typeof useForm<Values>>[0]["constraint"];
  /** Names the attempt to send this form, until one that was sent before is known. */
  readonly submissionId: string;
  /** The form before this one is in: its draft has done its work. */
  readonly startEmpty?: boolean;
}

/**
 * A form that the server validates, as Conform gives it, with what all forms of this site add: the draft in the tab, one
 * attempt at a time under one submission id, and the browser's own validation where scripts don't run.
 */
export function useServerForm<Values extends Record<string, unknown>>({
  id,
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
  const ref = useDraft(id, { startEmpty });
  const sent = answer?.result.initialValue?.submissionId;
  const attempt = useAttempt(id, typeof sent === "string" ? sent : submissionId);
  const props = getFormProps(form);

  return {
    fields,
    submitting,
    attempt,
    formProps: {
      ...props,
      ref,
      // One form is one request: impatient presses would count as attempts of their own.
      onSubmit: (event: FormEvent<HTMLFormElement>) => (submitting ? event.preventDefault() : props.onSubmit(event)),
      // No step in the history: Back leads to the page before, not to a form that is in or was refused.
      replace: true,
      noValidate: hydrated,
      "data-hydrated": hydrated || undefined,
    },
  };
}
