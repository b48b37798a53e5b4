import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Milliseconds that workerd is busy with the Worker's modules before the first request, as wrangler profiles it. */
export function startUpTime(): number {
  const folder = mkdtempSync(join(tmpdir(), "start-up-"));
  const file = join(folder, "start-up.cpuprofile");
  try {
    const options = ["wrangler", "check", "startup", "--args=--no-bundle", "--outfile", file];
    execFileSync("npx", options, { stdio: "pipe", env: { ...process.env, CI: "1" } });
    const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, "utf8"));
    const waiting = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
    const busy = samples.reduce((total, id, index) => total + (waiting.has(id) ? 0 : (timeDeltas[index] ?? 0)), 0);
    return busy / 1000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
