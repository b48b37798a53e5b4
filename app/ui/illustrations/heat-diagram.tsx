import { useId } from "react";

interface HeatDiagramProps {
  /** The text alternative. */
  readonly label: string;
}

const RAYS = 5;
/** The share of heat that the film rejects: spec section 1, "up to 80%". */
const REJECTED = 0.8;
const WARM = "color-mix(in oklch, var(--color-car-lamp), var(--color-car-tail) 62%)";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The lower and the upper end of the windscreen. */
const WINDSCREEN = { bottom: { x: 112, y: 196 }, top: { x: 232, y: 84 } };
/** The directions of sunlight before and after it hits the windscreen, as unit vectors. */
const INCOMING: Point = { x: 0.36, y: 0.93 };
const REFLECTED: Point = { x: -0.89, y: -0.46 };

/** The path of a line along `direction`, between two distances from `origin`. */
function line(origin: Point, direction: Point, start: number, end: number) {
  const at = (distance: number) =>
    `${(origin.x + direction.x * distance).toFixed(1)} ${(origin.y + direction.y * distance).toFixed(1)}`;
  return `M${at(start)}L${at(end)}`;
}

/** The path of the two strokes of an arrowhead. */
function arrowhead(origin: Point, direction: Point, distance: number) {
  const tip = { x: origin.x + direction.x * distance, y: origin.y + direction.y * distance };
  const stroke = (angle: number) => ({
    x: -7 * (direction.x * Math.cos(angle) - direction.y * Math.sin(angle)),
    y: -7 * (direction.x * Math.sin(angle) + direction.y * Math.cos(angle)),
  });
  return [0.55, -0.55].map((angle) => line(tip, stroke(angle), 0, 1)).join("");
}

function rays() {
  const { bottom, top } = WINDSCREEN;
  const transmitted = RAYS - Math.round(RAYS * REJECTED);
  const paths = { incoming: "", reflected: "", transmitted: "", transmittedTips: "" };
  let drawn = 0;
  for (let i = 0; i < RAYS; i++) {
    const share = (i + 0.6) / (RAYS + 0.2);
    const hit = { x: bottom.x + (top.x - bottom.x) * share, y: bottom.y + (top.y - bottom.y) * share };
    paths.incoming += line(hit, INCOMING, -240, -6);
    // Transmitted rays are spread evenly between the reflected ones.
    if (Math.floor(((i + 1) * transmitted) / RAYS) > drawn) {
      drawn += 1;
      paths.transmitted += line(hit, INCOMING, 10, 56);
      paths.transmittedTips += arrowhead(hit, INCOMING, 60);
    } else {
      const reach = 82 - i * 4;
      paths.reflected += line(hit, REFLECTED, 7, reach) + arrowhead(hit, REFLECTED, reach);
    }
  }
  return paths;
}

function Cabin() {
  return (
    <>
      <path d="M112 196 232 84 380 66V210H112z" fill="var(--color-brand-soft)" />
      <path d="M124 198Q140 172 172 174 190 176 194 198z" fill="var(--color-car-shade)" />
      <path d="M198 156 214 194" stroke="var(--color-control)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M246 204Q264 180 270 156 274 137 286 133L312 136Q322 139 322 152L328 204zM282 126Q283 112 287 104 290 97 298 97L318 100Q326 102 325 110L321 130Q302 124 282 126z"
        fill="var(--color-control)"
      />
      <path d="M223 79Q231 71 246 69L380 52V70L246 86Q236 87 231 90z" fill="var(--color-car-paint)" />
      <path d="M223 79Q231 71 246 69L380 52V56L248 74Q234 76 228 84z" fill="var(--color-car-shine)" />
      <path d="M-10 218Q48 188 112 193L380 188V260H-10z" fill="var(--color-car-paint)" />
      <path d="M-10 218Q48 188 112 193L380 188V193L114 199Q52 195-10 225z" fill="var(--color-car-shine)" />
      <path d="M-10 260Q30 226 96 230T380 222V260z" fill="var(--color-car-shade)" />
      <path d="M134 260Q122 224 128 199" fill="none" stroke="var(--color-car-line)" />
    </>
  );
}

/**
 * Sunlight on a treated windscreen: most rays are reflected, the rest pass into the cabin, faded.
 */
export function HeatDiagram({ label }: HeatDiagramProps) {
  const clip = useId();
  const { incoming, reflected, transmitted, transmittedTips } = rays();
  return (
    <svg viewBox="0 0 360 240" role="img" aria-label={label}>
      <clipPath id={clip}>
        <rect width="360" height="240" rx="18" />
      </clipPath>
      <g clipPath={`url(#${clip})`} strokeLinecap="round" strokeLinejoin="round">
        <rect width="360" height="240" fill="var(--panel, var(--color-sunken))" />
        <circle cx="40" cy="36" r="74" fill={WARM} opacity=".12" />
        <circle cx="40" cy="36" r="48" fill={WARM} opacity=".2" />
        <circle cx="40" cy="36" r="26" fill={WARM} />
        <Cabin />
        <g fill="none" stroke={WARM} strokeWidth="3">
          <path d={incoming} opacity=".55" />
          <path d={reflected} />
          <path d={transmitted} strokeWidth="2.4" strokeDasharray="1 6" />
          <path d={transmittedTips} strokeWidth="2.4" opacity=".8" />
        </g>
        <path d="M112 196 232 84" stroke="var(--color-treated)" strokeWidth="8" />
        <path d="M109 193 229 81" stroke="var(--color-treated-shine)" strokeWidth="2.2" />
      </g>
    </svg>
  );
}
