import { builtContent, readContent } from "~/domain/content/content.server";

/**
 * Stops a build, and `npm run dev`, if a fact in `content/` is invalid, because the Worker does not
 * check facts. `npm run content` has checked those of `.content/`.
 */
try {
  readContent({}, builtContent);
} catch (error) {
  console.error(`✘ ${(error as Error).message}`);
  process.exitCode = 1;
}
