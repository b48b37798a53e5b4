import { beforeEach, vi } from "vitest";

/**
 * The instant at which the unit, tools and Worker tests run, for example
 * `TEST_NOW=2028-02-29T09:00:00+03:00 npm run unit`; by default, now. It also moves the clock of the
 * Worker, which runs beside its tests. It cannot move:
 *
 * - SQLite's own clock, so the tests of views and of docs/sql.md stay on the day of the machine. Our
 *   code writes no time of SQLite, except the row of `heartbeat` in the first migration.
 * - processes that a test starts (a build, wrangler, git, scripts), and times of files. Their
 *   tests compare no days.
 * - browser tests: the site that they open runs in a process of its own.
 *
 * A test whose subject is a certain day sets its own clock: most Worker tests do (`startFresh`).
 */
const now = process.env.TEST_NOW;

if (now) {
  if (Number.isNaN(Date.parse(now))) throw new Error(`TEST_NOW is no instant: ${now}`);
  const setClock = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  // Constants of test files, too, read the clock.
  setClock();
  beforeEach(setClock);
}
