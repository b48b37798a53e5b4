import { useTexts } from "~/platform/i18n/use-texts";
import { columns, Drawing, Label } from "./drawing";

/** By their share of sunlight's energy on the ground, in percent (ASTM G173, rounded). */
const RAYS = [
  { ray: "ultraviolet", percent: 5, fill: "var(--color-soft)" },
  { ray: "visible", percent: 43, fill: "var(--color-car-lamp)" },
  { ray: "infrared", percent: 52, fill: "var(--color-heat)" },
] as const;

/** Two films as examples: how much of each part they let through, and how dark they are. */
const FILMS = [
  { film: "dark", passes: [0, 0.16, 0.75], cabin: "var(--color-car-tyre)" },
  { film: "light", passes: [0, 0.66, 0.14], cabin: "var(--color-car-rim)" },
] as const;

const GAP = 7;

/** To scale, with what a dark film and an insulating one do to each part. */
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
    <svg viewBox="0 0 180 128" className="rtl:-scale-x-100 w-full rounded-sm" aria-hidden="true">
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
