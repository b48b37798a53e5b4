import { afterEach, beforeEach, vi } from "vitest";
import { emptyDatabase, NOW } from "./support/builders";
import { silenceLogs } from "./support/silenced-logs";

/** Before each test, empties the database and stops the clock. Returns a function to read logs. */
export function startFresh(now = NOW) {
  const loggedAt = silenceLogs();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyDatabase();
  });
  afterEach(() => void vi.useRealTimers());
  return loggedAt;
}
