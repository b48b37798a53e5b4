import { lookUp, type Service, type ServiceCode, type ServiceId, services } from "~/catalogue/catalogue";
import type { CarTreatment, TreatedPart } from "~/ui/illustrations/treatment";

/** What each service does to a car, as its pictures show it. */
const treatments: Readonly<Record<ServiceId, CarTreatment>> = {
  "thermal-insulation": { parts: ["windscreen", "glass"], finish: "gloss" },
  "nano-ceramic": { parts: ["paint", "front"], finish: "ceramic" },
  "ppf-front-glossy": { parts: ["front"], finish: "gloss" },
  "ppf-full-glossy": { parts: ["paint", "front"], finish: "gloss" },
  "ppf-full-matte": { parts: ["paint", "front"], finish: "matte" },
  polishing: { parts: ["paint", "front"], finish: "polish" },
};

/** The options that treat other parts than their service is known for. */
const partsOfOptions: Partial<Record<ServiceCode, readonly TreatedPart[]>> = {
  "ceramic-interior": ["cabin"],
  "polishing-interior": ["cabin"],
};

/** What the chosen options of a service do to the car; before any is chosen, what the service is known for. */
export function treatmentOf({ id, options }: Service, chosen: readonly ServiceCode[]): CarTreatment {
  const { parts, finish } = treatments[id];
  const treated = options
    .filter(({ code }) => chosen.includes(code))
    .flatMap(({ code }) => partsOfOptions[code] ?? parts);
  return { parts: treated.length > 0 ? [...new Set(treated)] : parts, finish };
}

/** What all chosen services together do to the car. */
export function treatmentsOf(codes: readonly ServiceCode[]): readonly CarTreatment[] {
  const chosen = new Set(codes.map((code) => lookUp(code).service));
  return services.filter((service) => chosen.has(service)).map((service) => treatmentOf(service, codes));
}
