import { useHydrated } from "~/ui/use-hydrated";

interface NextStepProps {
  readonly hint: string;
  readonly button: string;
  /** Whether the form uses POST. Then the button sends the intent `update`, which books nothing. */
  readonly posted: boolean;
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
