import { useId } from "react";

/** The bonnet edge at the top, the door gap at the right, the wheel arch below. */
const WING = "M10 240C2 190 6 154 26 138 60 112 226 72 380 60V240H267A88 88 0 1 0 97 240z";
const LAMP = "M104 116C180 92 280 77 380 70V89C284 95 190 110 116 134 106 130 102 124 104 116z";
const FLOOR = "M0 196C70 140 214 124 380 133V240H0z";

/** The film covers the front of the wing. */
const FILM = "M0 0H304Q298 140 306 240H0z";

function Reflections({ floor, opacity }: { floor: string; opacity: number }) {
  return (
    <>
      <path d={FLOOR} fill={floor} />
      <path
        d="M0 196C70 140 214 124 380 133V137C214 129 70 145 0 203z"
        fill="var(--color-film-shine)"
        opacity={opacity}
      />
      <path d={LAMP} fill="var(--color-car-lamp)" opacity={opacity} />
      <path
        d="M84 154C150 126 270 105 380 99V102C274 109 156 130 90 158z"
        fill="var(--color-film-shine)"
        opacity={opacity}
      />
    </>
  );
}

function Film({ id, matte }: { id: string; matte: boolean }) {
  return (
    <>
      <path d={WING} fill="var(--color-body)" />
      <Reflections floor="var(--color-body-shade)" opacity={matte ? 1 : 0.3} />
      {matte ? (
        <path d={FILM} fill="var(--color-film-matte)" />
      ) : (
        <>
          <path d={FILM} fill="var(--color-body-shine)" />
          <g clipPath={`url(#${id}c)`}>
            <Reflections floor="var(--color-body)" opacity={1} />
          </g>
          <path d="M150 90H196L120 240H74zM208 80H226L150 240H132z" fill="var(--color-film-shine)" opacity=".22" />
        </>
      )}
      <path d="M304 0Q298 140 306 240" fill="none" stroke="var(--color-film-edge)" strokeWidth="3" />
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

/** Glossy film reflects the lamp, matte film does not. Decorative. */
export function FinishPanel({ finish }: { finish: "gloss" | "matte" }) {
  const id = useId();
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true">
      <defs>
        <clipPath id={`${id}w`}>
          <path d={WING} />
        </clipPath>
        <clipPath id={`${id}c`}>
          <path d={FILM} />
        </clipPath>
        <linearGradient id={`${id}l`} x2="0" y2="1">
          <stop style={{ stopColor: "var(--color-car-lamp)" }} stopOpacity=".45" />
          <stop offset="1" style={{ stopColor: "var(--color-car-lamp)" }} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="360" height="220" fill="var(--color-sunken)" />
      <path d="M92 36 318 22 370 90 60 140z" fill={`url(#${id}l)`} />
      <path d="M86 27 322 13 324 19 88 33z" fill="var(--color-car-line)" />
      <path d="M92 33 318 19V27L92 41z" fill="var(--color-car-lamp)" stroke="var(--color-car-line)" strokeWidth=".6" />
      <Wheel />
      <g clipPath={`url(#${id}w)`}>
        <Film id={id} matte={finish === "matte"} />
      </g>
      <path d="M344 62Q334 130 340 240" fill="none" stroke="var(--color-body-line)" strokeWidth="1.5" />
      <path d="M9 158Q14 146 28 137L92 116Q84 138 12 170z" fill="var(--color-car-tyre)" />
      <path
        d="M14 163Q62 144 84 123"
        fill="none"
        stroke="var(--color-car-lamp)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
