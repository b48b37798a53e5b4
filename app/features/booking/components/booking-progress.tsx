import { useTranslation } from "react-i18next";
import { CheckIcon } from "~/ui/icons";

interface BookingProgressProps {
  readonly carChosen: boolean;
  readonly servicesChosen: boolean;
}

/** The three steps of a booking and how far the visitor is. */
export function BookingProgress({ carChosen, servicesChosen }: BookingProgressProps) {
  const { t } = useTranslation("booking");
  const items = [
    { name: t("steps.car"), done: carChosen },
    { name: t("steps.services"), done: carChosen && servicesChosen },
    { name: t("steps.details"), done: false },
  ];
  const current = items.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t("steps.label")} className="flex gap-2 sm:gap-4">
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
            {done && <span className="sr-only"> ({t("steps.done")})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
