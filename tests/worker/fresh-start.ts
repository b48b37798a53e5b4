import { afterEach, beforeEach, vi } from "vitest";
import { emptyDatabase, NOW } from "./support/builders";
import { silenceLogs } from "./support/silenced-logs";

/** Starts tests with an empty database, the clock stopped, and silent logs, which it returns. */
export function startFresh(now = NOW) {
  const loggedAt = silenceLogs();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyDatabase();
  });
  afterEach(() => void vi.useRealTimers());
  return loggedAt;
}
