import sharp from "sharp";

/** Drawings of cars instead of photographs, for tests. */

interface DrawnCar {
  width: number;
  height: number;
  /** The hue of the paint, in degrees. */
  hue?: number;
  /** Whether the paint is dull and scratched, as before the work. */
  isDull?: boolean;
  isPlateCovered?: boolean;
  /** Noise as of a camera. With much of it, files are as large as those of photographs. */
  grain?: number;
}

/** The position of the plate, in parts of width and height, and the colour of its cover. */
export const drawnPlate = { x: 0.4, y: 0.68, width: 0.2, height: 0.08, box: { r: 20, g: 24, b: 22 } };

/** An opaque picture, to be written in any format. */
export function drawCar({ width, height, hue = 150, isDull = false, isPlateCovered = true, grain = 20 }: DrawnCar) {
  const { r, g, b } = drawnPlate.box;
  const at = ({ x, y, width: wide, height: high }: Omit<typeof drawnPlate, "box">) =>
    `x="${x * 400}" y="${y * 300}" width="${wide * 400}" height="${high * 300}"`;
  const paint = (light: number) => `hsl(${hue} ${isDull ? 18 : 45}% ${light}%)`;
  const scratches = Array.from(
    { length: isDull ? 60 : 0 },
    (_, line) => `M${60 + ((line * 47) % 280)} ${120 + ((line * 29) % 80)}q9 ${(line % 7) - 3} 18 2`,
  ).join("");
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="none" width="${width}" height="${height}">`;
  const svg = `${opening}
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#5c6f86"/><stop offset="1" stop-color="#e7c9a4"/></linearGradient>
      <linearGradient id="paint" x2="0" y2="1">
        <stop stop-color="${paint(isDull ? 46 : 62)}"/><stop offset=".35" stop-color="${paint(34)}"/><stop offset="1" stop-color="${paint(14)}"/>
      </linearGradient>
    </defs>
    <rect width="400" height="190" fill="url(#sky)"/><rect y="185" width="400" height="115" fill="#57524d"/>
    <path d="M20 240q-8-70 40-95 20-62 60-68 80-10 160 0 40 6 60 68 48 25 40 95z" fill="url(#paint)"/>
    <path d="M105 140q14-48 38-52 57-6 114 0 24 4 38 52z" fill="#1d2a33"/>
    <path d="${isDull ? "" : "M70 160q130-26 260 0-130-14-260 0z"}" fill="white" opacity=".75"/>
    <ellipse cx="72" cy="185" rx="30" ry="13" fill="#fdf6dd"/><ellipse cx="328" cy="185" rx="30" ry="13" fill="#fdf6dd"/>
    <rect x="35" y="236" width="52" height="50" rx="8" fill="#15171a"/><rect x="313" y="236" width="52" height="50" rx="8" fill="#15171a"/>
    <path d="${scratches}" stroke="white" stroke-width=".8" opacity=".6" fill="none"/>
    <rect ${at(drawnPlate)} fill="white"/>
    <text x="200" y="222" font-size="18" text-anchor="middle" font-family="sans-serif" fill="black">7653 TNJ</text>
  </svg>`;
  const box = `${opening}<rect ${at(drawnPlate)} fill="rgb(${r},${g},${b})"/></svg>`;
  const noise = { type: "gaussian", mean: 128, sigma: grain } as const;
  const input = { create: { width, height, channels: 3 as const, background: "black", noise } };
  return sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .composite([{ input, blend: "soft-light" }, ...(isPlateCovered ? [{ input: Buffer.from(box) }] : [])]);
}
