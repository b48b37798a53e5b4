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

type CarType = "sedan" | "suv";
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

const CAR_DRAWINGS: Record<CarView, Record<CarType, CarDrawing>> = {
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
  car: CarType;
  view?: CarView;
  /** A part of the drawing, as a view box. */
  crop?: string;
  treatments: readonly CarTreatment[];
  /** Whether the checked boxes of the form around it decide which of the treatments it shows. */
  byForm?: boolean;
  className?: string;
}

/** Mirrored in Arabic. Decorative. `car.css` colours what is treated. */
export function CarPicture({ car, view = "side", crop, treatments, byForm = false, className = "" }: CarPictureProps) {
  const drawing = CAR_DRAWINGS[view][car];
  const treated = treatments.flatMap(({ parts, finish }) => parts.map((part) => `${finish}-${part}` as const));
  return (
    <svg
      viewBox={crop ?? VIEW_BOXES[view]}
      preserveAspectRatio={crop && "xMidYMid slice"}
      className={`car rtl:-scale-x-100 ${className}`}
      data-treated={byForm ? undefined : treated.join(" ")}
      aria-hidden="true"
    >
      <use href={`${drawing.car}#car`} />
      {treated.some((treatment) => treatment.endsWith("-cabin")) && (
        <use href={`${cabin}#cabin`} transform={drawing.doors} />
      )}
      {treated.includes("ceramic-paint") && <use href={`${drawing.beads}#beads`} />}
      {treated.includes("polish-paint") && (
        <g fill="var(--color-film-shine)" opacity="var(--sparkles, 0)">
          {drawing.sparkles.map((transform) => (
            <path key={transform} transform={transform} d="M0-13Q.8-.8 9 0 .8.8 0 13-.8.8-9 0-.8-.8 0-13z" />
          ))}
        </g>
      )}
    </svg>
  );
}
