import { figures } from "~/platform/i18n/figures";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { Drawing, Label } from "./drawing";
import marks from "./first-year-marks.svg?no-inline";

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
  return (
    <Drawing caption={t("firstYear.caption")}>
      <div className="card p-5">
        <svg viewBox="0 0 320 66" className="mirrored w-full" aria-hidden="true">
          {STEPS.map((step) => (
            <use key={step} href={`${marks}#${step}`} transform={`translate(${PLACES[step]} 3)`} />
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
          <Bidi as="p" text={t("firstYear.wait")} />
          <p>{t("firstYear.year")}</p>
        </div>
        <ol className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2">
          {STEPS.map((step) => (
            <li key={step} className="flex gap-3 @max-xs:flex-wrap">
              <svg
                viewBox="0 0 26 26"
                className="mirrored shrink-0"
                style={{ width: "2rem", height: "2rem" }}
                aria-hidden="true"
              >
                <use href={`${marks}#${step}`} />
              </svg>
              <Label {...t(`firstYear.steps.${step}`, { returnObjects: true })} />
            </li>
          ))}
        </ol>
      </div>
    </Drawing>
  );
}
