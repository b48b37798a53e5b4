import { defineConfig } from "@playwright/test";
import { DEV_AUDIENCE } from "./app/platform/http/dev-audience";
import { chromiumArgs, findShell, hasWebKit, withOwnFonts } from "./scripts/browser";
import { canComparePictures } from "./tests/e2e/support/pictures";
import { CALENDAR_SECRET, PORT, SERVER_LOG, STATE_DIR } from "./tests/e2e/support/server-state";
import type { SiteOptions } from "./tests/e2e/support/site";

const executablePath = findShell();

/** Every night, GitHub also runs the tests that take long and rarely fail (see audit.yml). */
const once = process.env.EVERY_STATE ? "server|night" : "server";

/** Only these runs compare pictures, so that no other is red for its browser or its fonts. */
const wantsPictures = Boolean(process.env.EVERY_STATE || process.env.PICTURES);

/** Variables of the Worker. The shipped limits on emails are too low for what the tests book. */
const vars = `--var CALENDAR_SECRET:${CALENDAR_SECRET} VISITOR_MAILS_PER_HOUR:10000 STAFF_MAILS_PER_HOUR:10000 POLICY_AUD:${DEV_AUDIENCE}`;

/** Browser tests use the production build, served by `wrangler dev`, and their own database. */
export default defineConfig<SiteOptions>({
  testDir: "tests/e2e",
  // A test imports the built Worker, which takes seconds to transpile.
  build: { external: ["build/server/**"] },
  workers: 2,
  forbidOnly: true,
  // A shared CI machine may stall for seconds; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  // Lists the slowest tests, so that somebody notices when tests become slow.
  reportSlowTests: { max: 10, threshold: 15_000 },
  timeout: 90_000,
  // The path of the accessibility trees. Pictures of screens have their own path below.
  snapshotPathTemplate: "{testDir}/accessibility/aria/{arg}{ext}",
  expect: {
    // Generous, because a machine that also builds is slow. No test waits longer than it must.
    timeout: 30_000,
    // The stored pictures have reduced palettes, which change a few pixels. A changed word changes
    // more.
    toHaveScreenshot: { pathTemplate: "{testDir}/screenshots/{arg}{ext}", maxDiffPixels: 200 },
  },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // A time zone in which it is often already tomorrow, so that code that ignores Riyadh's time
    // zone fails.
    timezoneId: "Pacific/Kiritimati",
    locale: "de-DE",
    // A page transition reports an error when a test leaves the page in the middle of it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { args: chromiumArgs, env: withOwnFonts, ...(executablePath && { executablePath }) },
  },
  // CONTRIBUTING.md explains the tags. A test without a tag runs with scripts, in Arabic.
  projects: [
    {
      name: "ar, with scripts",
      grepInvert: /@(noscript|server|visual|night)/,
      use: { language: "ar", javaScriptEnabled: true },
    },
    { name: "ar, without scripts", grep: /@noscript/, use: { language: "ar", javaScriptEnabled: false } },
    { name: "en, with scripts", grep: /@languages/, use: { language: "en", javaScriptEnabled: true } },
    { name: "en, without scripts", grep: /@mixed/, use: { language: "en", javaScriptEnabled: false } },
    // Listed after the tests of pages, because some of its tests store hundreds of bookings, which
    // slow down the desk's lists.
    {
      name: "server and pictures",
      grep: new RegExp(`@(${wantsPictures && canComparePictures ? `${once}|visual` : once})`),
    },
    // Safari's engine. These tests use WebKit's own driver instead of Playwright's pages.
    { name: "webkit", testDir: "tests/webkit", testMatch: hasWebKit() ? "*.spec.ts" : [] },
  ],
  ...(wantsPictures && !canComparePictures && { globalTeardown: "./tests/e2e/support/pictures.ts" }),
  globalSetup: "./tests/e2e/support/test-settings.ts",
  webServer: {
    command: [
      `rm -rf ${STATE_DIR}`,
      `mkdir -p ${STATE_DIR}`,
      `wrangler d1 migrations apply DB --local --persist-to ${STATE_DIR}`,
      `wrangler dev --ip 127.0.0.1 --port ${PORT} --inspector-port 0 --persist-to ${STATE_DIR} ${vars} 2>&1 | tee ${SERVER_LOG}`,
    ].join(" && "),
    url: `http://127.0.0.1:${PORT}/booking`,
    reuseExistingServer: false,
    timeout: 180_000,
    // Tests read the logs, and colour codes would split the text.
    env: { CI: "1", NO_COLOR: "1", FORCE_COLOR: "0", WRANGLER_SEND_METRICS: "false" },
  },
});
