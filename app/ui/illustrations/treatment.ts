/** The parts that a picture of a car can light up. */
export type TreatedPart = "paint" | "front" | "windscreen" | "glass" | "cabin";

/** Sharp light (gloss), soft light (matte), water beads (ceramic) or sparkling edges (polish). */
export type CarFinish = "gloss" | "matte" | "ceramic" | "polish";

/** What is done to a car: the parts it lies on, and what is seen on them. */
export interface CarTreatment {
  readonly parts: readonly TreatedPart[];
  readonly finish: CarFinish;
}
