import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Account, EMPTY_ACCOUNT } from "../tests/stand-ins/wrangler";
import { ROOT } from "./wrangler";

/** Makes git treat the repository as that of another user, which it refuses to read. */
const UNSAFE = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };

it.each<[environment: string, args: string[], reason: string, env?: Record<string, string>]>([
  ["", ["--dry-run"], "git rev-parse --short HEAD: fatal: detected dubious ownership", UNSAFE],
  ["", [], "git rev-parse --short HEAD: fatal: not a git repository", { GIT_DIR: "/nowhere" }],
  ["", [], "git rev-parse --short HEAD: spawnSync git ENOENT", { PATH: "/nowhere" }],
  ["", ["--url", "https://saqeel-car-care-staging.saqeel.workers.dev"], "--url is for staging: export CLOUDFLARE_ENV="],
  ["", ["--dry-run", "--url", "https://staging.example"], "--url is for staging: export CLOUDFLARE_ENV="],
  ["staging", [], "Give the address of staging"],
  ["stagign", ["--url", "https://staging.example"], "CLOUDFLARE_ENV=stagign"],
])(
  "with CLOUDFLARE_ENV=%s and %j it stops before anything: %s",
  (environment, args, reason, env = {}) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "account-"));
    const file = join(folder.path, "account.json");
    writeFileSync(file, JSON.stringify(EMPTY_ACCOUNT));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import=tsx", "scripts/deploy.ts", ...args], {
      cwd: ROOT,
      encoding: "utf8",
      env: {
        ...process.env,
        ...env,
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
