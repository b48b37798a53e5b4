import { Fragment } from "react";
import { SEDAN } from "./car-sedan";
import type { CarShapes } from "./car-shapes";
import { SUV } from "./car-suv";

export type CarKind = "sedan" | "suv";

const SHAPES: Record<CarKind, CarShapes> = { sedan: SEDAN, suv: SUV };

const paint = "var(--part-paint, var(--color-car-paint))";
const paintShade = "var(--part-paint-shade, var(--color-car-shade))";
const paintShine = "var(--part-paint-shine, var(--color-car-shine))";
const front = "var(--part-front, var(--color-car-paint))";
const frontShade = "var(--part-front-shade, var(--color-car-shade))";
const frontShine = "var(--part-front-shine, var(--color-car-shine))";
const cabin = "var(--part-cabin, color-mix(in oklab, var(--color-car-glass), var(--color-car-tyre) 50%))";
const line = "var(--color-car-line)";
const dark = "var(--color-car-tyre)";

function Wheel() {
  return (
    <g id="car-wheel">
      <circle r="21" fill={dark} />
      <circle r="19" fill="none" stroke={line} strokeWidth=".5" opacity=".5" />
      <circle r="17" fill={line} />
      <circle r="10" fill="var(--color-car-shade)" opacity=".6" />
      <path
        d="M-.5 -1.5L-2.4 -2.6L-3.4 -16.2L-1.9 -16.4zM.5 -1.5L2.4 -2.6L3.4 -16.2L1.9 -16.4zM1.3 -.9L1.7 -3.1L14.4 -8.2L15 -6.9zM1.6 0L3.2 1.5L16.5 -1.8L16.2 -3.3zM1.3 .9L3.5 .7L12.3 11.1L11.2 12.2zM.5 1.5L-.4 3.5L6.8 15.1L8.1 14.4zM-.5 1.5L.4 3.5L-6.8 15.1L-8.1 14.4zM-1.3 .9L-3.5 .7L-12.3 11.1L-11.2 12.2zM-1.6 0L-3.2 1.5L-16.5 -1.8L-16.2 -3.3zM-1.3 -.9L-1.7 -3.1L-14.4 -8.2L-15 -6.9z"
        fill="var(--color-car-rim)"
      />
      <circle r="16.5" fill="none" stroke="var(--color-car-rim)" strokeWidth="1.2" />
      <circle r="3" fill="var(--color-car-rim)" />
    </g>
  );
}

function CarSymbol({ kind, shapes }: { kind: CarKind; shapes: CarShapes }) {
  const satin = `car-${kind}-satin`;
  return (
    <symbol id={`car-${kind}`} viewBox="0 0 320 140">
      <mask id={satin} style={{ maskType: "alpha" }} maskUnits="userSpaceOnUse" width="320" height="140">
        <rect y={shapes.side.y} width="320" height={shapes.side.height} fill="url(#car-satin-fade)" />
      </mask>
      <ellipse cx="160" cy="131.5" rx="154" ry="3" fill={dark} opacity=".22" />
      <path d={shapes.under} fill={dark} />
      {shapes.rail && <path d={shapes.rail} fill="none" stroke={line} strokeWidth="1.2" />}
      <path d={shapes.body} fill={paint} />
      <path d={shapes.front} fill={front} />
      <path d={shapes.shade} fill={paintShade} />
      <path d={shapes.frontShade} fill={frontShade} />
      <g mask={`url(#${satin})`} opacity="var(--satin, 0)">
        <path d={shapes.body} fill={paintShine} />
        <path d={shapes.front} fill={frontShine} />
      </g>
      <path d={shapes.shine} fill={paintShine} />
      <path d={shapes.frontShine} fill={frontShine} />
      <g opacity="var(--gloss, .35)">
        <path d={shapes.sky} fill={paintShine} opacity=".4" />
        <path d={shapes.frontSky} fill={frontShine} opacity=".4" />
        <path d={shapes.gloss} fill={paintShine} />
        <path d={shapes.frontGloss} fill={frontShine} />
      </g>
      <path
        d={shapes.windscreen}
        fill="var(--part-windscreen, var(--color-car-glass))"
        stroke="var(--part-windscreen, none)"
        strokeLinejoin="round"
      />
      <path d={shapes.glass + shapes.rearGlass} fill="var(--part-glass, var(--color-car-glass))" />
      <path d={shapes.cabin} fill={cabin} />
      <path d={shapes.glint} fill="var(--color-car-shine)" opacity=".18" />
      <path d={shapes.pillars} fill={dark} />
      <path d={shapes.glass} fill="none" stroke="var(--color-car-rim)" strokeWidth=".8" />
      <path d={shapes.dark} fill={dark} />
      <path d={shapes.seams} fill="none" stroke={line} strokeWidth=".5" />
      <path d={shapes.lamp} fill="var(--color-car-lamp)" stroke={line} strokeWidth=".4" />
      <path d={shapes.tail} fill="var(--color-car-tail)" />
      <path d={shapes.mirror} fill={paint} stroke={line} strokeWidth=".4" />
      <path d={shapes.mirrorShade} fill={paintShade} />
      <path d={shapes.handles} fill={paintShine} stroke={line} strokeWidth=".3" />
      {shapes.wheels.map(({ x, y }) => (
        <use key={x} href="#car-wheel" transform={`translate(${x} ${y}) scale(${shapes.wheelScale})`} />
      ))}
    </symbol>
  );
}

function BeadsSymbol({ kind, shapes }: { kind: CarKind; shapes: CarShapes }) {
  return (
    <symbol id={`car-${kind}-beads`} viewBox="0 0 320 140" strokeLinecap="round">
      {(["paint", "front", "windscreen", "glass"] as const).map((part) => (
        <g key={part} opacity={`var(--beads-${part}, 0)`}>
          <g stroke="var(--color-treated-shade)" transform="translate(.3 .7)">
            <path d={shapes.beads[part].small} strokeWidth="3" />
            <path d={shapes.beads[part].large} strokeWidth="5" />
          </g>
          <g stroke="var(--color-treated-shine)">
            <path d={shapes.beads[part].small} strokeWidth="2.4" />
            <path d={shapes.beads[part].large} strokeWidth="4.2" />
          </g>
        </g>
      ))}
    </symbol>
  );
}

/**
 * The cars of a page, drawn once and out of sight, for `CarPicture` (or any `<use href="#car-sedan">`) to show.
 * `cars` names those the page needs. The parts take their colours from `--part-*`, the finish from `--gloss`
 * (sharp highlights, 0 to 1) and `--satin` (one soft highlight, 0 to 1) of the element that uses them.
 */
export function CarSprite({ cars }: { cars: readonly CarKind[] }) {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="car-satin-fade" x2="0" y2="1">
          <stop stopOpacity="0" />
          <stop offset=".4" stopOpacity=".6" />
          <stop offset="1" stopOpacity="0" />
        </linearGradient>
        <Wheel />
      </defs>
      {cars.map((kind) => (
        <Fragment key={kind}>
          <CarSymbol kind={kind} shapes={SHAPES[kind]} />
          <BeadsSymbol kind={kind} shapes={SHAPES[kind]} />
        </Fragment>
      ))}
    </svg>
  );
}
