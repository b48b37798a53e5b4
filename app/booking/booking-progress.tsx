import type { TFunction } from "i18next";
import { CheckIcon } from "~/ui/icons";

interface BookingProgressProps {
  readonly carChosen: boolean;
  readonly servicesChosen: boolean;
  readonly t: TFunction<"booking">;
}

/** The three steps of a booking, with the current and the completed ones marked. */
export function BookingProgress({ carChosen, servicesChosen, t }: BookingProgressProps) {
  const items = [
    { name: t("steps.car"), done: carChosen },
    { name: t("steps.services"), done: carChosen && servicesChosen },
    { name: t("steps.details"), done: false },
  ];
  const current = items.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t("steps.label")} className="flex gap-2 @max-xs:flex-col sm:gap-4">
      {items.map(({ name, done }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-done={done || undefined}
          className="group/step flex min-w-0 flex-1 items-center gap-2.5 border-t-3 pt-3 text-sm text-soft aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink data-done:border-brand data-done:font-semibold data-done:text-ink max-sm:items-start max-sm:gap-1 max-sm:leading-snug xs:max-sm:flex-col forced-colors:border-[GrayText] forced-colors:aria-[current]:border-[Highlight] forced-colors:data-done:border-[Highlight]"
        >
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-current text-xs/none group-data-done/step:border-brand group-data-done/step:bg-brand group-data-done/step:text-on-brand"
          >
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
