import { existsSync, readFileSync } from "node:fs";

/** The folder that a build reads: what `npm run content` wrote, else the shipped content. */
export const contentFolder = existsSync(".content") ? ".content" : "content";

/** Whether the site has a page of our own work (product.md 19.10). */
export const hasWork = JSON.parse(readFileSync(`${contentFolder}/works.json`, "utf8")).length > 0;
