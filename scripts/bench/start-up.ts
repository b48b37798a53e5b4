import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWrangler } from "../wrangler";

interface Profile {
  nodes: readonly { id: number; callFrame: { functionName: string } }[];
  samples: readonly number[];
  timeDeltas: readonly number[];
}

/**
 * Milliseconds of workerd for the Worker's modules before the first request, profiled by wrangler.
 */
export function startUpTime(): number {
  using folder = mkdtempDisposableSync(join(tmpdir(), "start-up-"));
  const file = join(folder.path, "start-up.cpuprofile");
  runWrangler(["check", "startup", "--args=--no-bundle", "--outfile", file]);
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, "utf8"));
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
  const busy = samples.reduce((total, id, index) => total + (idle.has(id) ? 0 : (timeDeltas[index] ?? 0)), 0);
  return busy / 1000;
}
