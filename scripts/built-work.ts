import { existsSync, readFileSync } from "node:fs";

/** What `npm run content` wrote; without it, what the repository ships. Only a build uses the former. */
export const contentFolder = existsSync(".content") ? ".content" : "content";

/** With fewer works, the site has no page of them (product.md 19.10). */
const ENOUGH = 6;

export const hasWork = JSON.parse(readFileSync(`${contentFolder}/works.json`, "utf8")).length >= ENOUGH;
