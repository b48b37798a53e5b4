import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { ROOT, runWrangler } from "./wrangler";

/** The rows of a working centre: two bookings, other rows, and settings. */
const CENTRE = `
  insert into bookings (token, reference, idempotency_key, customer_name, phone_number, email, car_type,
    booking_date, discount_percent, language, created_by, created_at)
  values ('token-of-sara-in-this-test', 'SQ-7K3M9Q', 'a', 'سارة', '0512345678', 'sara@example.sa', 'suv',
    '2026-12-01', 5, 'ar', 'site', '2026-11-20T09:00:00.000Z'),
    ('token-of-omar-in-this-test', 'SQ-8M4N2R', 'b', 'It''s; Omar', '0512345679', null, 'sedan',
    '2026-12-02', 0, 'en', 'desk', '2026-11-20T10:00:00.000Z');
  insert into booking_lines (booking_id, code, price_sar, added_at)
  values (1, 'ppf-full-glossy-xpel', 11000, '2026-11-20T09:00:00.000Z'),
    (1, 'ceramic-exterior', 450, '2026-11-20T09:00:00.000Z'),
    (2, 'polishing-interior', 350, '2026-11-20T10:00:00.000Z');
  insert into payments (booking_id, amount, method, taken_at) values (1, 10000, 'cash', '2026-11-21T09:00:00.000Z');
  update bookings set status = 'confirmed', arrival_time = '16:30' where id = 1;
  insert into booking_events (booking_id, at, kind, "by", particulars)
  values (1, '2026-11-20T09:00:00.000Z', 'created', 'customer', '{"day":"2026-12-01"}'),
    (1, '2026-11-21T09:00:00.000Z', 'works-allowed', 'customer',
      json_object('works', json_array('{"id":1,"before":null,"after":"work/a"}'))),
    (1, '2026-11-22T09:00:00.000Z', 'works-refused', 'customer', '{}'),
    (2, '2026-11-22T09:00:00.000Z', 'works-refused', 'customer', '{}');
  insert into booking_places (booking_id, block, bay, day) values (1, null, 'arrival', '2026-12-01');
  insert into contact_messages (idempotency_key, name, email, phone, message, language, created_at)
  values ('c', 'Nora', 'nora@example.sa', '0512345670', 'Line one\nline; two', 'en', '2026-11-20T11:00:00.000Z');
  insert into outbox (kind, contact_message_id, created_at, due_at, next_try_at)
  values ('contact-centre', 1, '2026-11-20T11:00:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-20T11:00:00.000Z');
  insert into wrong_tries (booking_id, at) values (1, '2026-11-20T11:00:00.000Z');
  insert into visitor_forms (form, booking_id, at, phone) values ('booking', 1, '2026-11-20T09:00:00.000Z', '0512345678');
  insert into day_limits (day, cars, note_ar) values ('2026-12-10', 0, 'جرد');
  insert into booking_places (bay, day) values ('film', '2026-12-05');
  update booking_settings set cars_per_day = 1;`;

/** Makes a folder with its own local database. */
async function centre() {
  const folder = await mkdtempDisposable(join(tmpdir(), "backup-"));
  const config = join(folder.path, "wrangler.json");
  const database = { binding: "DB", database_name: "saqeel", database_id: "00000000-0000-0000-0000-000000000000" };
  const settings = { name: "backup", compatibility_date: "2026-08-15" };
  const databases = [{ ...database, migrations_dir: join(ROOT, "migrations") }];
  await writeFile(config, JSON.stringify({ ...settings, d1_databases: databases }));
  const d1 = (...args: string[]) => runWrangler(["d1", ...args, "--local", "--config", config]);
  return { folder, d1, open: () => openDatabase(folder.path) };
}

function openDatabase(folder: string): DatabaseSync {
  const files = globSync(join(folder, ".wrangler/state/v3/d1/**/*.sqlite"));
  const file = files.find((name) => !name.endsWith("metadata.sqlite"));
  if (!file) throw new Error(`There is no database in ${folder}`);
  return new DatabaseSync(file);
}

/** Every table, view, index and trigger, and every row of every table. */
function contentOf(database: DatabaseSync) {
  const schema = database
    .prepare(
      "select type, name, sql from sqlite_schema where name not like '\\_cf%' escape '\\' and sql is not null order by type, name",
    )
    .all() as { type: string; name: string; sql: string }[];
  const tables = schema.filter(({ type, name }) => type === "table" && name !== "sqlite_sequence");
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}" order by 1`).all()]);
  return { schema, rows: Object.fromEntries(rows) as Record<string, unknown[]> };
}

it("a backup loads into an empty database: same tables, views, triggers and rows, and the rules work", async () => {
  const before = await centre();
  const after = await centre();
  await using _before = before.folder;
  await using _after = after.folder;
  const backup = join(before.folder.path, "backup.sql");
  before.d1("migrations", "apply", "DB");
  const one = before.open();
  one.exec(CENTRE);
  before.d1("export", "DB", "--output", backup);
  after.d1("execute", "DB", "--file", backup);

  const other = after.open();
  const restored = contentOf(other);
  expect(restored).toEqual(contentOf(one));
  expect(restored.rows.bookings).toHaveLength(2);
  expect(restored.schema.filter(({ type }) => type === "trigger").length).toBeGreaterThan(10);
  expect(restored.schema.filter(({ type }) => type === "view").length).toBeGreaterThan(5);
  expect(() => other.exec("insert into booking_places (bay, day) values ('arrival', '2026-12-01')")).toThrow(
    "day full",
  );

  // Simulates a restore to a time before two answers of customers (product.md 19.9). Booking 2 did
  // not exist then, and a new event has taken the id of the answer about booking 1.
  const answers = "select booking_id, at, kind, by, particulars from booking_events where kind like 'works-%'";
  const expected = one.prepare(`${answers} and booking_id = 1`).all();
  other.exec(`delete from booking_events where booking_id = 2 or kind = 'works-refused';
    delete from bookings where id = 2;
    insert into booking_events (booking_id, at, kind, "by") values (1, '2026-11-23', 'informed', 'staff')`);
  const [command = ""] = readFileSync(join(ROOT, "docs/deploy.md"), "utf8").match(/^npx tsx .*answers\.sql$/m) ?? [];
  const inFolder = command.replace("../before-restore.sql", backup).replace("../answers.sql", `${backup}.answers`);
  execFileSync("bash", ["-c", inFolder], { cwd: ROOT });
  after.d1("execute", "DB", "--file", `${backup}.answers`);
  // Loading the answers again changes nothing.
  other.exec(readFileSync(`${backup}.answers`, "utf8"));
  expect(other.prepare(answers).all()).toEqual(expected);
}, 120_000);
