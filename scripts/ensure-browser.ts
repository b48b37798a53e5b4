/** Installs a Chromium when the machine has none: Playwright's own, or the distribution's where that is out of reach. */
import { spawnSync } from "node:child_process";
import { findChromium } from "./browser";

const installers = [
  ["npx", "playwright", "install", "--with-deps", "chromium"],
  ["sh", "-c", "apt-get update && apt-get install -y chromium"],
];

for (const [command = "", ...args] of installers) {
  if (findChromium()) break;
  console.info(`No Chromium found; trying: ${[command, ...args].join(" ")}`);
  spawnSync(command, args, { stdio: "inherit" });
}

if (!findChromium()) {
  console.error("No Chromium could be found or installed. Install one and run the tests again.");
  process.exitCode = 1;
}
