import { type CSSProperties, useId } from "react";
import { CAR_DRAWINGS, type CarKind, type CarView, VIEW_BOXES } from "./car-drawings";
import type { CarFinish, CarTreatment, TreatedPart } from "./treatment";

interface CarPictureProps {
  readonly car: CarKind;
  readonly view?: CarView;
  readonly treatments: readonly CarTreatment[];
  readonly className?: string;
}

const treated = "var(--color-treated)";
const shade = "var(--color-treated-shade)";
const shine = "var(--color-treated-shine)";

const PART_STYLES: Record<TreatedPart, Record<string, string>> = {
  paint: { "--part-paint": treated, "--part-paint-shade": shade, "--part-paint-shine": shine },
  front: { "--part-front": treated, "--part-front-shade": shade, "--part-front-shine": shine },
  windscreen: { "--part-windscreen": treated },
  glass: { "--part-glass": treated, "--part-cabin": shade },
  cabin: { "--part-cabin": treated },
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
        <g fill={shine}>
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
    ...parts.map((part) => PART_STYLES[part]),
    // A treated cabin must stand out behind treated glass.
    parts.includes("cabin") && { "--part-cabin": parts.includes("glass") ? shine : treated },
    ...partsOf(treatments, "ceramic").map((part) => ({ [`--beads-${part}`]: "1" })),
  );
  if (finishes.length > 0) {
    const gloss = finishes.includes("matte") ? GLOSS.matte : Math.max(...finishes.map((finish) => GLOSS[finish]));
    style["--gloss"] = String(gloss);
  }
  return style;
}

/** The position of the side of the car, where a matte finish has a soft glow. */
const FLANKS: Record<CarKind, { readonly y: number; readonly height: number }> = {
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
