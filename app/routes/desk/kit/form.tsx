import { type DefaultValue, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { SelectField as SelectInput } from "~/ui/forms/field";
import type { DeskAnswer } from "./answer";

/** The submission id for the forms of the page, from the frame of the desk. */
export const SubmissionId = createContext("");

/** The version of what a page shows, from its `Page`. */
export const Version = createContext<string | number | undefined>(undefined);

interface PostFormProps extends ComponentProps<"form"> {
  /** Default: the version of the page. */
  version?: string | number | undefined;
}

/**
 * A form of the desk that changes something. Every such form must use this component: its hidden
 * fields make a second tap the same change (product.md 16.16), and reject the form of an older page
 * (16.3).
 */
export function PostForm({ children, version, ...props }: PostFormProps) {
  const ofPage = useContext(Version);
  const shown = version ?? ofPage;
  return (
    <form method="post" {...props}>
      <input type="hidden" name="submissionId" value={useContext(SubmissionId)} />
      {shown !== undefined && <input type="hidden" name="version" value={shown} />}
      {children}
    </form>
  );
}

interface StepFormProps<Form extends Record<string, string>>
  extends Pick<PostFormProps, "action" | "encType" | "version"> {
  /** The name of the step in the page's table of steps. */
  step: string;
  submit: string;
  /** The classes of the button. */
  className?: string;
  /** Conform's metadata, for a form with fields. */
  form?: FormMetadata<Form, string[]>;
  after?: ReactNode;
  children?: ReactNode;
}

export function StepForm<Form extends Record<string, string>>(props: StepFormProps<Form>) {
  const { step, submit, className = "button-quiet", form, after, children, ...rest } = props;
  return (
    <PostForm {...(form && getFormProps(form))} {...rest} className="group/form flex flex-col gap-4">
      <input type="hidden" name="intent" value={step} />
      {children}
      <button type="submit" className={stepButton(className)}>
        {submit}
      </button>
      {after}
    </PostForm>
  );
}

/** The classes of a button that on a phone is as wide as the screen. */
export function stepButton(className: string): string {
  return `button ${className} w-full sm:w-auto sm:self-start`;
}

interface DeskFormOptions {
  /** Default: the intent. */
  id?: string | undefined;
  noValidate?: boolean;
}

/**
 * A form of the desk for one step. After a response to that step, it contains what was typed, and
 * the third result is the override question. Otherwise it contains the stored values.
 */
export function useDeskForm<Form extends Record<string, string>>(
  intent: string,
  answer: DeskAnswer | undefined,
  stored: DefaultValue<Form>,
  { id = intent, noValidate = false }: DeskFormOptions = {},
) {
  const own = answer?.intent === intent ? answer : null;
  const [form, fields] = useForm<Form, Form, string[]>({
    id,
    lastResult: own?.result ?? null,
    defaultValue: stored,
    defaultNoValidate: noValidate,
  });
  return [form, fields, own?.question] as const;
}

interface SelectFieldProps extends Omit<ComponentProps<typeof SelectInput>, "children"> {
  options: readonly (readonly [value: string, label: string])[];
}

export function SelectField({ options, ...select }: SelectFieldProps) {
  return (
    <SelectInput {...select}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}

interface FinalStepProps {
  label: ReactNode;
  question: string;
  /**
   * Whether the step loses something, such as a photo or an appointment: the question is then red.
   */
  isLoss: boolean;
  /** The classes of the button that opens the question. */
  className?: string | undefined;
  open: boolean;
  /** Whether a link of another page opened the question. */
  hasFocus?: boolean;
  children: ReactNode;
}

/** A step that cannot be undone: its button opens the question, and a second one takes the step. */
export function FinalStep(props: FinalStepProps) {
  const { label, question, isLoss, className = "button-quiet", open, hasFocus = false, children } = props;
  return (
    <details className="group/final not-on-paper min-w-0 open:w-full" open={open}>
      <summary
        // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
        autoFocus={hasFocus}
        className={`button ${className} w-full group-open/final:border-control group-open/final:bg-surface group-open/final:text-ink sm:w-auto`}
      >
        {label}
      </summary>
      <div
        className={`mt-3 flex flex-col gap-3 rounded-lg border-2 p-4 text-ink ${isLoss ? "border-danger bg-danger-soft" : "border-brand bg-brand-soft"}`}
      >
        <p className="font-semibold">{question}</p>
        {children}
      </div>
    </details>
  );
}

export const finalLook = (isLoss: boolean) => (isLoss ? "bg-danger-fill text-on-danger" : "button-primary");
