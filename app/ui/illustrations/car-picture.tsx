import type { CSSProperties } from "react";
import cabin from "./car-cabin.svg?no-inline";
import sedan from "./car-sedan.svg?no-inline";
import sedanBeads from "./car-sedan-beads.svg?no-inline";
import sedanQuarter from "./car-sedan-quarter.svg?no-inline";
import sedanQuarterBeads from "./car-sedan-quarter-beads.svg?no-inline";
import suv from "./car-suv.svg?no-inline";
import suvBeads from "./car-suv-beads.svg?no-inline";
import suvQuarter from "./car-suv-quarter.svg?no-inline";
import suvQuarterBeads from "./car-suv-quarter-beads.svg?no-inline";

export type TreatedPart = "paint" | "front" | "windscreen" | "glass" | "cabin";

/**
 * Film with a sheen (gloss) or without highlights (matte), water beads on clear gloss (ceramic), or
 * half dull, half mirror (polish).
 */
type CarFinish = "gloss" | "matte" | "ceramic" | "polish";

export interface CarTreatment {
  readonly parts: readonly TreatedPart[];
  readonly finish: CarFinish;
}

type CarKind = "sedan" | "suv";
/** A side view, or a three-quarter front view in perspective. */
type CarView = "side" | "quarter";

interface CarDrawing {
  /** Its parts take their colours from the custom properties of the `<use>` element's parents. */
  car: string;
  beads: string;
  /** The sparkles on polished paint, as transforms of a four-pointed star. */
  sparkles: readonly string[];
  /** From the doors of the sedan's side view, where the cabin is drawn, to those of this car. */
  doors: string;
}

const VIEW_BOXES: Record<CarView, string> = { side: "0 0 320 140", quarter: "132 84 950 520" };

const CAR_DRAWINGS: Record<CarView, Record<CarKind, CarDrawing>> = {
  side: {
    sedan: {
      car: sedan,
      beads: sedanBeads,
      sparkles: ["translate(214 71)", "translate(124 94) scale(.6)"],
      doors: "translate(0)",
    },
    suv: {
      car: suv,
      beads: suvBeads,
      sparkles: ["translate(214 62)", "translate(124 82) scale(.6)"],
      doors: "matrix(.971 0 0 1.154 -.9 -25.4)",
    },
  },
  quarter: {
    sedan: {
      car: sedanQuarter,
      beads: sedanQuarterBeads,
      sparkles: ["translate(930 250) scale(2.6)", "translate(664 396) scale(1.6)"],
      doors: "matrix(2.579 -.386 -.226 3.773 355 103.3)",
    },
    suv: {
      car: suvQuarter,
      beads: suvQuarterBeads,
      sparkles: ["translate(940 246) scale(2.6)", "translate(664 352) scale(1.6)"],
      doors: "matrix(2.641 -.3 -.227 4.113 353.5 19.6)",
    },
  },
};

interface CarPictureProps {
  car: CarKind;
  view?: CarView;
  treatments: readonly CarTreatment[];
  className?: string;
}

/** By tone: the flat colour, the shaded and lit areas, the edge of a film. */
type Colours = Record<"" | "-shade" | "-shine", string> & { "-edge"?: string };

const film: Colours = {
  "": "var(--color-film)",
  "-shade": "var(--color-film-shade)",
  "-shine": "var(--color-film-shine)",
  "-edge": "var(--color-film-edge)",
};
const matte: Colours = {
  ...film,
  "": "var(--color-film-matte)",
  "-shade": "var(--color-body)",
  "-shine": "var(--color-film-matte)",
};
/** Bare paint, or clear gloss on it: deep, with sharp reflections. */
const mirror: Colours = { "": "var(--color-body-shade)", "-shade": "var(--color-body-line)", "-shine": film["-shine"] };
/** The front before it is polished. */
const dull: Colours = {
  "": "var(--color-body-shine)",
  "-shade": "var(--color-body)",
  "-shine": "var(--color-body-shine)",
};

/**
 * The colours of the body by finish, and the opacity of its reflections: slanted bands (`sheen`),
 * streaks along the body (`gloss`) and the light on its upper surfaces (`tops`).
 */
const FINISHES: Record<CarFinish, { colours: Colours; sheen: number; gloss: number; tops: number }> = {
  polish: { colours: mirror, sheen: 0.4, gloss: 1, tops: 0.25 },
  ceramic: { colours: mirror, sheen: 0, gloss: 0.8, tops: 0.25 },
  gloss: { colours: film, sheen: 0.28, gloss: 1, tops: 0.35 },
  matte: { colours: matte, sheen: 0, gloss: 0, tops: 0 },
};
/** From the paint outwards: what is above covers what is below. */
const LAYERS = ["polish", "ceramic", "gloss", "matte"] as const;

const TINTED = {
  "--part-glass": "var(--color-tint)",
  "--part-glass-edge": "var(--color-film-edge)",
  "--part-cabin": "var(--color-body-line)",
  "--glint": 0.3,
};

/** Mirrored in Arabic. Decorative. */
export function CarPicture({ car, view = "side", treatments, className = "" }: CarPictureProps) {
  const drawing = CAR_DRAWINGS[view][car];
  const has = (finish: CarFinish, part: TreatedPart) => partsOf(treatments, finish).includes(part);
  return (
    <svg
      viewBox={VIEW_BOXES[view]}
      className={`rtl:-scale-x-100 ${className}`}
      style={styleOf(treatments)}
      aria-hidden="true"
    >
      <use href={`${drawing.car}#car`} />
      {treatments.some(({ parts }) => parts.includes("cabin")) && (
        <use href={`${cabin}#cabin`} transform={drawing.doors} />
      )}
      {has("ceramic", "paint") && <use href={`${drawing.beads}#beads`} />}
      {has("polish", "paint") && (
        <g fill="var(--color-film-shine)">
          {drawing.sparkles.map((transform) => (
            <path key={transform} transform={transform} d="M0-13Q.8-.8 9 0 .8.8 0 13-.8.8-9 0-.8-.8 0-13z" />
          ))}
        </g>
      )}
    </svg>
  );
}

function partsOf(treatments: readonly CarTreatment[], finish: CarFinish): readonly TreatedPart[] {
  return treatments.flatMap((treatment) => (treatment.finish === finish ? treatment.parts : []));
}

function styleOf(treatments: readonly CarTreatment[]): CSSProperties {
  const parts = treatments.flatMap((treatment) => treatment.parts);
  const style: Record<string, string | number> = {};
  for (const part of ["paint", "front"] as const) {
    const layers = LAYERS.filter((finish) => partsOf(treatments, finish).includes(part));
    Object.assign(style, bodyStyle(part, layers));
  }
  if (parts.includes("windscreen")) style["--part-windscreen"] = TINTED["--part-glass"];
  if (parts.includes("glass")) Object.assign(style, TINTED);
  if (parts.includes("cabin")) style["--part-cabin"] = "var(--color-seat)";
  return style;
}

/** The custom properties of a part of the body with these finishes, the outermost last. */
function bodyStyle(part: "paint" | "front", layers: readonly CarFinish[]) {
  const finish = layers.at(-1);
  if (!finish) return {};
  const isDull = part === "front" && finish === "polish";
  const { colours, sheen, gloss, tops } = FINISHES[finish];
  const tones = Object.entries(isDull ? dull : colours).map(([tone, colour]) => [`--part-${part}${tone}`, colour]);
  return {
    ...Object.fromEntries(tones),
    // For the whole car. The front comes last, so its value is used.
    "--gloss": gloss,
    "--tops": tops,
    ...(isDull ? { "--dull-front": 1 } : sheen > 0 && { [`--sheen-${part}`]: sheen }),
    ...(layers.includes("ceramic") && { [`--beads-${part}`]: 1 }),
    ...(part === "front" && colours["-edge"] && { "--film-corner": 1 }),
  };
}
