import { type DefaultValue, useForm } from "@conform-to/react";
import type { DaysAnswer } from "../days-answer";
import type { DaysForm } from "../days-form.server";
import type { DaysIntent } from "../days-intents";

/**
 * Conform's form for an intent: with what was typed if the answer is about it, otherwise as stored.
 */
export function useDaysForm(intent: DaysIntent, answer: DaysAnswer | undefined, stored: DefaultValue<DaysForm> = {}) {
  return useForm<DaysForm, DaysForm, string[]>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : null,
    defaultValue: stored,
    // Use the browser's own validation.
    defaultNoValidate: false,
  });
}
