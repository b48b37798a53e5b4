import { useId } from "react";
import { useTexts } from "~/platform/i18n/use-texts";
import { columns, Drawing, Label, Pictured } from "./drawing";

const ROUGH = `M0 50q3-6 6 0${"t6 0".repeat(19)}V68H0z`;

const SURFACES = {
  glossy: { film: "M0 50H120V68H0z", away: "M36 50 76 10M48 50 88 10M60 50 100 10M72 50 112 10" },
  matte: { film: ROUGH, away: "M36 50 47 12M48 50 70 11M60 50 98 21M72 50 114 38" },
  filled: { film: ROUGH, away: "M36 50 47 12M44 46 80 10M56 46 92 10M68 46 104 10" },
};
const KINDS = ["glossy", "matte", "filled"] as const;

const LAMP = "M34 88H86a4 4 0 0 1 0 8H34a4 4 0 0 1 0-8z";

/** Light on a glossy, a satin and a filled satin surface; below, what the eye sees. */
export function MatteLightDrawing() {
  const { t } = useTexts("drawings");
  const id = useId();
  return (
    <Drawing caption={t("matteLight.caption")}>
      <ul className="card grid items-start gap-6 p-5" style={columns}>
        {KINDS.map((kind) => (
          <Pictured
            key={kind}
            {...t(`matteLight.${kind}`, { returnObjects: true })}
            picture={
              <svg viewBox="0 0 120 112" className="mirrored w-full rounded-sm" aria-hidden="true">
                <path d="M0 0H120V68H0z" fill="var(--color-sunken)" />
                <path d={SURFACES[kind].film} fill="var(--color-body-shine)" />
                <path
                  d="M5 9H37a4 4 0 0 1 0 8H5a4 4 0 0 1 0-8z"
                  fill="var(--color-car-lamp)"
                  stroke="var(--color-sun)"
                />
                <path d="M3 17 36 50M15 17 48 50M27 17 60 50M39 17 72 50" stroke="var(--color-sun)" strokeWidth="1.5" />
                {kind === "filled" && <path d="M38 51q1-5 6-5H75q5 0 6 5-21 4-43 0z" fill="var(--color-car-lamp)" />}
                <path d={SURFACES[kind].away} stroke="var(--color-brand)" strokeWidth="1.5" />
                <path d="M0 72H120V112H0z" fill="var(--color-body-shade)" />
                {kind !== "glossy" && <path d="M0 72H120V112H0z" fill={`url(#${id})`} />}
                {kind === "glossy" && <path d={LAMP} fill="var(--color-car-lamp)" />}
                {kind === "filled" && (
                  <>
                    <path d="M44 84q14-8 30 0 12 8 2 18-18 6-32-2-8-8 0-16z" fill="var(--color-body-shade)" />
                    <path d="M40.5 88H79.5q1 4-.5 8H41q-1-4-.5-8z" fill="var(--color-car-lamp)" />
                  </>
                )}
              </svg>
            }
          />
        ))}
      </ul>
      <svg width="0" height="0" aria-hidden="true">
        <radialGradient id={id}>
          <stop style={{ stopColor: "var(--color-body-shine)" }} />
          <stop offset="1" style={{ stopColor: "var(--color-body-shine)" }} stopOpacity=".25" />
        </radialGradient>
      </svg>
    </Drawing>
  );
}

/** The parts of sunlight with their energy on the ground, in percent (ASTM G173, rounded). */
const RAYS = [
  { ray: "ultraviolet", percent: 5, fill: "var(--color-soft)" },
  { ray: "visible", percent: 43, fill: "var(--color-car-lamp)" },
  { ray: "infrared", percent: 52, fill: "var(--color-heat)" },
] as const;

/** Two films as examples: which share of each of `RAYS` they let through, and how dark they are. */
const FILMS = [
  { film: "dark", passes: [0, 0.16, 0.75], cabin: "var(--color-car-tyre)" },
  { film: "light", passes: [0, 0.66, 0.14], cabin: "var(--color-car-rim)" },
] as const;

const GAP = 7;

/** The parts of sunlight to scale, and what a dark and an insulating film do to each. */
export function SunlightDrawing() {
  const { t } = useTexts("drawings");
  return (
    <Drawing caption={t("sunlight.caption")}>
      <div className="card p-5">
        <ul className="grid gap-6 sm:grid-cols-2">
          {FILMS.map(({ film, passes, cabin }) => (
            <li
              key={film}
              className="grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-4 @max-xs:grid-cols-1 max-sm:grid"
            >
              <Scene passes={passes} cabin={cabin} />
              <div className="mt-2">
                <Label {...t(`sunlight.${film}`, { returnObjects: true })} />
              </div>
            </li>
          ))}
        </ul>
        <ul className="mt-6 grid items-start gap-6 border-t pt-4" style={columns}>
          {RAYS.map(({ ray, percent, fill }) => {
            const { name, text } = t(`sunlight.rays.${ray}`, { returnObjects: true });
            return (
              <li key={ray} className="flex items-center gap-3">
                <svg viewBox="0 0 10 52" className="shrink-0" style={{ width: ".75rem" }} aria-hidden="true">
                  <path d={`M0 ${26 - percent / 2}H10v${percent}H0z`} fill={fill} />
                </svg>
                <Label name={`${name}: ${t("sunlight.share", { percent })}`} text={text} />
              </li>
            );
          })}
        </ul>
      </div>
    </Drawing>
  );
}

function Scene({ passes, cabin }: { passes: readonly number[]; cabin: string }) {
  let y = 0;
  return (
    <svg viewBox="0 0 180 128" className="mirrored w-full rounded-sm" aria-hidden="true">
      <path d="M0 0H180V128H0z" fill="var(--color-sunken)" />
      <path d="M96 0H180V128H96z" fill={cabin} />
      {RAYS.map(({ ray, percent, fill }, index) => {
        const middle = y + GAP + percent / 2;
        y += GAP + percent;
        const width = percent * (passes[index] ?? 0);
        return (
          <g key={ray} fill={fill}>
            <path d={`M0 ${middle - percent / 2}H90v${percent}H0z`} />
            <path d={`M96 ${middle - width / 2}H170l10 ${width / 2}-10 ${width / 2}H96z`} />
          </g>
        );
      })}
      <path d="M88 0H92V128H88z" fill="var(--color-car-glass)" />
      <path d="M92 0H97V128H92z" fill="var(--color-treated)" />
    </svg>
  );
}
