/** The kinds of bays in which cars are treated, as in `bay_limits`. */
export const bays = ["film", "paint", "glass", "interior"] as const;
export type Bay = (typeof bays)[number];
