import { useTexts } from "~/platform/i18n/use-texts";
import { Drawing, Label, paint } from "./drawing";

const DEPTHS = ["light", "deep", "primer", "metal"] as const;

const COATS = [
  { layer: "clearCoat", ...paint.clearCoat, fill: "var(--color-body-glass)" },
  { layer: "colour", ...paint.colour, fill: "var(--color-body)" },
  { layer: "primer", ...paint.primer, fill: "var(--color-primer)" },
  { layer: "metal", ...paint.metal, fill: "var(--color-car-shade)" },
] as const;

/** Three light scratches, which polishing removes, then one of each greater depth. */
const SCRATCHES =
  "M7-1 8.5 4 10-1M11-1 12.2 3 13.5-1M14.5-1 16 5 17.5-1M31-1Q33.5 20 34.6 28 36 20 38-1M53-1Q56 40 57.5 66 59.2 40 62.5-1M75.5-1Q78 50 79.3 92L80.5 101 81.7 92Q83 50 86-1";

/** The depths are to scale. */
export function ScratchDrawing() {
  const { t } = useTexts("drawings");
  return (
    <Drawing caption={t("scratch.caption")}>
      <div className="card p-5">
        <div
          className="grid"
          style={{ gridTemplateColumns: "minmax(0,1fr) fit-content(55%)", gridTemplateRows: "minmax(14rem,auto)" }}
        >
          <svg
            viewBox="0 -12 100 132"
            preserveAspectRatio="none"
            className="rtl:-scale-x-100 w-full"
            style={{ height: 0, minHeight: "100%" }}
            aria-hidden="true"
          >
            <path d="M0-12H92V120H0z" fill="var(--color-sunken)" />
            {COATS.map(({ layer, from, to, fill }) => (
              <path key={layer} d={`M0 ${from}H92V${to}H0z`} fill={fill} />
            ))}
            <path d={SCRATCHES} fill="var(--color-sunken)" />
            <path d="M79.3 92 80.5 101 81.7 92z" fill="var(--color-car-tail)" />
            <g fill="none">
              <path
                d="M0 6H92"
                stroke="var(--color-car-tyre)"
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
              {COATS.map(({ layer, from, to }, row) => (
                <path
                  key={layer}
                  d={`M92 ${(from + to) / 2}H94L98 ${row * 33 + 4.5}H100`}
                  stroke="var(--color-control)"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
          </svg>
          <ul className="grid auto-rows-fr">
            {COATS.map(({ layer }) => (
              <li key={layer} className="flex flex-col justify-center ps-2 text-sm leading-snug">
                {t(`scratch.layers.${layer}`)}
              </li>
            ))}
          </ul>
          <div className="grid" style={{ gridTemplateColumns: "repeat(4,23%)" }} aria-hidden="true">
            {DEPTHS.map((depth, index) => (
              <span key={depth} className="mx-auto pt-2 font-semibold text-brand text-sm">
                {index + 1}
              </span>
            ))}
          </div>
        </div>
        <ol className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2">
          {DEPTHS.map((depth, index) => (
            <li key={depth}>
              <Label number={index + 1} {...t(`scratch.depths.${depth}`, { returnObjects: true })} />
            </li>
          ))}
        </ol>
      </div>
    </Drawing>
  );
}
