import { useArrivalFocus } from "./use-arrival-focus";

interface Problem {
  /** The id of the control to go to. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly Problem[];
  /** Anything that is new with each answer of the server: the summary takes focus again then. */
  readonly answer: unknown;
}

/**
 * All problems of a form at its top, each a link to its control, as GOV.UK does it. It takes focus when it appears,
 * so that a screen reader starts there; the alert stands inside, because some readers say a focused alert twice.
 */
export function ErrorSummary({ title, problems, answer }: ErrorSummaryProps) {
  return (
    <div
      ref={useArrivalFocus<HTMLDivElement>(answer)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts it is the browser that moves the focus here
      autoFocus
      className="rounded-lg border-2 border-danger bg-danger-soft p-5 outline-offset-4"
    >
      <div role="alert">
        <h2 className="text-lg">{title}</h2>
        <ul className="mt-2 flex flex-col gap-1">
          {problems.map(({ fieldId, message }) => (
            <li key={fieldId + message}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => goToField(event, fieldId)}
                className="inline-flex min-h-8 items-center font-semibold text-danger underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shows the label of a field before focusing it: focus alone would scroll the label out of sight. */
function goToField(event: React.MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId);
  if (!control) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${fieldId}"]`);
  // A choice is explained by what stands above its first option.
  const heading = control.matches("[type=radio]") ? control.closest("fieldset") : label;
  (heading ?? control).scrollIntoView();
  control.focus({ preventScroll: true });
}
