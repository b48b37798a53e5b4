import { globSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** The directory of the test server's local data. Deleted when the tests start. */
export const STATE_DIR = ".wrangler/e2e";

/** The secret of the centre's calendar on the test server. */
export const CALENDAR_SECRET = "e2e4k9d2m5q8w1x4z6v0b7n3c5h8j2g4t";

/** The output of the test server. */
export const SERVER_LOG = `${STATE_DIR}/server.log`;

/** Runs a query on the database of the test server. */
export function query<Row = Record<string, unknown>>(sql: string, ...values: SQLInputValue[]): Row[] {
  const database = open();
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

/** Executes statements on the database of the test server, e.g. to make it fail. */
export function execute(sql: string): void {
  const database = open();
  try {
    // Write quickly: the server does not wait for another writer, its statement fails.
    database.exec("pragma synchronous = off");
    database.exec(sql);
  } finally {
    database.close();
  }
}

function open(): DatabaseSync {
  for (const file of globSync(`${STATE_DIR}/v3/d1/**/*.sqlite`)) {
    const database = new DatabaseSync(file, { timeout: 5000 });
    if (database.prepare("select 1 from sqlite_schema where name = 'bookings'").get()) {
      return database;
    }
    database.close();
  }
  throw new Error(`No database with bookings below ${STATE_DIR}`);
}

/** All email parts of this kind that contain `text`, from the files of the local mail binding. */
export function mailParts(kind: "email-text" | "email-html" | "email-attachment", text: string): string[] {
  return globSync(`{.wrangler,build/server/.wrangler}/tmp/email/**/${kind}/*`)
    .map((file) => readFileSync(file, "utf8"))
    .filter((content) => content.includes(text));
}
