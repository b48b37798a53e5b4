import heroCar from "./hero-car.svg?no-inline";

/**
 * The hero picture: a dark saloon with protection film, in green, on bonnet and glass. Decorative.
 * An `<img>`, so that its paths are not part of the HTML; it follows the colour scheme of the
 * element.
 */
export function HeroCar({ className }: { className?: string }) {
  return <img src={heroCar} width={1440} height={800} alt="" fetchPriority="high" className={className} />;
}
