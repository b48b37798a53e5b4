import { type ReactNode, useEffect, useState } from "react";
import { Bidi } from "../content/bidi";
import { useAutoFocus } from "../hooks";
import { JumpLink } from "../jump-link";

interface FailureBoxProps {
  title: string;
  /** Changes with each response of the server, so that the box takes focus again. */
  answer?: unknown;
  className?: string;
  children: ReactNode;
}

/**
 * Why a form was not carried out. It takes focus when it appears, so that screen readers start
 * there; the alert is inside, because some screen readers read a focused alert twice.
 */
export function FailureBox({ title, answer, className = "", children }: FailureBoxProps) {
  return (
    <div
      ref={useAutoFocus<HTMLDivElement>(answer)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus
      className={`failure rounded-lg border-2 border-danger bg-danger-soft p-5 outline-none ${className}`}
    >
      <div role="alert">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </div>
  );
}

interface ErrorSummaryProps extends Omit<FailureBoxProps, "className" | "children"> {
  problems: readonly { fieldId: string; message: string }[];
  /**
   * The text that replaces the box once all fields are filled in again. Without it, the box and its
   * links stay.
   */
  complete?: string;
}

/** The problems of a form, each a link to its control. With `complete`, a mended one disappears. */
export function ErrorSummary({ problems: all, complete, ...box }: ErrorSummaryProps) {
  const filled = useFilledSince(box.answer);
  const problems = complete ? all.filter(({ fieldId }) => !filled.includes(fieldId)) : all;
  if (problems.length === 0)
    return (
      <p role="status" className="rounded-lg bg-brand-soft p-5 font-semibold">
        {complete}
      </p>
    );
  return (
    <FailureBox {...box}>
      <ul className="mt-2 flex flex-col gap-1">
        {problems.map(({ fieldId, message }, index) => (
          // Two problems can have the same text, such as those of two files with the same name. A
          // new message needs a new element, because a translating browser replaces the text node.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={`${index} ${message}`}>
            <JumpLink
              to={fieldId}
              className="wrap-anywhere inline-flex min-h-8 items-center font-semibold text-danger underline underline-offset-4"
            >
              <Bidi as="span" text={message} />
            </JumpLink>
          </li>
        ))}
      </ul>
    </FailureBox>
  );
}

/**
 * The ids of the controls filled in since the server's response, and of the elements around them.
 */
function useFilledSince(answer: unknown): readonly string[] {
  const [filled, setFilled] = useState<{ answer: unknown; ids: readonly string[] }>({ answer, ids: [] });
  useEffect(() => {
    const note = ({ target }: Event) => {
      const ids: string[] = [];
      for (let at = target as Element | null; at; at = at.parentElement) if (at.id) ids.push(at.id);
      const isFilled = (target as HTMLInputElement).value?.trim() !== "";
      setFilled((before) => {
        const others = before.answer === answer ? before.ids.filter((id) => !ids.includes(id)) : [];
        return { answer, ids: isFilled ? [...others, ...ids] : others };
      });
    };
    addEventListener("input", note);
    return () => removeEventListener("input", note);
  }, [answer]);
  return filled.answer === answer ? filled.ids : [];
}
