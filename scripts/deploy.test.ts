import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Account, EMPTY_ACCOUNT } from "../tests/stand-ins/wrangler";
import { ROOT } from "./wrangler";

it.each([
  ["", ["--url", "https://saqeel-car-care-staging.saqeel.workers.dev"], "--url is for staging: export CLOUDFLARE_ENV="],
  ["", ["--dry-run", "--url", "https://staging.example"], "--url is for staging: export CLOUDFLARE_ENV="],
  ["staging", [], "Give the address of staging"],
  ["stagign", ["--url", "https://staging.example"], "CLOUDFLARE_ENV=stagign"],
])(
  "with CLOUDFLARE_ENV=%s and %j it stops before anything",
  (environment, args, reason) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "account-"));
    const file = join(folder.path, "account.json");
    writeFileSync(file, JSON.stringify(EMPTY_ACCOUNT));
    const { status, stdout, stderr } = spawnSync(join(ROOT, "node_modules/.bin/tsx"), ["scripts/deploy.ts", ...args], {
      cwd: ROOT,
      encoding: "utf8",
      env: {
        ...process.env,
        CLOUDFLARE_ENV: environment,
        WRANGLER_SCRIPT: join(ROOT, "tests/stand-ins/wrangler.ts"),
        STAND_IN_ACCOUNT: file,
      },
    });
    const { calls }: Account = JSON.parse(readFileSync(file, "utf8"));
    expect({ status, stdout, stderr, calls }).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining(reason),
      calls: [],
    });
  },
  60_000,
);
