import { type DefaultValue, useForm } from "@conform-to/react";
import { type ComponentProps, createContext, useContext } from "react";
import type { DeskAnswer } from "./answer";

/** The submission id for the forms of the page, from the frame of the desk. */
export const SubmissionId = createContext("");

/**
 * A form of the desk that changes something. Every such form must use this component, because its
 * hidden field makes a second tap the same change (product.md 16.16).
 */
export function PostForm({ children, ...props }: ComponentProps<"form">) {
  return (
    <form method="post" {...props}>
      <input type="hidden" name="submissionId" value={useContext(SubmissionId)} />
      {children}
    </form>
  );
}

interface DeskFormOptions {
  /** Must be unique on the page. Default: the intent. */
  id?: string | undefined;
  noValidate?: boolean;
}

/** With what was typed if the answer is for this intent, otherwise with the stored values. */
export function useDeskForm<Form extends Record<string, string>>(
  intent: string,
  answer: DeskAnswer | undefined,
  stored: DefaultValue<Form>,
  { id = intent, noValidate = false }: DeskFormOptions = {},
) {
  return useForm<Form, Form, string[]>({
    id,
    lastResult: answer?.intent === intent ? answer.result : null,
    defaultValue: stored,
    defaultNoValidate: noValidate,
  });
}
