import { existsSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";
import { inlined } from "./scripts/inlined-plugin.ts";
import { articlesPlugin } from "./scripts/mdx.ts";

const resolve = {
  tsconfigPaths: true,
  // The facts in content/ may change at any time, so tests have their own facts.
  alias: [
    {
      find: /^(?:~content|(?:\.\.\/)+content)\/(?=\w+\.json$|work\/)/,
      replacement: `${resolvePath("tests/content/")}/`,
    },
  ],
};

// Replaces the shell's value: with "production", `import.meta.env.DEV` would be false.
process.env.NODE_ENV = "test";

/** Linux keeps the files of this folder in memory, so the local D1 does not wait for a disk. */
const MEMORY = "/dev/shm";
if (existsSync(MEMORY)) process.env.TMPDIR = MEMORY;

// Tests start wrangler and tsx many times, and Node would compile them again each time.
process.env.NODE_COMPILE_CACHE = resolvePath("node_modules/.cache/node");

/**
 * Neither UTC nor Riyadh, nor a whole number of hours, so that code that depends on the time zone
 * of the machine fails.
 */
const TZ = "Asia/Kathmandu";

/** A busy machine is slow, above all its local queue. */
const testTimeout = 60_000;

const calendar = "./tests/calendar.ts";

/** The Worker has no variables of the shell. */
const testNow = process.env.TEST_NOW === undefined ? {} : { TEST_NOW: process.env.TEST_NOW };

/** Packages with many modules that tests of the Worker import. */
const packages = [
  "@conform-to/react",
  "@conform-to/zod/v4",
  "date-fns/formatISO",
  "date-fns/parseISO",
  "date-fns/subMonths",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "fast-check",
  "i18next",
  "ical-generator",
  "ical.js",
  "jose",
  "react",
  "react-i18next",
  "react-router",
  "react/jsx-dev-runtime",
  "zod",
];

/** Prints the ten slowest files, so that somebody notices when tests become slow. */
const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }));
    const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
    const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
    if (files.length > 10) console.info(["The ten slowest of the test files:", ...lines, ""].join("\n"));
  },
};

export default defineConfig({
  test: {
    reporters: ["default", slowestFiles],
    // As many as the smallest machine has cores.
    maxWorkers: 2,
    projects: [
      {
        plugins: [inlined(), articlesPlugin()],
        resolve,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}"],
          env: { TZ },
          setupFiles: [calendar],
          testTimeout,
          // Loads imports once for all files, because that takes most of the time.
          isolate: false,
        },
      },
      {
        plugins: [inlined(), articlesPlugin()],
        resolve,
        // Some of these start processes: a build, wrangler, git.
        test: {
          name: "tools",
          include: ["scripts/**/*.test.ts"],
          // Builds the site again, so GitHub runs it every night (audit.yml).
          exclude: process.env.EVERY_STATE ? [] : ["scripts/second-content.test.ts"],
          env: { TZ },
          setupFiles: [calendar],
          testTimeout,
          isolate: false,
        },
      },
      {
        plugins: [
          inlined(),
          articlesPlugin(),
          cloudflareTest(async () => ({
            // The entry of the app needs the build of React Router; this one does not.
            main: "./tests/worker/entry.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations("migrations") } },
          })),
        ],
        resolve,
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          env: testNow,
          setupFiles: [calendar, "./tests/worker/setup.ts"],
          // The Worker requests every module separately. One file for each package is faster.
          deps: { optimizer: { ssr: { enabled: true, include: packages } } },
          // Many files share a Worker and its database, so tests empty it first.
          isolate: false,
          testTimeout,
        },
      },
    ],
  },
});
