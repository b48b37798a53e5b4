import { Bidi } from "~/ui/content/bidi";

interface DayButtonsProps {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly days: readonly string[];
  readonly label: (day: string) => string;
}

/**
 * Buttons that submit the form with another day. They skip the browser's validation, because the
 * field of the day is empty or still contains the rejected day.
 */
export function DayButtons({ days, label }: DayButtonsProps) {
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {days.map((day) => (
        <button
          key={day}
          type="submit"
          name="offeredDay"
          value={day}
          formNoValidate
          className="button button-quiet max-sm:w-full"
        >
          <span>
            <Bidi text={label(day)} />
          </span>
        </button>
      ))}
    </p>
  );
}
