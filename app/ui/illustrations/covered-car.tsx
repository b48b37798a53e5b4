import coveredCar from "./covered-car.svg?no-inline";

/** A car under a fitted cover, mirrored in Arabic except for the logo on it. Decorative. */
export function CoveredCar() {
  return (
    <svg viewBox="0 14 320 122" className="rtl:-scale-x-100" aria-hidden="true">
      <use href={`${coveredCar}#car`} />
      <use href={`${coveredCar}#mark`} className="rtl:-scale-x-100 origin-center [transform-box:fill-box]" />
    </svg>
  );
}
