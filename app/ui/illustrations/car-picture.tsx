import { type CSSProperties, useId } from "react";
import sedan from "./car-sedan.svg?no-inline";
import sedanBeads from "./car-sedan-beads.svg?no-inline";
import sedanQuarter from "./car-sedan-quarter.svg?no-inline";
import sedanQuarterBeads from "./car-sedan-quarter-beads.svg?no-inline";
import suv from "./car-suv.svg?no-inline";
import suvBeads from "./car-suv-beads.svg?no-inline";
import suvQuarter from "./car-suv-quarter.svg?no-inline";
import suvQuarterBeads from "./car-suv-quarter-beads.svg?no-inline";

/** The parts that a picture of a car can highlight. */
export type TreatedPart = "paint" | "front" | "windscreen" | "glass" | "cabin";

/** Sharp reflections (gloss), a soft glow (matte), water beads (ceramic) or sparkles (polish). */
type CarFinish = "gloss" | "matte" | "ceramic" | "polish";

/** The effect of a service on a car: the treated parts and their finish. */
export interface CarTreatment {
  readonly parts: readonly TreatedPart[];
  readonly finish: CarFinish;
}

type CarKind = "sedan" | "suv";
/** A side view, or a three-quarter front view in perspective. */
type CarView = "side" | "quarter";

interface CarDrawing {
  /**
   * The SVG file; its parts take their colours from the custom properties of the `<use>` element's
   * parents.
   */
  car: string;
  /** The SVG file with the water beads of a ceramic coating. */
  beads: string;
  /** The sparkles on each polished part, as transforms of a four-pointed star. */
  sparkles: Partial<Record<TreatedPart, readonly string[]>>;
}

const VIEW_BOXES: Record<CarView, string> = { side: "0 0 320 140", quarter: "132 84 950 520" };

const CAR_DRAWINGS: Record<CarView, Record<CarKind, CarDrawing>> = {
  side: {
    sedan: {
      car: sedan,
      beads: sedanBeads,
      sparkles: {
        paint: ["translate(214 71)", "translate(124 94) scale(.6)"],
        front: ["translate(76 74)"],
      },
    },
    suv: {
      car: suv,
      beads: suvBeads,
      sparkles: {
        paint: ["translate(214 62)", "translate(124 82) scale(.6)"],
        front: ["translate(78 62)"],
      },
    },
  },
  quarter: {
    sedan: {
      car: sedanQuarter,
      beads: sedanQuarterBeads,
      sparkles: {
        paint: ["translate(930 250) scale(2.6)", "translate(664 396) scale(1.6)"],
        front: ["translate(420 296) scale(2.6)"],
      },
    },
    suv: {
      car: suvQuarter,
      beads: suvQuarterBeads,
      sparkles: {
        paint: ["translate(940 246) scale(2.6)", "translate(664 352) scale(1.6)"],
        front: ["translate(420 284) scale(2.6)"],
      },
    },
  },
};

interface CarPictureProps {
  car: CarKind;
  view?: CarView;
  treatments: readonly CarTreatment[];
  className?: string;
}

const film = {
  "": "var(--color-film)",
  "-shade": "var(--color-film-shade)",
  "-shine": "var(--color-film-shine)",
  "-edge": "var(--color-film-edge)",
};
/** A coating and polish leave the colour of the paint: they only reflect more. */
const mirror = { "-shine": "var(--color-film-shine)" };

const green = "var(--color-treated)";

/** The custom properties of a treated part of the body. */
function bodyStyle(part: "paint" | "front", finish: CarFinish) {
  const look = finish === "gloss" || finish === "matte" ? film : mirror;
  return Object.fromEntries(Object.entries(look).map(([tone, colour]) => [`--part-${part}${tone}`, colour]));
}

const GLASS_STYLES = {
  windscreen: { "--part-windscreen": "var(--color-tint)" },
  glass: {
    "--part-glass": "var(--color-tint)",
    "--part-glass-edge": "var(--color-film-edge)",
    "--part-cabin": "var(--color-body-line)",
  },
  cabin: { "--part-cabin": green },
};

/** How sharp reflections are on a finish, from 0 (none) to 1. */
const GLOSS: Record<CarFinish, number> = { gloss: 1, matte: 0, ceramic: 0.6, polish: 1 };

/** A car with its treated parts highlighted, mirrored in Arabic. Decorative. */
export function CarPicture({ car, view = "side", treatments, className = "" }: CarPictureProps) {
  const drawing = CAR_DRAWINGS[view][car];
  const matte = treatments.some(({ finish }) => finish === "matte");
  const beaded = partsOf(treatments, "ceramic");
  const polished = partsOf(treatments, "polish");
  return (
    <svg
      viewBox={VIEW_BOXES[view]}
      className={`rtl:-scale-x-100 ${className}`}
      style={styleOf(treatments)}
      aria-hidden="true"
    >
      {matte && view === "side" ? <MatteCar car={car} /> : <use href={`${drawing.car}#car`} />}
      {beaded.length > 0 && <use href={`${drawing.beads}#beads`} />}
      {polished.length > 0 && (
        <g fill="var(--color-film-shine)">
          {polished.flatMap((part) =>
            (drawing.sparkles[part] ?? []).map((transform) => (
              <path key={transform} transform={transform} d="M0-13Q.8-.8 9 0 .8.8 0 13-.8.8-9 0-.8-.8 0-13z" />
            )),
          )}
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
  const finishes = treatments.map(({ finish }) => finish);
  const style: Record<string, string> = Object.assign(
    {},
    ...treatments.flatMap(({ parts, finish }) =>
      parts.map((part) => (part === "paint" || part === "front" ? bodyStyle(part, finish) : GLASS_STYLES[part])),
    ),
    // A treated cabin must stand out behind treated glass.
    parts.includes("cabin") && GLASS_STYLES.cabin,
    [...partsOf(treatments, "gloss"), ...partsOf(treatments, "matte")].includes("front") && { "--film-corner": "1" },
    ...partsOf(treatments, "ceramic").map((part) => ({ [`--beads-${part}`]: "1" })),
  );
  if (finishes.length > 0) {
    const gloss = finishes.includes("matte") ? GLOSS.matte : Math.max(...finishes.map((finish) => GLOSS[finish]));
    style["--gloss"] = String(gloss);
  }
  return style;
}

/** The position of the side of the car, where a matte finish has a soft glow. */
const FLANKS: Record<CarKind, { y: number; height: number }> = {
  sedan: { y: 66, height: 40 },
  suv: { y: 54, height: 50 },
};

/**
 * The side view with a soft glow. Its mask is here because browsers do not apply masks of a file
 * loaded with `<use>`.
 */
function MatteCar({ car }: { car: CarKind }) {
  const id = useId();
  const drawing = CAR_DRAWINGS.side[car].car;
  return (
    <>
      <linearGradient id={`${id}g`} x2="0" y2="1">
        <stop stopOpacity="0" />
        <stop offset=".4" stopOpacity=".6" />
        <stop offset="1" stopOpacity="0" />
      </linearGradient>
      <mask id={`${id}m`} style={{ maskType: "alpha" }} maskUnits="userSpaceOnUse" width="320" height="140">
        <rect width="320" fill={`url(#${id}g)`} {...FLANKS[car]} />
      </mask>
      <use href={`${drawing}#base`} />
      <use href={`${drawing}#satin`} mask={`url(#${id}m)`} />
      <use href={`${drawing}#details`} />
    </>
  );
}
