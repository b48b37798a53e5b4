/** Installs the browsers of the tests if they are missing: Debian's, or else Playwright's own. */
import { spawnSync } from "node:child_process";
import { findChromium, hasBrowsers } from "./browser";

const installers = [
  ["sh", "-c", "apt-get update && apt-get install -y chromium chromium-headless-shell"],
  ["npx", "playwright", "install", "--with-deps", "chromium"],
];

for (const [command = "", ...args] of installers) {
  if (hasBrowsers()) break;
  console.info(`Browsers are missing; trying: ${[command, ...args].join(" ")}`);
  spawnSync(command, args, { stdio: "inherit" });
}

if (!findChromium()) {
  console.error("No Chromium could be found or installed. Install one and run the tests again.");
  process.exitCode = 1;
}
