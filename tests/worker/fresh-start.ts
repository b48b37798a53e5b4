import { afterEach, beforeEach, vi } from "vitest";
import { emptyDatabase, NOW } from "./support/builders";
import { silenceLogs } from "./support/silenced-logs";

/**
 * Starts every test of a file with an empty database and a clock stopped at `now`. Silences the
 * logs, and returns a function that lists them by level.
 */
export function startFresh(now = NOW) {
  const loggedAt = silenceLogs();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyDatabase();
  });
  afterEach(() => void vi.useRealTimers());
  return loggedAt;
}
