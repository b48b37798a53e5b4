import sedan from "./car-sedan.svg?no-inline";
import sedanBeads from "./car-sedan-beads.svg?no-inline";
import sedanQuarter from "./car-sedan-quarter.svg?no-inline";
import sedanQuarterBeads from "./car-sedan-quarter-beads.svg?no-inline";
import suv from "./car-suv.svg?no-inline";
import suvBeads from "./car-suv-beads.svg?no-inline";
import suvQuarter from "./car-suv-quarter.svg?no-inline";
import suvQuarterBeads from "./car-suv-quarter-beads.svg?no-inline";
import type { TreatedPart } from "./treatment";

export type CarKind = "sedan" | "suv";
/** A side view, or a three-quarter front view in perspective. */
export type CarView = "side" | "quarter";

interface CarDrawing {
  /**
   * The SVG file; its parts take their colours from the custom properties of the `<use>` element's
   * parents.
   */
  readonly car: string;
  /** The SVG file with the water beads of a ceramic coating. */
  readonly beads: string;
  /** The sparkles on each polished part, as transforms of a four-pointed star. */
  readonly sparkles: Partial<Record<TreatedPart, readonly string[]>>;
}

export const VIEW_BOXES: Record<CarView, string> = { side: "0 0 320 140", quarter: "132 84 950 520" };

export const CAR_DRAWINGS: Record<CarView, Record<CarKind, CarDrawing>> = {
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
