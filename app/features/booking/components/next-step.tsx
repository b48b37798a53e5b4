import { useHydrated } from "~/ui/use-hydrated";

interface NextStepProps {
  readonly hint: string;
  readonly button: string;
}

/**
 * What is missing for the next step to appear. Without scripts it is a button that asks the server for that step;
 * both take the same room, so nothing moves when the scripts arrive.
 */
export function NextStep({ hint, button }: NextStepProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-12 items-center">
      {hydrated ? (
        <p className="w-full rounded-md border border-line border-dashed px-4 py-2.5 text-soft">{hint}</p>
      ) : (
        <button type="submit" name="intent" value="update" formNoValidate className="button button-primary">
          {button}
        </button>
      )}
    </div>
  );
}
