import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/inline-script-plugin.ts";
import { leanClient } from "./scripts/lean-client-plugin.ts";
import { pageStyle } from "./scripts/page-style-plugin.ts";
import { textChunks } from "./scripts/text-chunks-plugin.ts";

export default defineConfig({
  plugins: [
    inlineScript(),
    pageStyle(),
    textChunks(),
    cloudflare({ viteEnvironment: { name: "ssr" } }),
    tailwindcss(),
    reactRouter(),
    leanClient(),
  ],
  resolve: { tsconfigPaths: true },
  environments: {
    // Names stay, for the sake of stack traces in logs.
    ssr: { build: { rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } } },
    client: {
      build: {
        rolldownOptions: {
          // Modules of the site only define things: what the browser does not use of them stays on the server.
          treeshake: { moduleSideEffects: [{ test: /\/app\/(?!entry\.).*\.tsx?$/, sideEffects: false }] },
        },
      },
    },
  },
  // Loaded late by the pages: named here, so that their first use in development does not reload the page.
  optimizeDeps: {
    include: [
      "@conform-to/react",
      "@radix-ui/react-toast",
      "date-fns",
      "react-day-picker",
      "react-day-picker/locale/ar",
    ],
  },
  // Mail that the local binding writes must not reload the page that sent it.
  server: { watch: { ignored: ["**/.wrangler/**"] } },
  preview: { host: "127.0.0.1" },
});
