import { useId } from "react";

interface HeatDiagramProps {
  /** Says the picture in words. */
  readonly label: string;
}

const RAYS = 5;
/** How much of the heat the glass turns away: spec section 1, "up to 80%". */
const REJECTED = 0.8;
const WARM = "color-mix(in oklch, var(--color-car-lamp), var(--color-car-tail) 62%)";

/** The windscreen from its foot to the roof, and the way the sunlight takes before and after it. */
const FOOT = { x: 112, y: 196 };
const HEAD = { x: 232, y: 84 };
const FALL = { x: 0.36, y: 0.93 };
const BOUNCE = { x: -0.89, y: -0.46 };

function line(from: { x: number; y: number }, way: { x: number; y: number }, start: number, end: number) {
  const at = (length: number) => `${(from.x + way.x * length).toFixed(1)} ${(from.y + way.y * length).toFixed(1)}`;
  return `M${at(start)}L${at(end)}`;
}

/** The two strokes of an arrow's head. */
function head(from: { x: number; y: number }, way: { x: number; y: number }, length: number) {
  const tip = { x: from.x + way.x * length, y: from.y + way.y * length };
  const barb = (turn: number) => ({
    x: -7 * (way.x * Math.cos(turn) - way.y * Math.sin(turn)),
    y: -7 * (way.x * Math.sin(turn) + way.y * Math.cos(turn)),
  });
  return [0.55, -0.55].map((turn) => line(tip, barb(turn), 0, 1)).join("");
}

function rays() {
  const passing = RAYS - Math.round(RAYS * REJECTED);
  const paths = { falling: "", bouncing: "", passing: "", tips: "" };
  let passed = 0;
  for (let i = 0; i < RAYS; i++) {
    const share = (i + 0.6) / (RAYS + 0.2);
    const hit = { x: FOOT.x + (HEAD.x - FOOT.x) * share, y: FOOT.y + (HEAD.y - FOOT.y) * share };
    paths.falling += line(hit, FALL, -240, -6);
    // The few that pass are spread evenly between those that bounce.
    if (Math.floor(((i + 1) * passing) / RAYS) > passed) {
      passed += 1;
      paths.passing += line(hit, FALL, 10, 56);
      paths.tips += head(hit, FALL, 60);
    } else {
      const reach = 82 - i * 4;
      paths.bouncing += line(hit, BOUNCE, 7, reach) + head(hit, BOUNCE, reach);
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
 * Sunlight meeting a treated windscreen: what the film turns away bounces off, the rest goes on into the cabin, faded. `label` is the text alternative; the drawing itself holds no words.
 */
export function HeatDiagram({ label }: HeatDiagramProps) {
  const clip = useId();
  const { falling, bouncing, passing, tips } = rays();
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
          <path d={falling} opacity=".55" />
          <path d={bouncing} />
          <path d={passing} strokeWidth="2.4" strokeDasharray="1 6" />
          <path d={tips} strokeWidth="2.4" opacity=".8" />
        </g>
        <path d="M112 196 232 84" stroke="var(--color-treated)" strokeWidth="8" />
        <path d="M109 193 229 81" stroke="var(--color-treated-shine)" strokeWidth="2.2" />
      </g>
    </svg>
  );
}
