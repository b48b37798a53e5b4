interface WindowRaysProps {
  readonly title: string;
  /** The texts about daylight, heat and ultraviolet light, from top to bottom. */
  readonly rays: readonly { readonly name: string; readonly text: string }[];
}

/**
 * Sunlight at a window with insulating film: daylight passes, up to 80% of the heat is rejected
 * (product.md 1.5), ultraviolet light stops at the film. Follows the direction of the text: the sun
 * at the start, the cabin at the end, with each text beside its ray.
 */
export function WindowRays({ title, rays }: WindowRaysProps) {
  return (
    <div className="card overflow-hidden">
      <p className="border-b px-6 py-4 font-semibold text-sm">{title}</p>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @max-xs:grid-cols-1">
        <svg
          viewBox="0 0 50 100"
          preserveAspectRatio="xMaxYMid"
          overflow="visible"
          className="rtl:-scale-x-100 h-72 w-full"
          aria-hidden="true"
        >
          <path d="M40 0H200V100H30z" fill="var(--color-brand-soft)" />
          <path d="M37 0 27 100" stroke="var(--color-car-glass)" strokeWidth="4" />
          <circle cx="4" cy="14" r="13" fill="var(--color-sun)" opacity=".2" />
          <circle cx="4" cy="14" r="8" fill="var(--color-sun)" />
          <g fill="none">
            <path d="M15 16 48 20M43 16 48 20 42 23" stroke="var(--color-sun)" strokeWidth="2.4" />
            <g stroke="var(--color-heat)">
              <path d="M-99 20 32 48" strokeWidth="10" opacity=".45" />
              <path d="M33 51 8 57" strokeWidth="8" />
              <path d="M34 50 47 52" strokeWidth="2" />
            </g>
            <path d="M-99 54 30 82" stroke="var(--color-soft)" strokeWidth="1.8" strokeDasharray="3 2" />
          </g>
          <path d="M0 59 8 49 11 65z" fill="var(--color-heat)" />
          <path d="M40 0 30 100" stroke="var(--color-treated)" strokeWidth="2.4" />
        </svg>
        <ul className="relative grid auto-rows-fr">
          {rays.map(({ name, text }) => (
            <li key={name} className="flex flex-col justify-center ps-2 pe-4 text-sm leading-snug">
              <span className="font-semibold text-ink">{name}</span>
              <span className="text-soft">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
