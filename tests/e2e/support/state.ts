import { globSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** Where the site under test keeps its data. Wiped when the tests start. */
export const STATE_DIR = ".wrangler/e2e";

/** Everything the site under test and its server print. */
export const SERVER_LOG = `${STATE_DIR}/server.log`;

/** Asks the database of the site under test, from outside the site. */
export function query<Row = Record<string, unknown>>(sql: string, ...values: SQLInputValue[]): Row[] {
  const database = open();
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

/** Changes the database behind the site's back, to make it fail. */
export function execute(sql: string): void {
  const database = open();
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

function open(): DatabaseSync {
  for (const file of globSync(`${STATE_DIR}/v3/d1/**/*.sqlite`)) {
    const database = new DatabaseSync(file, { timeout: 5000 });
    if (database.prepare("select 1 from sqlite_schema where name = 'bookings' or name = 'bookings_away'").get()) {
      return database;
    }
    database.close();
  }
  throw new Error(`No database with bookings below ${STATE_DIR}`);
}

/** The parts of all mails that hold `text`, as the local mail binding wrote them. */
export function mailParts(kind: "email-text" | "email-html" | "email-attachment", text: string): string[] {
  return globSync(`{.wrangler,build/server/.wrangler}/tmp/email/**/${kind}/*`)
    .map((file) => readFileSync(file, "utf8"))
    .filter((content) => content.includes(text));
}
