import { type CSSProperties, useId } from "react";
import sedan from "./car-sedan.svg?no-inline";
import sedanBeads from "./car-sedan-beads.svg?no-inline";
import suv from "./car-suv.svg?no-inline";
import suvBeads from "./car-suv-beads.svg?no-inline";

export type CarKind = "sedan" | "suv";
export type TreatedPart = "paint" | "front" | "windscreen" | "glass" | "cabin";
export type CarFinish = "gloss" | "matte" | "ceramic" | "polish";

/** The drawings, whose parts take their colours from the custom properties of the element that uses them. */
const DRAWINGS: Record<CarKind, { readonly car: string; readonly beads: string }> = {
  sedan: { car: sedan, beads: sedanBeads },
  suv: { car: suv, beads: suvBeads },
};

const treated = "var(--color-treated)";
const shade = "var(--color-treated-shade)";
const shine = "var(--color-treated-shine)";

const PART_STYLES: Record<TreatedPart, Record<string, string>> = {
  paint: { "--part-paint": treated, "--part-paint-shade": shade, "--part-paint-shine": shine, "--beads-paint": "1" },
  front: { "--part-front": treated, "--part-front-shade": shade, "--part-front-shine": shine, "--beads-front": "1" },
  windscreen: { "--part-windscreen": treated, "--beads-windscreen": "1" },
  glass: { "--part-glass": treated, "--part-cabin": shade, "--beads-glass": "1" },
  cabin: { "--part-cabin": treated },
};

const FINISH_STYLES: Record<CarFinish, Record<string, string>> = {
  gloss: { "--gloss": "1" },
  matte: { "--gloss": "0" },
  ceramic: { "--gloss": ".6" },
  polish: { "--gloss": "1" },
};

/** Where the flank lies: a matte finish glows softly across this band. */
const FLANKS: Record<CarKind, { readonly y: number; readonly height: number }> = {
  sedan: { y: 66, height: 40 },
  suv: { y: 54, height: 50 },
};

/** Four-pointed stars where polished edges catch the lamp: position and size on each part. */
const SPARKLES: Record<CarKind, Partial<Record<TreatedPart, readonly string[]>>> = {
  sedan: {
    paint: ["translate(214 71)", "translate(124 94) scale(.6)"],
    front: ["translate(76 74)"],
    glass: ["translate(205 58)"],
    windscreen: ["translate(118 60)"],
  },
  suv: {
    paint: ["translate(214 62)", "translate(124 82) scale(.6)"],
    front: ["translate(78 62)"],
    glass: ["translate(200 40)"],
    windscreen: ["translate(110 42)"],
  },
};

/**
 * A car from the side with the parts named in `treats` lit up and the rest quiet; `finish` tells what lies on them:
 * sharp light (gloss), soft light (matte), water beads (ceramic) or sparkling edges (polish). Decorative.
 */
export function CarPicture({
  car,
  treats,
  finish,
  className,
}: {
  car: CarKind;
  treats: readonly TreatedPart[];
  finish?: CarFinish;
  className?: string;
}) {
  const style: Record<string, string> = Object.assign(
    {},
    ...treats.map((part) => PART_STYLES[part]),
    // Treated seats must still stand out behind treated glass.
    treats.includes("cabin") && treats.includes("glass") && { "--part-cabin": shine },
    finish && FINISH_STYLES[finish],
  );
  const drawing = DRAWINGS[car];
  return (
    <svg viewBox="0 0 320 140" className={className} style={style as CSSProperties} aria-hidden="true">
      {finish === "matte" ? <MatteCar car={car} /> : <use href={`${drawing.car}#car`} />}
      {finish === "ceramic" && <use href={`${drawing.beads}#beads`} />}
      {finish === "polish" && (
        <g fill={shine}>
          {treats.flatMap((part) =>
            (SPARKLES[car][part] ?? []).map((transform) => (
              <path key={transform} transform={transform} d="M0-13Q.8-.8 9 0 .8.8 0 13-.8.8-9 0-.8-.8 0-13z" />
            )),
          )}
        </g>
      )}
    </svg>
  );
}

/** The car with soft light on its flank. Browsers look for masks on the page alone, not in a drawing that it uses. */
function MatteCar({ car }: { car: CarKind }) {
  const id = useId();
  const drawing = DRAWINGS[car].car;
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
