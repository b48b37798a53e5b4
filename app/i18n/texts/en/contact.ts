export const contact = { title: "x" } as const;
