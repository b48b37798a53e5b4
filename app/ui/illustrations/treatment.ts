/** The parts that a picture of a car can highlight. */
export type TreatedPart = "paint" | "front" | "windscreen" | "glass" | "cabin";

/** Sharp reflections (gloss), a soft glow (matte), water beads (ceramic) or sparkles (polish). */
export type CarFinish = "gloss" | "matte" | "ceramic" | "polish";

/** The effect of a service on a car: the treated parts and their finish. */
export interface CarTreatment {
  readonly parts: readonly TreatedPart[];
  readonly finish: CarFinish;
}
