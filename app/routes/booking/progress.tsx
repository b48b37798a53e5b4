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

export function BookingProgress({ steps }: BookingProgressProps) {
  const { t } = useTexts("booking");
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t("steps.label")} className="flex gap-2 @max-xs:flex-col sm:gap-4">
      {steps.map(({ name, target, done }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-done={done || undefined}
          className="group/step relative flex min-w-0 flex-1 items-center gap-2.5 border-t-3 pt-2 text-sm text-soft aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink data-done:border-brand data-done:font-semibold data-done:text-ink max-sm:items-start max-sm:gap-1 max-sm:leading-snug xs:max-sm:flex-col forced-colors:border-[GrayText] forced-colors:aria-[current]:border-[Highlight] forced-colors:data-done:border-[Highlight]"
        >
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm/none group-aria-[current]/step:bg-brand-soft group-data-done/step:bg-brand group-data-done/step:text-on-brand forced-colors:border"
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

interface NextStepProps {
  hint: string;
  button: string;
  /** Whether the form uses POST. Then the button sends the intent `update`, which books nothing. */
  posted: boolean;
}

/**
 * A hint on what to choose for the next step to appear. Without scripts it is a button that asks
 * the server for that step; both have the same height, so that hydration causes no layout shift.
 */
export function NextStep({ hint, button, posted }: NextStepProps) {
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
