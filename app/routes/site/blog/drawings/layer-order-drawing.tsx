import { useTexts } from "~/platform/i18n/use-texts";
import type { CarTreatment } from "~/ui/illustrations/car-picture";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { filmSpecs } from "../../films/specs";
import { columns, Drawing, Pictured, paint } from "./drawing";

const STEPS = [
  { step: "paint", treatment: { parts: ["paint", "front"], finish: "polish" } },
  { step: "film", treatment: { parts: ["front"], finish: "gloss" } },
  { step: "ceramic", treatment: { parts: ["paint", "front"], finish: "ceramic" } },
] as const satisfies readonly { step: string; treatment: CarTreatment }[];

const SHEET = filmSpecs.glossy.one;
const film = micrometresOf("total");
const adhesive = micrometresOf("adhesive");
const clearCoat = micrometresOf("clearCoat");

/** The paint in grey, because the added layers are green. */
const COATS = [
  { ...paint.clearCoat, fill: "var(--color-car-rim)" },
  { ...paint.colour, fill: "var(--color-car-tyre)" },
  { ...paint.primer, fill: "var(--color-primer)" },
  { ...paint.metal, fill: "var(--color-car-shade)" },
];
/** The top of the air above the film, and the ends of film and paint, in the same scale. */
const TOP = -film - 90;
const EDGE = 420;
const END = 700;
const HEIGHT = paint.metal.to - TOP;

const bead = (x: number, size: number) => `M${x - size} 0a${size * 1.2} ${size * 1.2} 0 1 1 ${size * 2} 0z`;

/** To scale, with the order in which they are done. */
export function LayerOrderDrawing() {
  const { t } = useTexts("drawings");
  // From top to bottom; each ends in the middle of one of three rows.
  const leaders = [-film, -film / 2, paint.clearCoat.to / 2].map(
    (y, row) => `M${row === 2 ? END : EDGE} ${y}H${END + 8}L${END + 40} ${TOP + (row + 0.5) * (HEIGHT / 3)}h20`,
  );
  return (
    <Drawing caption={t("layerOrder.caption")}>
      <div className="card p-5">
        <div className="flex gap-2">
          <svg viewBox={`0 ${TOP} 760 ${HEIGHT}`} className="rtl:-scale-x-100 w-full" aria-hidden="true">
            {COATS.map(({ from, to, fill }) => (
              <path key={from} d={`M0 ${from}H${END}V${to}H0z`} fill={fill} />
            ))}
            <path d={`M0 0V${-film}H${EDGE}V0z`} fill="var(--color-treated)" />
            <path d={`M0 ${-film}H${EDGE}v${clearCoat}H0z`} fill="var(--color-treated-shine)" />
            <path d={`M0 ${-adhesive}H${EDGE}V0H0z`} fill="var(--color-treated-shade)" />
            <path d={`M120 ${-film - 4}l-24-16-4-34 30-24 36 10 6 38-20 26z`} fill="var(--color-control)" />
            <path
              d={`M120 ${-film - 4}l-24-16-4-34 26 22 40-14 6 16-20 26z`}
              fill="var(--color-car-tyre)"
              opacity=".3"
            />
            <path
              d={`M70 ${-film - 14}l-26-22M176 ${-film - 14}l24-20`}
              stroke="var(--color-control)"
              strokeWidth="5"
            />
            <g fill="var(--color-brand)" opacity=".55">
              <path d={bead(300, 17)} transform={`translate(0 ${-film})`} />
              <path d={`${bead(490, 26)}${bead(560, 14)}${bead(636, 21)}`} />
            </g>
            <g fill="none">
              <path d={`M0 ${-film}H${EDGE}V0H${END}`} stroke="var(--color-brand)" strokeWidth="3" />
              <path d={leaders.join("")} stroke="var(--color-control)" vectorEffect="non-scaling-stroke" />
            </g>
          </svg>
          <div
            className="grid auto-rows-fr items-center font-semibold text-brand text-sm leading-snug"
            aria-hidden="true"
          >
            {STEPS.map(({ step }, index) => (
              <span key={step}>{STEPS.length - index}</span>
            ))}
          </div>
        </div>
        <ol className="mt-4 grid items-start gap-6 border-t pt-4" style={columns}>
          {STEPS.map(({ step, treatment }, index) => (
            <Pictured
              key={step}
              number={index + 1}
              {...t(`layerOrder.${step}`, { returnObjects: true, film })}
              picture={<CarPicture car="sedan" treatments={[treatment]} className="w-full" />}
            />
          ))}
        </ol>
      </div>
    </Drawing>
  );
}

function micrometresOf(layer: "total" | "adhesive" | "clearCoat") {
  return SHEET.find(({ property }) => property === layer)?.value ?? 0;
}
