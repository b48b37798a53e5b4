import { useId } from "react";
import { figures } from "~/platform/i18n/figures";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Drawing, Label } from "./drawing";

const DROP = "M12 4C9 9 6 12 6 16a6 6 0 0 0 12 0C18 12 15 9 12 4z";

/** A mark for each step, 24 by 24, on the coating and beside its text. */
const MARKS = {
  // A page of the calendar, ticked off.
  fitted: (
    <>
      <path d="M3 6H23V24H3z" fill="var(--color-car-paint)" />
      <path d="M3 6H23V11H3zM7 3H9V7H7zM17 3H19V7H17z" fill="var(--color-brand)" />
      <path d="M8 17 12 21 18 14" fill="none" stroke="var(--color-brand)" strokeWidth="2" />
    </>
  ),
  wait: (
    <>
      <path d={DROP} fill="var(--color-control)" />
      <path d="M3 22 21 4" stroke="var(--color-car-tail)" strokeWidth="2.5" />
    </>
  ),
  wash: (
    <>
      <path d={DROP} fill="var(--color-brand)" />
      <path d="M9 16a3 3 0 0 0 3 3" fill="none" stroke="var(--color-treated-shine)" strokeWidth="1.5" />
    </>
  ),
  // A round bead, and a flat one.
  look: (
    <>
      <path d="M3 24a6.5 6.5 0 1 1 9 0z" fill="var(--color-brand)" />
      <path d="M4 19a4 4 0 0 1 3-3.5" fill="none" stroke="var(--color-treated-shine)" strokeWidth="1.5" />
      <path d="M15 24q0-3 5.5-3t5.5 3z" fill="var(--color-control)" />
    </>
  ),
};
const STEPS = ["fitted", "wait", "wash", "look"] as const;
const PLACES = { fitted: 0, wait: 76, wash: 178, look: 286 };

/** The width of the days without washing, out of 320 for the whole line. */
const WAIT = 176;
const DAY = WAIT / figures.noWashDays;
const DAYS = Array.from({ length: figures.noWashDays }, (_, day) => ({
  start: DAY * day,
  hardness: Math.round(((day + 2) / (figures.noWashDays + 2)) * 100),
}));

export function FirstYearDrawing() {
  const { t } = useTexts("drawings");
  const id = useId();
  return (
    <Drawing caption={t("firstYear.caption")}>
      <div className="card p-5">
        <svg viewBox="0 0 320 66" className="rtl:-scale-x-100 w-full" aria-hidden="true">
          {STEPS.map((step) => (
            <g key={step} transform={`translate(${PLACES[step]} 3)`}>
              <g id={id + step}>{MARKS[step]}</g>
            </g>
          ))}
          {DAYS.map(({ start, hardness }) => (
            <path
              key={start}
              d={`M${start} 27h${DAY - 1.5}v13h${1.5 - DAY}z`}
              fill="var(--color-treated)"
              opacity={hardness / 100}
            />
          ))}
          <path d={`M${WAIT} 27H320V40H${WAIT}z`} fill="var(--color-treated)" />
          <path d="M0 40H320V50H0z" fill="var(--color-car-shade)" />
          <path d="M232 54 240 23M239 54 247 23" stroke="var(--color-surface)" strokeWidth="3" />
          <path
            d={`M.5 56v6H${WAIT - 2}v-6M${WAIT + 1} 56v6H319.5v-6`}
            fill="none"
            stroke="var(--color-control)"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div
          className="grid pt-2 font-semibold text-sm leading-snug"
          style={{ gridTemplateColumns: `minmax(0,${WAIT}fr) minmax(0,${320 - WAIT}fr)`, textAlign: "center" }}
        >
          <p>
            <Bidi text={t("firstYear.wait")} />
          </p>
          <p>{t("firstYear.year")}</p>
        </div>
        <ol className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2">
          {STEPS.map((step) => (
            <li key={step} className="flex gap-3 @max-xs:flex-wrap">
              <svg
                viewBox="0 0 26 26"
                className="rtl:-scale-x-100 shrink-0"
                style={{ width: "2rem", height: "2rem" }}
                aria-hidden="true"
              >
                <use href={`#${id}${step}`} />
              </svg>
              <Label {...t(`firstYear.steps.${step}`, { returnObjects: true })} />
            </li>
          ))}
        </ol>
      </div>
    </Drawing>
  );
}
