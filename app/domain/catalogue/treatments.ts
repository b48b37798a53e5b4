import type { Paint } from "~/platform/codes";
import type { CarLayer } from "~/ui/pictures/car-picture";
import type { PictureName } from "~/ui/pictures/names";
import { type CarType, lookUp, type ServiceCode, type ServiceId } from "./catalogue";

/** What a service adds to the picture of a car. */
export const layers: Readonly<Record<ServiceId, CarLayer>> = {
  "thermal-insulation": "glass",
  "nano-ceramic": "nano",
  "ppf-front-glossy": "film",
  "ppf-full-glossy": "film",
  "ppf-full-matte": "matte",
  polishing: "polish",
};

/** Layers of options that show elsewhere on the car than their service usually does. */
const layersOfOptions: Partial<Record<ServiceCode, CarLayer>> = {
  "ceramic-interior": "cabin",
  "polishing-interior": "cabin",
};

/** The layers of the picture, from the bottom to the top. */
const order: readonly CarLayer[] = ["cabin", "glass", "polish", "matte", "film", "nano"];

/** What the services add to the picture of a car. */
export function layersOf(codes: readonly ServiceCode[]): readonly CarLayer[] {
  const shown = codes.map((code) => layersOfOptions[code] ?? layers[lookUp(code).service.id]);
  return order.filter((layer) => shown.includes(layer));
}

/** The close-up of a service; null if the whole car shows it better. */
export const closeUps: Readonly<Record<ServiceId, PictureName | null>> = {
  "thermal-insulation": "insulation",
  "nano-ceramic": "nano-outside",
  "ppf-front-glossy": "film-gloss",
  "ppf-full-glossy": null,
  "ppf-full-matte": "film-matte",
  polishing: "polishing",
};

/** Close-ups of options that their service does not show; null if no picture does. */
const closeUpsOfOptions: Partial<Record<ServiceCode, PictureName | null>> = {
  "ceramic-interior": "nano-inside",
  "polishing-interior": null,
};

/** The close-up of an option; null if none shows it. */
export function closeUpOf(code: ServiceCode): PictureName | null {
  const own = closeUpsOfOptions[code];
  return own === undefined ? closeUps[lookUp(code).service.id] : own;
}

/**
 * The picture of a choice for link previews (product.md 4.12). It shows only one treatment of the
 * paint: matte film before glossy film, then nano ceramic, then polishing.
 */
export function choicePicture(carType: CarType, codes: readonly ServiceCode[], paint?: Paint | null): string {
  const shown = layersOf(codes);
  const treatment = (["matte", "film", "nano", "polish"] as const).filter((layer) => shown.includes(layer)).slice(0, 1);
  const others = (["glass", "cabin"] as const).filter((layer) => shown.includes(layer));
  // Grey has no word: without a choice, a car is grey, too.
  const painted = paint && paint !== "grey" ? [paint] : [];
  return `/share/cars/${[carType, ...painted, ...treatment, ...others].join("-")}.jpg`;
}
