import { type DefaultValue, useForm } from "@conform-to/react";
import type { DeskAnswer } from "../desk-answer";
import type { DeskForm } from "../desk-form.server";
import type { DeskIntent } from "../intents";

/**
 * Conform's form for an intent: with what was typed if the answer is about it, otherwise as stored.
 */
export function useDeskForm(intent: DeskIntent, answer: DeskAnswer | undefined, stored: DefaultValue<DeskForm> = {}) {
  return useForm<DeskForm, DeskForm, string[]>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : null,
    defaultValue: stored,
    // Use the browser's own validation.
    defaultNoValidate: false,
  });
}
