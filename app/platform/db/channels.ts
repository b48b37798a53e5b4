/** What carries a message to a customer. A list without a CHECK, so that another can follow. */
export const channels = ["email", "whatsapp"] as const;

export type Channel = (typeof channels)[number];
