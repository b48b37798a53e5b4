import { env } from "cloudflare:workers";
import { stayFor } from "~/domain/days/stay";

export const TODAY = "2026-11-20";
export const query = { today: TODAY, language: "en", ...stayFor([]) } as const;
export const run = (statement: string) => env.DB.prepare(statement).run();
