import { existsSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { inlined } from "./scripts/inlined-plugin.ts";
import { articlesPlugin } from "./scripts/mdx.ts";

const resolve = { tsconfigPaths: true };

/** Where Linux keeps files in memory. The local D1 puts its temporary files there, and waits for no disk. */
const MEMORY = "/dev/shm";
if (existsSync(MEMORY)) process.env.TMPDIR = MEMORY;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [inlined(), articlesPlugin()],
        resolve,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          // Neither UTC nor Riyadh, nor a whole number of hours: code that leans on the zone of its machine shows here.
          env: { TZ: "Asia/Kathmandu" },
          // What the files import is loaded once for all of them, which is most of their time.
          isolate: false,
        },
      },
      {
        plugins: [
          articlesPlugin(),
          cloudflareTest(async () => ({
            // The app's own entry needs the build of React Router; the mail door needs none.
            main: "./tests/worker/entry.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations("migrations") } },
          })),
        ],
        resolve,
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["./tests/worker/setup.ts"],
          // One Worker and one database for all files: each test empties what it needs empty.
          isolate: false,
          maxWorkers: 1,
          // A real queue takes its time, and more of it on a busy machine.
          testTimeout: 20_000,
        },
      },
    ],
  },
});
