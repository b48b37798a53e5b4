import type { CarTreatment, TreatedPart } from "~/ui/illustrations/car-picture";
import { type CarType, lookUp, type Service, type ServiceCode, type ServiceId, services } from "./catalogue";

const treatments: Readonly<Record<ServiceId, CarTreatment>> = {
  "thermal-insulation": { parts: ["windscreen", "glass"], finish: "gloss" },
  "nano-ceramic": { parts: ["paint", "front"], finish: "ceramic" },
  "ppf-front-glossy": { parts: ["front"], finish: "gloss" },
  "ppf-full-glossy": { parts: ["paint", "front"], finish: "gloss" },
  "ppf-full-matte": { parts: ["paint", "front"], finish: "matte" },
  polishing: { parts: ["paint", "front"], finish: "polish" },
};

/** For options that treat other parts of the car than their service usually does. */
const partsOfOptions: Partial<Record<ServiceCode, readonly TreatedPart[]>> = {
  "ceramic-interior": ["cabin"],
  "polishing-interior": ["cabin"],
};

/** The default of the service while none of its options is chosen. */
export function treatmentOf({ id, options }: Service, chosen: readonly ServiceCode[]): CarTreatment {
  const { parts, finish } = treatments[id];
  const treated = options
    .filter(({ code }) => chosen.includes(code))
    .flatMap(({ code }) => partsOfOptions[code] ?? parts);
  return { parts: treated.length > 0 ? [...new Set(treated)] : parts, finish };
}

export function treatmentsOf(codes: readonly ServiceCode[]): readonly CarTreatment[] {
  const chosen = new Set(codes.map((code) => lookUp(code).service));
  return services.filter((service) => chosen.has(service)).map((service) => treatmentOf(service, codes));
}

/**
 * The picture of a choice for link previews (product.md 4.12): the car with its treated parts. All
 * treatments of a part share one picture, except matte film, which looks different.
 */
export function choicePicture(carType: CarType, codes: readonly ServiceCode[]): string {
  const treated = treatmentsOf(codes).flatMap<string>(({ parts, finish }) => (finish === "matte" ? "matte" : parts));
  const body = ["matte", "paint", "front"].filter((part) => treated.includes(part)).slice(0, 1);
  const others = ["glass", "cabin"].filter((part) => treated.includes(part));
  return `/share/cars/${[carType, ...body, ...others].join("-")}.png`;
}
