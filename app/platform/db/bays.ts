/** The kinds of bay that cars are worked on in. A CHECK of the tables repeats the names. */
export const bays = ["film", "paint", "glass", "interior"] as const;
export type Bay = (typeof bays)[number];
