import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { PERSONAL } from "./builders";

type Level = "error" | "warn" | "info";

/**
 * Keeps the logs of every test of a file from the terminal, and fails a test that logs personal
 * data. Returns a function that lists the logs of a level.
 */
export function silenceLogs(): (level: Level) => unknown[] {
  let logs: Record<Level, MockInstance>;
  const silenced = (level: Level) => vi.spyOn(console, level).mockImplementation(() => {});
  const loggedAt = (level: Level) => logs[level].mock.calls.flat();

  beforeEach(() => {
    logs = { error: silenced("error"), warn: silenced("warn"), info: silenced("info") };
  });
  afterEach(() => {
    const lines = [...loggedAt("error"), ...loggedAt("warn"), ...loggedAt("info")];
    vi.restoreAllMocks();
    // A random reference may contain a name.
    const said = JSON.stringify(lines).replace(/SQ-\w{6}/g, "");
    expect(said, "what the logs say").not.toMatch(PERSONAL);
  });
  return loggedAt;
}
