/**
 * `npm run seed` fills the database of this computer with invented bookings for the desk, on days
 * around today. Running it again replaces them. It cannot reach any other database.
 */
import { openLocalDatabase } from "./seed/local-database";
import { storeSamples } from "./seed/samples";

// An option such as `--remote`, or an environment, could mean another database.
if (process.argv.length > 2 || process.env.CLOUDFLARE_ENV) {
  console.error("✘ `npm run seed` knows only the database of this computer: it takes no options and no environment.");
  process.exit(1);
}
await using local = await openLocalDatabase();
try {
  const { bookings, messages } = await storeSamples(local.db, new Date());
  console.info(`The local database has ${bookings} invented bookings and ${messages} messages. See them at /en/desk.`);
} catch (error) {
  if (!(error instanceof Error && /no such table/.test(`${error.message} ${error.cause}`))) throw error;
  console.error("✘ The local database has no tables: run `npm run db:migrate` first.");
  process.exitCode = 1;
}
