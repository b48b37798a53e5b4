/** What carries a message to a customer. No CHECK has this list, so another channel can follow. */
export const channels = ["email", "whatsapp"] as const;

export type Channel = (typeof channels)[number];
