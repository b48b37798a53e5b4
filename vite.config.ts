import { resolve as resolvePath } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentFolder, hasWork } from "./scripts/built-work.ts";
import { browsers, inlined } from "./scripts/inlined-plugin.ts";
import { articlesPlugin } from "./scripts/mdx.ts";
import { warmPreview } from "./scripts/warm-preview.ts";

export default defineConfig({
  plugins: [
    inlined(),
    articlesPlugin(),
    cloudflare({ viteEnvironment: { name: "ssr" }, config: { vars: JSON.parse(process.env.DEV_VARS ?? "{}") } }),
    tailwindcss(),
    reactRouter(),
    warmPreview(),
  ],
  resolve: {
    tsconfigPaths: true,
    // In a build and in development, the facts that the owner has published (`npm run content`).
    // Tests and scripts read other facts.
    alias: { "~content": resolvePath(contentFolder) },
  },
  define: { "import.meta.env.HAS_WORK": hasWork },
  environments: {
    client: {
      build: {
        target: browsers,
        rolldownOptions: {
          output: {
            // Two large files instead of many small ones for the pages with forms, because a phone
            // loads only a few in parallel.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|@conform-to)\//,
                },
                // The calendar of the booking page, loaded when it is opened.
                { name: "calendar", test: /node_modules\/(?:react-day-picker|@?date-fns)\// },
                {
                  name: "site",
                  test: /\/app\/(?:root|domain\/(?:centre|catalogue|seo\/page-meta|days\/(?:day-buttons|days\.ts|stay\.))|platform\/(?:forms|http\/with-timeout|page-scripts\/storage|i18n\/(?!texts|translator))|ui\/(?:forms|layout|toasts\/toasts|icons|riyals|jump-link|content\/bidi))|vite\/preload-helper/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // Uploaded with the Worker (`wrangler.toml`).
        sourcemap: true,
        rolldownOptions: {
          // Only React Router reads `process`, to learn whether a build sends the request. Loading
          // Node's `process` takes milliseconds.
          transform: { define: { process: "undefined" } },
          output: {
            // Keeps the names of functions for the stack traces in our logs.
            minify: { compress: true, mangle: { keepNames: true }, codegen: true },
            // React creates two errors when it loads, and V8 then parses every script in their
            // stacks again. With these groups that is not the whole Worker, but two small scripts:
            // React, and what imports it first.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(?:react|react-dom)\//, priority: 1 },
                { name: "react-dom", test: /platform\/react-dom\.server/ },
              ],
            },
          },
        },
      },
    },
  },
  // Dependencies that Vite finds late. Otherwise their first use in development reloads the page.
  optimizeDeps: {
    include: [
      "@conform-to/react",
      "@radix-ui/react-toast",
      "date-fns",
      "date-fns/formatISO",
      "date-fns/parseISO",
      "date-fns/subMonths",
      "i18next",
      "react-day-picker",
      "react-i18next",
    ],
  },
  server: {
    // README.md and scripts/dev.ts name the port.
    strictPort: true,
    // The email files of the local binding must not reload the page.
    watch: { ignored: ["**/.wrangler/**"] },
  },
  preview: { host: "127.0.0.1" },
});
