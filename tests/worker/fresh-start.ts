import { afterEach, beforeEach, vi } from "vitest";
import { emptyDatabase, NOW } from "./support/builders";
import { silenceLogs } from "./support/silenced-logs";

/** Starts each test with an empty database, a stopped clock and silent logs. Returns the logs. */
export function startFresh(now = NOW) {
  const loggedAt = silenceLogs();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyDatabase();
  });
  afterEach(() => void vi.useRealTimers());
  return loggedAt;
}
