/** The sizes of cars, which have their own prices, the smallest first. */
export const carTypes = ["sedan", "suv"] as const;
export type CarType = (typeof carTypes)[number];
