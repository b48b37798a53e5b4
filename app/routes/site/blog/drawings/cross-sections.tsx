import { formatList } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import type { PictureName } from "~/ui/pictures/names";
import { Picture } from "~/ui/pictures/picture";
import { FilmCrossSection } from "../../films/films";
import { filmSpecs } from "../../films/specs";
import { columns, Drawing, Label, Pictured, paint } from "./drawing";

/** The layers of the first brand's glossy film, with the lines of its data sheet about each. */
const LAYERS = [
  { layer: "clearCoat", colour: "var(--color-treated-shine)", lines: ["gloss", "waterContactAngle"] },
  { layer: "polyurethane", colour: "var(--color-treated)", lines: ["tensileStrength", "elongation", "tearStrength"] },
  { layer: "adhesive", colour: "var(--color-treated-shade)", lines: [] },
] as const;

/** The layers of the film to scale. */
export function FilmSheetDrawing() {
  const { t, language } = useTexts(["drawings", "film"]);
  return (
    <Drawing caption={t("filmSheet.caption")}>
      <FilmCrossSection finish="glossy" />
      <ul className="mt-6 grid gap-6" style={columns}>
        {LAYERS.map(({ layer, colour, lines }) => {
          const properties = lines.map((line) => t(`film:specs.properties.${line}`).toLowerCase());
          return (
            <li key={layer} className="border-t-3 pt-2" style={{ borderColor: colour }}>
              <Label name={t(`film:specs.properties.${layer}`)} text={t(`filmSheet.${layer}`)} />
              {properties.length > 0 && (
                <p className="mt-2 text-sm leading-snug">
                  {t("filmSheet.inSheet", { lines: formatList(properties, language) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Drawing>
  );
}

const STEPS = [
  { step: "paint", picture: "polishing" },
  { step: "film", picture: "film-gloss" },
  { step: "ceramic", picture: "nano-outside" },
] as const satisfies readonly { step: string; picture: PictureName }[];

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

/** Paint, film and coating to scale, in the order in which they are applied. */
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
          <svg viewBox={`0 ${TOP} 760 ${HEIGHT}`} className="mirrored w-full" aria-hidden="true">
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
          {STEPS.map(({ step, picture }, index) => (
            <Pictured
              key={step}
              number={index + 1}
              {...t(`layerOrder.${step}`, { returnObjects: true, film })}
              picture={<Picture name={picture} sizes="14rem" className="aspect-8/5 rounded-sm" />}
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

const DEPTHS = ["light", "deep", "primer", "metal"] as const;

const NAMED_COATS = [
  { layer: "clearCoat", ...paint.clearCoat, fill: "var(--color-body-glass)" },
  { layer: "colour", ...paint.colour, fill: "var(--color-body)" },
  { layer: "primer", ...paint.primer, fill: "var(--color-primer)" },
  { layer: "metal", ...paint.metal, fill: "var(--color-car-shade)" },
] as const;

/** Three light scratches, which polishing removes, then one of each greater depth. */
const SCRATCHES =
  "M7-1 8.5 4 10-1M11-1 12.2 3 13.5-1M14.5-1 16 5 17.5-1M31-1Q33.5 20 34.6 28 36 20 38-1M53-1Q56 40 57.5 66 59.2 40 62.5-1M75.5-1Q78 50 79.3 92L80.5 101 81.7 92Q83 50 86-1";

/** The depths are to scale. */
export function ScratchDrawing() {
  const { t } = useTexts("drawings");
  return (
    <Drawing caption={t("scratch.caption")}>
      <div className="card p-5">
        <div
          className="grid"
          style={{ gridTemplateColumns: "minmax(0,1fr) fit-content(55%)", gridTemplateRows: "minmax(14rem,auto)" }}
        >
          <svg
            viewBox="0 -12 100 132"
            preserveAspectRatio="none"
            className="mirrored w-full"
            style={{ height: 0, minHeight: "100%" }}
            aria-hidden="true"
          >
            <path d="M0-12H92V120H0z" fill="var(--color-sunken)" />
            {NAMED_COATS.map(({ layer, from, to, fill }) => (
              <path key={layer} d={`M0 ${from}H92V${to}H0z`} fill={fill} />
            ))}
            <path d={SCRATCHES} fill="var(--color-sunken)" />
            <path d="M79.3 92 80.5 101 81.7 92z" fill="var(--color-car-tail)" />
            <g fill="none">
              <path
                d="M0 6H92"
                stroke="var(--color-car-tyre)"
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
              {NAMED_COATS.map(({ layer, from, to }, row) => (
                <path
                  key={layer}
                  d={`M92 ${(from + to) / 2}H94L98 ${row * 33 + 4.5}H100`}
                  stroke="var(--color-control)"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
          </svg>
          <ul className="grid auto-rows-fr">
            {NAMED_COATS.map(({ layer }) => (
              <li key={layer} className="flex flex-col justify-center ps-2 text-sm leading-snug">
                {t(`scratch.layers.${layer}`)}
              </li>
            ))}
          </ul>
          <div className="grid" style={{ gridTemplateColumns: "repeat(4,23%)" }} aria-hidden="true">
            {DEPTHS.map((depth, index) => (
              <span key={depth} className="mx-auto pt-2 font-semibold text-brand text-sm">
                {index + 1}
              </span>
            ))}
          </div>
        </div>
        <ol className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2">
          {DEPTHS.map((depth, index) => (
            <li key={depth}>
              <Label number={index + 1} {...t(`scratch.depths.${depth}`, { returnObjects: true })} />
            </li>
          ))}
        </ol>
      </div>
    </Drawing>
  );
}
