import type { Config } from "@react-router/dev/config";
import { generatedFiles, prerenderedPaths } from "./app/i18n/links";

export default {
  appDirectory: "app",
  ssr: true,
  prerender: [...prerenderedPaths, ...generatedFiles],
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
    unstable_previewServerPrerendering: true,
  },
} satisfies Config;
