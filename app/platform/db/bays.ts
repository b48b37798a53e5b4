/** The kinds of bay that cars are worked on in. Each has a row in `bay_limits`. */
export const bays = ["film", "paint", "glass", "interior"] as const;
export type Bay = (typeof bays)[number];
