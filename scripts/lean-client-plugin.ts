import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const CLIENT_ROUTE = "?__react-router-build-client-route";

/**
 * Leaves out of the browser's build what no browser loads: the pages that do not hydrate (React Router would make a
 * module of each, and what they share with the forms would travel with the forms), and the router's warnings.
 * Stands behind the plugins of React Router, whose list of a route's exports it answers with empty ones.
 */
export function leanClient(): Plugin {
  return {
    name: "lean-client",
    apply: "build",
    transform(code, id) {
      // The package resolves to its development build, whose only difference are the warnings.
      if (id.includes("/react-router/dist/development/")) {
        return code.replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false");
      }
      if (this.environment.name !== "client" || !id.includes("/app/routes/") || !id.endsWith(CLIENT_ROUTE)) return;
      if (readFileSync(id.slice(0, -CLIENT_ROUTE.length), "utf8").includes("hydrate: true")) return;
      const names = code.match(/export \{(.*?)\}/)?.[1]?.match(/\w+/g) ?? [];
      return names.map((name) => `const _${name} = undefined; export { _${name} as ${name} };`).join("\n");
    },
  };
}
