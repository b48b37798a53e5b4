import type { CSSProperties } from "react";
import type { CarKind } from "./car-sprite";

export type TreatedPart = "paint" | "front" | "windscreen" | "glass" | "cabin";
export type CarFinish = "gloss" | "matte" | "ceramic" | "polish";

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
  matte: { "--gloss": "0", "--satin": "1" },
  ceramic: { "--gloss": ".6" },
  polish: { "--gloss": "1" },
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
 * sharp light (gloss), soft light (matte), water beads (ceramic) or sparkling edges (polish).
 * The page must also hold a `CarSprite` with that car.
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
  return (
    <svg
      viewBox="0 0 320 140"
      className={className}
      style={style as CSSProperties}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#car-${car}`} />
      {finish === "ceramic" && <use href={`#car-${car}-beads`} />}
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
