import { useTexts } from "~/i18n/texts-context";
import { CheckIcon } from "~/ui/icons";

interface BookingProgressProps {
  readonly carChosen: boolean;
  readonly servicesChosen: boolean;
}

/** The three steps of a booking and how far the visitor is. */
export function BookingProgress({ carChosen, servicesChosen }: BookingProgressProps) {
  const { steps } = useTexts("booking");
  const items = [
    { name: steps.car, done: carChosen },
    { name: steps.services, done: carChosen && servicesChosen },
    { name: steps.details, done: false },
  ];
  const current = items.findIndex(({ done }) => !done);
  return (
    <ol aria-label={steps.label} className="flex gap-2 sm:gap-4">
      {items.map(({ name, done }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-done={done || undefined}
          className="booking-step"
        >
          <span aria-hidden="true" className="booking-step-mark">
            {done ? <CheckIcon /> : index + 1}
          </span>
          <span>
            {name}
            {done && <span className="sr-only"> ({steps.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
