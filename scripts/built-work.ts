import { existsSync, readFileSync } from "node:fs";

/** What `npm run content` wrote; without it, what the repository ships. Only a build uses the former. */
export const contentFolder = existsSync(".content") ? ".content" : "content";

/** Whether the site has a page of our own work (product.md 19.10). */
export const hasWork = JSON.parse(readFileSync(`${contentFolder}/works.json`, "utf8")).length > 0;
