import { useId } from "react";

/**
 * The shape of a front wing, with the bonnet edge at the top, the door gap at the right and the
 * wheel arch below.
 */
const WING = "M10 240C2 190 6 154 26 138 60 112 226 72 380 60V240H267A88 88 0 1 0 97 240z";
const LAMP = "M104 116C180 92 280 77 380 70V89C284 95 190 110 116 134 106 130 102 124 104 116z";
const FLOOR = "M0 196C70 140 214 124 380 133V240H0z";

/** Sharp reflections of the lamp and the floor. */
function Gloss() {
  return (
    <>
      <path d={FLOOR} fill="var(--color-treated-shade)" />
      <path d="M0 196C70 140 214 124 380 133V137C214 129 70 145 0 203z" fill="var(--color-treated-shine)" />
      <path d={LAMP} fill="var(--color-car-lamp)" />
      <path d="M84 154C150 126 270 105 380 99V102C274 109 156 130 90 158z" fill="var(--color-treated-shine)" />
    </>
  );
}

/** The same light as one soft glow. */
function Matte({ blur }: { blur: string }) {
  return (
    <g filter={`url(#${blur})`}>
      <path d="M-40 226C70 166 214 152 420 160V280H-40z" fill="var(--color-treated-shade)" opacity=".75" />
      <path d="M30 146C114 100 260 70 420 60V112C260 118 130 134 60 170z" fill="var(--color-treated-shine)" />
      <path d={LAMP} fill="var(--color-car-lamp)" opacity=".35" />
    </g>
  );
}

/** Fine scratches in rings on one half, sharp reflections on the polished half. */
function HalfPolished() {
  return (
    <>
      <Gloss />
      <path d="M0 0H222L186 240H0z" fill="var(--color-car-shade)" opacity=".6" />
      <g fill="none" stroke="var(--color-car-shine)" opacity=".7">
        <path d="M24 172A62 62 0 0 1 128 112M38 176A50 50 0 0 1 124 126M52 178A38 38 0 0 1 118 140M120 118A58 58 0 0 1 206 96M132 122A46 46 0 0 1 202 108M78 132A90 90 0 0 1 190 82" />
      </g>
      <path d="M222 0 186 240" stroke="var(--color-car-lamp)" strokeWidth="3" />
    </>
  );
}

function Wheel() {
  return (
    <g transform="translate(182 216)">
      <circle r="90" fill="var(--color-car-tyre)" />
      <circle r="62" fill="var(--color-car-line)" />
      <circle r="58" fill="none" stroke="var(--color-car-rim)" strokeWidth="4" />
      <path
        d="M-7 0-20-56M7 0 20-56M-7 0-60-8M-7 4-54-28M7 0 60-8M7 4 54-28"
        stroke="var(--color-car-rim)"
        strokeWidth="6"
      />
      <circle r="12" fill="var(--color-car-rim)" />
    </g>
  );
}

interface FinishPanelProps {
  finish: "gloss" | "matte" | "polish";
}

/**
 * A front wing under a lamp: glossy film reflects the lamp, matte film diffuses it, and polishing
 * removes scratches, shown on one half. Decorative.
 */
export function FinishPanel({ finish }: FinishPanelProps) {
  const id = useId();
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true">
      <defs>
        <clipPath id={`${id}f`}>
          <rect width="360" height="220" rx="18" />
        </clipPath>
        <clipPath id={`${id}w`}>
          <path d={WING} />
        </clipPath>
        <linearGradient id={`${id}l`} x2="0" y2="1">
          <stop style={{ stopColor: "var(--color-car-lamp)" }} stopOpacity=".45" />
          <stop offset="1" style={{ stopColor: "var(--color-car-lamp)" }} stopOpacity="0" />
        </linearGradient>
        {finish === "matte" && (
          <filter id={`${id}b`} x="-20%" y="-40%" width="140%" height="180%">
            <feGaussianBlur stdDeviation="11" />
          </filter>
        )}
      </defs>
      <g clipPath={`url(#${id}f)`}>
        <rect width="360" height="220" fill="var(--panel, var(--color-sunken))" />
        <path d="M92 36 318 22 370 90 60 140z" fill={`url(#${id}l)`} />
        <path d="M86 27 322 13 324 19 88 33z" fill="var(--color-car-line)" />
        <path
          d="M92 33 318 19V27L92 41z"
          fill="var(--color-car-lamp)"
          stroke="var(--color-car-line)"
          strokeWidth=".6"
        />
        <Wheel />
        <g clipPath={`url(#${id}w)`}>
          <path d={WING} fill="var(--color-treated)" />
          {finish === "gloss" && <Gloss />}
          {finish === "matte" && <Matte blur={`${id}b`} />}
          {finish === "polish" && <HalfPolished />}
        </g>
        <path d="M344 62Q334 130 340 240" fill="none" stroke="var(--color-treated-shade)" strokeWidth="1.5" />
        <path d="M9 158Q14 146 28 137L92 116Q84 138 12 170z" fill="var(--color-car-tyre)" />
        <path
          d="M14 163Q62 144 84 123"
          fill="none"
          stroke="var(--color-car-lamp)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
