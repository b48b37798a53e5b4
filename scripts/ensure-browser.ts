/** Installs the browsers that the tests lack: Chromium from Debian or Playwright, and WebKit. */
import { spawnSync } from "node:child_process";
import { findChromium, hasBrowsers, hasWebKit } from "./browser";

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

// GitHub needs `sudo`. Without WebKit, only its own tests are skipped.
for (const sudo of ["", "sudo -n "]) {
  if (hasWebKit()) break;
  const command = `${sudo}apt-get update && ${sudo}apt-get install -y webkit2gtk-driver xvfb`;
  console.info(`WebKit is missing; trying: ${command}`);
  spawnSync("sh", ["-c", command], { stdio: "ignore" });
}
if (!hasWebKit()) console.warn("The tests in WebKit are skipped: webkit2gtk-driver and xvfb cannot be installed here.");
