/** The kinds of bays in which cars are treated. Each has a row in `bay_limits`. */
export const bays = ["film", "paint", "glass", "interior"] as const;
export type Bay = (typeof bays)[number];
