import { Bidi } from "~/ui/content/bidi";

interface DayButtonsProps {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly days: readonly string[];
  readonly label: (day: string) => string;
}

/** Buttons that take another day at once. The day that was refused is still in its field, so the browser checks nothing. */
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
