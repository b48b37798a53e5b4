import type { CSSProperties } from "react";
import { BODY, FILM_EDGE, LIGHTS, MIRROR, SCREEN } from "./hero-car-paths";

const black = "var(--k)";
const chrome = "var(--color-car-rim)";
const led = "var(--color-car-lamp)";
const glow = { stopColor: "var(--color-treated-shine)" };

function mix(a: string, b: string, percent: number) {
  return `color-mix(in oklab, ${a}, ${b} ${percent}%)`;
}

function lightDark(light: string, dark: string) {
  return `light-dark(${light}, ${dark})`;
}

/** Six tones of one paint, `--t0` (dark) to `--t5` (light). */
function paint(dark: string, light: string) {
  return Object.fromEntries([3, 12, 25, 42, 66, 100].map((percent, i) => [`--t${i}`, mix(dark, light, percent)]));
}

const graphite = {
  "--k": lightDark("var(--color-ink)", "var(--color-car-tyre)"),
  ...paint(
    lightDark(
      mix("var(--color-car-tyre)", "var(--color-ink)", 40),
      mix("var(--color-car-tyre)", "var(--color-car-paint)", 38),
    ),
    lightDark("var(--color-car-shine)", mix("var(--color-car-rim)", "var(--color-ink)", 35)),
  ),
} as CSSProperties;

const treated = paint(mix("var(--color-car-tyre)", "var(--color-treated-shade)", 70), "var(--color-treated-shine)");

function Definitions() {
  return (
    <defs>
      <clipPath id="hero-body">
        <path d={BODY} />
      </clipPath>
      <clipPath id="hero-screen">
        <path d={SCREEN} />
      </clipPath>
      <clipPath id="hero-mirror">
        <path d={MIRROR} />
      </clipPath>
      <linearGradient id="hero-fade" gradientUnits="userSpaceOnUse" x1="120" y1="640" x2="960" y2="400">
        <stop offset=".1" stopOpacity="0" />
        <stop offset=".7" stopOpacity=".9" />
        <stop offset="1" />
      </linearGradient>
      <mask id="hero-film" style={{ maskType: "alpha" }}>
        <path d={`${FILM_EDGE}V800H0V0z`} fill="url(#hero-fade)" />
      </mask>
      <linearGradient id="hero-strip">
        <stop style={glow} stopOpacity="0" />
        <stop offset=".3" style={glow} />
        <stop offset=".7" style={glow} />
        <stop offset="1" style={glow} stopOpacity="0" />
      </linearGradient>
      <radialGradient id="hero-glow">
        <stop style={glow} stopOpacity=".3" />
        <stop offset="1" style={glow} stopOpacity="0" />
      </radialGradient>
      <filter id="hero-blur" x="-10%" y="-60%" width="120%" height="220%">
        <feGaussianBlur stdDeviation="14" />
      </filter>
      <g id="hero-wheel">
        <circle r="34.6" fill={black} />
        <circle r="31" fill="none" stroke="var(--t2)" strokeWidth=".6" />
        <circle r="18" fill="var(--t1)" />
        <path
          d="M-.6 -4L-3.6 -5L-6.4 -26L-3.4 -26.4zM.6 -4L3.6 -5L6.4 -26L3.4 -26.4zM3.6 -1.8L3.6 -5L22.7 -14.1L24.1 -11.4zM4 -.7L5.9 1.9L26.7 -1.9L26.2 -4.9zM2.8 2.9L5.9 1.9L20.5 17.3L18.3 19.4zM1.9 3.6L0 6.2L10.1 24.8L12.8 23.4zM-1.9 3.6L0 6.2L-10.1 24.8L-12.8 23.4zM-2.8 2.9L-5.9 1.9L-20.5 17.3L-18.3 19.4zM-4 -.7L-5.9 1.9L-26.7 -1.9L-26.2 -4.9zM-3.6 -1.8L-3.6 -5L-22.7 -14.1L-24.1 -11.4z"
          fill={chrome}
        />
        <circle r="27" fill="none" stroke={chrome} strokeWidth="1.6" />
        <circle r="5.5" fill={chrome} />
        <circle r="3.5" fill="var(--t3)" />
      </g>
    </defs>
  );
}

/** All that the film runs over, in whichever paint the tones name. */
function Shell() {
  return (
    <g id="hero-shell">
      <path d={BODY} fill="var(--t0)" />
      {LIGHTS.map((d, i) => (
        <path key={d} d={d} fill={`var(--t${i + 1})`} />
      ))}
      <path
        d="M438 306c7 2 17 0 26 0 17-2 34-1 51-1 54 0 108 3 162 9 14 1 82 11 91 8-4-4-70-9-81-11-60-6-133-13-193-9-19 1-39 0-56 4zM808 313c5 1 11 1 15-1-5-5-11-3-15 1z"
        fill={black}
      />
      <path d={SCREEN} fill="var(--t0)" />
      <g clipPath="url(#hero-screen)">
        <path
          d="M435 307c14 5 32 1 46 0 37-2 76-4 113-1 24-39 88-74 129-92 15-6 61-21 70-32-15-6-36-3-52-4-29-2-140-4-163 7-6 2-7 8-11 12-18 17-41 28-61 42-16 11-65 51-71 68zM805 252c-20 5-82 44-90 63 8 3 45 12 53 10 5-2 37-66 37-73zM619 307c7 1 50 6 55 4 6-2 23-12 21-21-3-20-75-12-76 17z"
          fill="var(--t1)"
        />
        <path
          d="M593 184c-5 16-31 26-44 34-32 19-60 42-86 69-5 5-14 12-15 19 13 3 71 0 86-3 3-7 10-13 16-19 34-35 75-57 119-76 13-6 50-17 56-28-26-5-106-4-132 4z"
          fill="var(--t3)"
        />
      </g>
      <path d="M671 188l29 0-13 6-25 0 9-6z" fill={black} />
      <path
        d="M793 314c8-26 20-51 35-74 11-18 24-34 41-46 20-12 43-16 67-16 28-1 56 3 84 10 27 7 53 17 78 29 30 15 59 32 86 52-27-23-57-43-89-59-26-13-53-23-80-29-28-7-57-9-85-9-23 0-47 2-67 15-18 11-29 30-39 49-13 25-24 51-31 78l0 0z"
        fill="var(--t5)"
      />
      <path
        d="M801 322c6-27 16-52 29-75 13-20 28-39 50-50 18-10 39-13 60-14 28-1 56 3 83 10 27 7 53 17 78 29 26 14 51 30 74 49l-12 8c-14 7-29 13-44 17-50 14-102 13-154 14-55 1-109 5-164 12l0 0z"
        fill="var(--t0)"
        stroke="var(--t4)"
        strokeWidth="2"
      />
      <path
        d="M828 252c1-2 2-3 2-5 11-21 28-39 50-50 18-10 39-13 60-14 28-1 56 3 83 10 27 7 53 17 78 29 26 14 51 30 74 49-21-12-43-22-67-30-25-8-50-14-76-18-29-4-58-6-87-6-21 0-41 1-60 6-21 5-40 15-57 29l0 0z"
        fill="var(--t2)"
        opacity=".7"
      />
      <path d="M959 310l15-1-45-126-12 2 42 125zM1103 298l7-1-10-75-9-4 12 80z" fill={black} />
      <path d={MIRROR} fill="var(--t0)" />
      <g clipPath="url(#hero-mirror)">
        <path
          d="M813 296c2 2 4 3 6 4 1 3 1 7 4 9 12 14 68 10 76-8-1-3-4-6-5-9 4-2 8-2 11-5-3-27-61-20-76-11-5 3-7 7-11 12-3 3-4 4-5 8z"
          fill="var(--t2)"
        />
        <path d="M821 292c6 3 75-4 79-7 0-23-82-19-79 7z" fill="var(--t4)" />
      </g>
    </g>
  );
}

/**
 * The hero picture: a graphite saloon under a strip of light, while the protection film (the treated green) sweeps
 * over bonnet and glass. Decorative; at most one on a page, since its parts have ids.
 */
export function HeroCar({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 1440 800" className={className} style={graphite} aria-hidden="true" focusable="false">
      <Definitions />
      <ellipse cx="740" cy="390" rx="700" ry="390" fill="url(#hero-glow)" />
      <path d="M300 92 1190 38l12 5L312 101z" fill="url(#hero-strip)" />
      <g fill={black} filter="url(#hero-blur)">
        <path
          d="M76 648c0-4 9-6 11-7 44-13 94-14 139-20l459-53c174-20 321-27 498-16 39 3 80 2 119 9 2 0 7 1 7 3 1 3-23 7-25 8-56 12-114 19-170 27-218 31-468 84-697 84-102 1-208-4-309-23-4-1-32-4-32-12z"
          opacity=".22"
        />
        <path
          d="M1251 566c-38 24-139 26-186 33-211 29-447 79-668 75-74-1-152-5-225-19-4 0-29-3-28-10 2-10 116-22 135-24 293-34 572-83 865-65 34 2 74 1 107 10z"
          opacity=".45"
        />
      </g>
      <path
        d="M1120 535c7 2 94-9 99-12 23-14 16-40 18-62 2-25 2-62-22-77-20-13-41 5-53 20-15 19-27 44-31 68-2 15 1 30-3 45-1 6-5 12-8 18zM538 602c7 5 58-4 70-5 15-2 78-6 87-11 3-1 6-5 8-7 18-19 15-43 13-66-2-31-1-64-26-86-29-26-65-11-90 11-24 21-56 68-58 100-1 13 2 26 2 39-1 8-7 18-6 25z"
        fill={black}
        stroke={black}
        strokeWidth="6"
      />
      <path
        d="M508 548c0-41 13-89 46-115 10-8 23-13 36-13 41-1 66-7 94 24 10 12 17 25 22 40 18 56 5 145-52 175-25 13-54 4-79 1-50-7-67-70-67-112zM1084 489c0-31 7-68 30-91 7-7 16-13 26-13 38 0 61-7 80 27 26 45 22 141-27 170-18 11-46 2-63 1-37-4-46-65-46-94zM116 520c0-40 16-85 52-107 11-7 24-11 37-10 13 0 38 0 54 5 33 9 52 45 57 77 8 47-6 109-50 135-24 13-49 7-75 6-50-4-75-62-75-106z"
        fill={black}
      />
      <use href="#hero-wheel" transform="matrix(2.2 -0.23 0 3.5 640.46 543.25)" />
      <use href="#hero-wheel" transform="matrix(1.48 -0.15 -0.02 2.88 1186.08 486.49)" />
      <g clipPath="url(#hero-body)">
        <Shell />
        <use href="#hero-shell" style={treated as CSSProperties} mask="url(#hero-film)" />
        <path d={FILM_EDGE} fill="none" stroke="var(--color-treated-shine)" strokeWidth="2.8" />
        <path
          d="M1277 300c6 0 11 1 15 3 3 1 6 3 8 4l3 22c-1-5-4-9-7-14-5-6-11-11-19-15l0 0z"
          fill="var(--color-car-tail)"
        />
        <path
          d="M125 425c14 0 28 0 42 0 17 0 33 1 50 2 18 0 37 1 55 3 20 1 39 3 59 5 2 8 2 16 2 24-2 14-7 27-11 39-6 16-12 32-18 47-15 2-31 3-47 3-13-1-27-2-41-3-12 0-25-1-38-3-12-2-24-5-36-8-8-16-14-31-20-48-3-12-6-25-5-38 1-8 4-16 8-23l0 0z"
          fill={black}
          stroke={chrome}
          strokeWidth="2.6"
        />
        <path
          d="M118 445c31 2 62 4 93 6 40 2 81 4 121 5M119 468c30 3 60 5 91 7 38 2 77 4 116 5M124 491c29 3 57 5 86 7 37 2 73 4 110 5M133 514c27 3 53 5 80 7 33 2 66 4 99 5"
          fill="none"
          stroke="var(--t3)"
          strokeWidth="2"
        />
        <path
          d="M99 562c16-1 33-1 49-1 24 1 47 3 71 5 29 2 58 4 87 7 32 4 64 8 95 13l19 14c-33 1-66 0-98-1-31-2-62-4-93-6-26-2-52-5-77-8-18-3-35-7-52-11l-1-12zM421 518c18-5 36-10 54-13 18-4 36-6 54-9l-16 28c-14 10-29 19-44 24-17 6-34 10-51 10l7-20-4-20zM397 411c18-2 36-4 54-7 20-3 41-7 62-10 20-3 40-7 60-10 19-3 38-5 58-7-19 6-37 12-55 17-21 5-43 11-64 15-22 5-45 10-67 14-16 3-32 5-48 6l0-18zM104 400c-6 0-11-4-12-10-1-4 1-8 3-11 8-9 21-9 33-10 16 0 31-2 46-6-16 5-32 10-48 15-12 3-25 7-34 15-4 4-7 9-6 15 1 4 4 7 9 8l9-16z"
          fill={black}
        />
        <g fill="none" stroke={led} strokeLinecap="round">
          <path
            d="M404 426c14-2 28-4 42-7 22-3 44-8 66-13 22-4 43-9 64-14 16-4 32-8 48-12M93 412c-3-1-6-4-7-8-1-5 2-10 6-14 9-8 22-11 34-14 13-3 27-7 40-11"
            strokeWidth="4"
          />
          <path d="M429 411c18-2 36-4 53-7 15-2 29-5 43-7M93 398c-4-2-5-6-5-9 1-4 4-8 9-8" strokeWidth="2" />
        </g>
        <path
          d="M779 328c8 16 13 32 14 50 1 27-8 53-12 80-5 32-5 65 1 97M977 317c9 15 14 32 16 50 1 25-6 50-10 75-6 30-7 61-5 91M1131 303c13 10 22 23 26 38 6 20 4 40-5 58-8 12-14 25-19 38-5 13-9 27-12 42-1 12-2 24-1 36M782 555c53-5 107-10 160-17 59-6 119-13 177-21M763 323c-12-1-25-2-37-1-29 1-57 6-85 13-34 8-68 19-100 32M392 316c-6-1-12-1-19-1-31 0-61 6-91 12-41 8-82 18-123 28M98 377c8 7 18 13 29 17 33 13 69 9 105 8 46-1 93 3 139 2 31-1 61-4 91-9M604 398c0 9 2 17 4 25 2 7 4 14 7 21"
          fill="none"
          stroke={black}
          strokeWidth="1.6"
        />
        <path d="M945 352l29-3-1 9-29 2 1-8zM1116 344l24-1 0 8-24 0 0-7z" fill="var(--t4)" />
      </g>
    </svg>
  );
}
