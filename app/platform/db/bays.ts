/** The kinds of bay that cars are worked on in. The tables have a CHECK with their names. */
export const bays = ["film", "paint", "glass", "interior"] as const;
export type Bay = (typeof bays)[number];
