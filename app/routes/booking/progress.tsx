import { type Selection, selectionQuery } from "~/domain/catalogue/selection";
import { useTexts } from "~/platform/i18n/use-texts";
import { useHydrated } from "~/ui/hooks";
import { CheckIcon } from "~/ui/icons";
import { JumpLink } from "~/ui/jump-link";

/** Keeps services that were chosen before the car, which have no price yet. */
export function HiddenServiceFields({ codes }: { codes: Selection["codes"] }) {
  return [...selectionQuery({ carType: null, codes })].map(([field, code]) => (
    <input key={code} type="hidden" name={field} value={code} />
  ));
}

interface BookingProgressProps {
  /** `target` is the id of the element to jump to. */
  steps: readonly { name: string; target: string; done: boolean }[];
}

const reached = "border-brand font-semibold text-ink forced-colors:border-highlight";
const coming = "text-soft forced-colors:border-[GrayText]";
const filled = "bg-brand text-on-brand";

export function BookingProgress({ steps }: BookingProgressProps) {
  const { t } = useTexts("booking");
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t("steps.label")} className="flex gap-2 text-sm @max-xs:flex-col max-sm:leading-snug sm:gap-4">
      {steps.map(({ name, target, done }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          className={`relative flex min-w-0 flex-1 gap-2.5 border-t-3 pt-2 max-sm:gap-1 xs:max-sm:flex-col sm:items-center ${done || index === current ? reached : coming}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-7 shrink-0 place-items-center rounded-full forced-colors:border ${done ? filled : index === current ? "bg-brand-soft" : "bg-sunken"}`}
          >
            {done ? <CheckIcon /> : index + 1}
          </span>
          {done ? (
            <JumpLink to={target} className="-my-0.5 py-0.5 underline underline-offset-4 after:absolute after:inset-0">
              {name}
              <span className="sr-only"> ({t("steps.done")})</span>
            </JumpLink>
          ) : (
            // In an element, because a translated page may replace the text.
            <span>{name}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface NextSectionProps {
  hint: string;
  button: string;
  /** Whether the form uses POST. Then the button sends the intent `update`, which books nothing. */
  posted: boolean;
}

/**
 * A hint on what to choose for the next step to appear. Without scripts it is a button that asks
 * the server for that step; both have the same height, so that hydration causes no layout shift.
 */
export function NextSection({ hint, button, posted }: NextSectionProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-12 items-center">
      {hydrated ? (
        <p className="w-full rounded-md border border-dashed px-4 py-2.5 text-soft">{hint}</p>
      ) : (
        <button
          type="submit"
          name={posted ? "intent" : undefined}
          value="update"
          formNoValidate
          className="button button-primary"
        >
          {button}
        </button>
      )}
    </div>
  );
}
