interface FilmLayer {
  name: string;
  micrometres: number;
}

interface FilmLayersProps {
  /** From the outermost to the innermost. */
  layers: readonly FilmLayer[];
  total: FilmLayer;
  /** The name of the surface below the film, such as the car's paint. Not drawn to scale. */
  surface: string;
  label: string;
  className: string;
}

const TOP = 12;
const DEPTH = 76;
const BACK = 7;
const FACE = { from: 12, to: 76 };
const SIDE = 87;

/** How dark a layer is, from 0 outside to 1 inside. */
function tone(index: number, count: number) {
  return count > 1 ? index / (count - 1) : 0.5;
}

/** A layer; its colour is a share of the darker green above the lighter one. */
function Slab({ y, height, fill, opacity }: { y: number; height: number; fill: string; opacity?: number }) {
  const bottom = y + height;
  return (
    <>
      <path d={`M${FACE.from} ${y}H${FACE.to}V${bottom}H${FACE.from}z`} fill={fill} fillOpacity={opacity} />
      <path
        d={`M${FACE.to} ${y}L${SIDE} ${y - BACK}V${bottom - BACK}L${FACE.to} ${bottom}z`}
        fill={fill}
        fillOpacity={opacity}
      />
      <path
        d={`M${FACE.to} ${y}L${SIDE} ${y - BACK}V${bottom - BACK}L${FACE.to} ${bottom}z`}
        fill="var(--color-car-tyre)"
        opacity=".2"
      />
    </>
  );
}

/**
 * A cross-section of a film, its layers drawn to scale, each with a line to its name and thickness.
 * It follows the direction of the page: the drawing at the start, the names at the end.
 */
export function FilmLayers({ layers, total, surface, label, className }: FilmLayersProps) {
  const sum = layers.reduce((whole, layer) => whole + layer.micrometres, 0);
  let y = TOP;
  const slabs = layers.map((layer, index) => {
    const height = (layer.micrometres / sum) * DEPTH;
    const slab = { y, height, fill: "var(--color-film)", opacity: tone(index, layers.length) };
    y += height;
    return slab;
  });
  const rows = [...layers, { name: surface, micrometres: undefined }];
  const middles = [...slabs.map((slab) => slab.y + slab.height / 2), (y + 100) / 2];
  return (
    <div role="img" aria-label={label} className={`flex flex-col gap-2 ${className}`}>
      <p className="font-semibold text-ink text-sm">
        {total.name} <Thickness micrometres={total.micrometres} />
      </p>
      <div className="grid h-72 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @max-xs:h-auto @max-xs:grid-cols-1">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="rtl:-scale-x-100 size-full" aria-hidden="true">
          <Slab y={y} height={100 - y} fill="var(--color-body)" />
          <Slab y={TOP} height={y - TOP} fill="var(--color-film-shine)" />
          {slabs.map((slab) => (
            <Slab key={slab.y} {...slab} />
          ))}
          <path d={`M${FACE.from} ${TOP}L23 ${TOP - BACK}H${SIDE}L${FACE.to} ${TOP}z`} fill="var(--color-film-shine)" />
          <path d={`M28 ${TOP}L39 ${TOP - BACK}H57L46 ${TOP}z`} fill="var(--color-car-lamp)" opacity=".4" />
          <g fill="none" stroke="var(--color-control)">
            <path d={`M2 ${TOP}H8M5 ${TOP}V${y}M2 ${y}H8`} vectorEffect="non-scaling-stroke" />
            {middles.map((middle, index) => {
              const row = ((index + 0.5) / rows.length) * 100;
              const from = middle - BACK / 2;
              return <path key={row} d={`M82 ${from}H89L97 ${row}H100`} vectorEffect="non-scaling-stroke" />;
            })}
          </g>
        </svg>
        <ol className="grid auto-rows-fr">
          {rows.map(({ name, micrometres }) => (
            <li key={name} className="flex flex-col justify-center ps-2 text-sm leading-snug">
              <span className={micrometres === undefined ? "text-soft" : "font-semibold text-ink"}>{name}</span>
              {micrometres !== undefined && <Thickness micrometres={micrometres} />}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Thickness({ micrometres }: { micrometres: number }) {
  return (
    <span className="font-normal text-soft tabular-nums">
      <bdi>{micrometres} µm</bdi>
    </span>
  );
}
