import type { Config } from "@react-router/dev/config";
import { languages } from "./app/platform/i18n/languages";
import { articlePath, generatedFiles, linkTo, prerenderedPaths } from "./app/platform/urls/screens";
import { missingPictures, readArticles } from "./scripts/articles";
import { hasWork } from "./scripts/built-work";

// An error in an article stops every command that loads this file, with a message about it.
const articles = readArticles();
const articlePaths = articles.flatMap(({ slug }) => languages.map((language) => articlePath(slug, language)));

const workPaths = hasWork ? languages.map((language) => linkTo("work", language)) : [];

export default {
  appDirectory: "app",
  ssr: true,
  prerender: [...prerenderedPaths, ...articlePaths, ...workPaths, ...generatedFiles],
  // Only in a build: authors preview an article before it has pictures.
  buildEnd() {
    const missing = missingPictures(articles);
    if (missing.length > 0) throw new Error(missing.join("\n"));
  },
  routeDiscovery: { mode: "lazy" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
    unstable_previewServerPrerendering: true,
  },
} satisfies Config;
