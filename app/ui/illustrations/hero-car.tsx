import heroCar from "./hero-car.svg?no-inline";

/**
 * The hero picture: a graphite saloon under a strip of light, while the protection film (the treated green) sweeps
 * over bonnet and glass. Decorative. An image of its own, so that no page carries its paths; it takes the colour scheme
 * of the page from the element that shows it.
 */
export function HeroCar({ className }: { className?: string }) {
  return <img src={heroCar} width={1440} height={800} alt="" fetchPriority="high" className={className} />;
}
