/** Codes that the database, several layers and the pages share. */

/** The sizes of cars, which have their own prices, the smallest first. */
export const carTypes = ["sedan", "suv"] as const;
export type CarType = (typeof carTypes)[number];

/** The colours in which a visitor can see the car. Without one, pictures are grey. */
export const paints = ["white", "silver", "grey", "black"] as const;
export type Paint = (typeof paints)[number];

/** The kinds of bays in which cars are treated, as in `bay_limits`. */
export const bays = ["film", "paint", "glass", "interior"] as const;
export type Bay = (typeof bays)[number];

/** What carries a message to a customer. No CHECK has this list, so another channel can follow. */
export const channels = ["email", "whatsapp"] as const;
export type Channel = (typeof channels)[number];
