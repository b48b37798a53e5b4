import { env } from "cloudflare:workers";
import { patience } from "~/domain/days/days.server";

patience.forDays = 10_000;

// Many test files share a database. A batch waits for the disk only once.
const { results } = await env.DB.prepare("select name from sqlite_schema where name = 'bookings'").all();
if (results.length === 0) {
  const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
  await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
}
