import { env } from "cloudflare:workers";

export const TODAY = "2026-11-20";
export const query = { today: TODAY, language: "en", codes: [] } as const;
export const run = (statement: string) => env.DB.prepare(statement).run();
