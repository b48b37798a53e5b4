import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Process {
  pid: number;
  parent: number;
  /** As printed by `ps`, such as "00:01:07". */
  time: string;
  command: string;
}

/**
 * Milliseconds of processor time of the workerd processes that a process has started. Throws when
 * none runs.
 */
export function workerdTime(pid: number): number {
  const workerds = descendants(pid, runningProcesses()).filter(({ command }) => command.includes("workerd"));
  if (workerds.length === 0) throw new Error("workerd is not running");
  return workerds.reduce((total, workerd) => total + (linuxTime(workerd.pid) ?? seconds(workerd.time) * 1000), 0);
}

function runningProcesses(): readonly Process[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time=,comm="], { encoding: "utf8" });
  return table.split("\n").map((line) => {
    const [pid, parent, time = "", command = ""] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), time, command };
  });
}

function descendants(pid: number, processes: readonly Process[]): readonly Process[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendants(child.pid, processes)]);
}

/**
 * User and system time in milliseconds, or null without /proc. On Linux only /proc has hundredths
 * of a second.
 */
function linuxTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

function seconds(time: string): number {
  return time.split(/[:-]/).reduce((total, part) => total * 60 + Number(part), 0);
}
