import type { ReactNode } from "react";

interface FinalStepProps {
  label: ReactNode;
  question: string;
  /** Whether the customer or the work loses something: then the question is red. */
  isLoss: boolean;
  look?: string;
  open: boolean;
  /** Whether a link of another page opened it. */
  hasFocus?: boolean;
  children: ReactNode;
}

/** A step that cannot be undone: its button opens the question, and a second one takes the step. */
export function FinalStep({
  label,
  question,
  isLoss,
  look = "button-quiet",
  open,
  hasFocus = false,
  children,
}: FinalStepProps) {
  return (
    <details className="group/final not-on-paper min-w-0 open:w-full" open={open}>
      <summary
        // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
        autoFocus={hasFocus}
        className={`button ${look} w-full group-open/final:border-control group-open/final:bg-surface group-open/final:text-ink sm:w-auto`}
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
