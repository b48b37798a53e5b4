import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hasSchemaOfMigrations } from "./local-schema";
import { runWrangler } from "./wrangler";

it("a local database has another schema once a migration that made it was edited", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "local-schema-"));
  const persisted = ["--persist-to", folder.path];
  runWrangler(["d1", "migrations", "apply", "DB", "--local", ...persisted]);
  expect(hasSchemaOfMigrations(persisted)).toBe(true);
  const edited = "drop index bookings_by_date; create index bookings_by_date on bookings (booking_date, id)";
  runWrangler(["d1", "execute", "DB", "--local", ...persisted, "--command", edited]);
  runWrangler(["d1", "migrations", "apply", "DB", "--local", ...persisted]);
  expect(hasSchemaOfMigrations(persisted)).toBe(false);
}, 60_000);
