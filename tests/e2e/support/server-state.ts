import { globSync, readFileSync, statSync } from "node:fs";

export const PORT = Number(process.env.E2E_PORT ?? 8788);

/** The directory of the test server's local data. Deleted when the tests start. */
export const STATE_DIR = ".wrangler/e2e";

export const CALENDAR_SECRET = "e2e4k9d2m5q8w1x4z6v0b7n3c5h8j2g4t";

export const SERVER_LOG = `${STATE_DIR}/server.log`;

/** Wrangler's API for its local databases: a second process would lock the database file. */
const DATABASES = `http://127.0.0.1:${PORT}/cdn-cgi/local/explorer/api/d1/database`;

interface Statement {
  sql: string;
  params?: readonly string[];
}

interface Answer<Result> {
  result?: Result;
  errors?: readonly { message: string }[];
}

interface Table {
  results: { columns: readonly string[]; rows: readonly unknown[][] };
}

/** Runs a query on the database of the test server. */
export async function query<Row = Record<string, unknown>>(
  sql: string,
  ...params: readonly (string | number)[]
): Promise<Row[]> {
  const [table] = await send({ sql, params: params.map(String) });
  if (!table) throw new Error(`No answer to ${sql}`);
  const { columns, rows } = table.results;
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Row);
}

/** Executes statements on the database of the test server in one transaction. */
export async function execute(...statements: readonly string[]): Promise<void> {
  await send({ batch: statements.map((sql) => ({ sql })) });
}

async function send(body: Statement | { batch: readonly Statement[] }): Promise<readonly Table[]> {
  const headers = { "Content-Type": "application/json" };
  return ask(`${await database()}/raw`, { method: "POST", headers, body: JSON.stringify(body) });
}

let databaseUrl: string | undefined;

/** The URL of the only database. */
async function database(): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const [found] = await ask<{ uuid: string }[]>(DATABASES);
  if (!found) throw new Error("The test server has no database");
  databaseUrl = `${DATABASES}/${found.uuid}`;
  return databaseUrl;
}

async function ask<Result>(url: string, init?: RequestInit): Promise<Result> {
  const response = await fetch(url, init);
  const { result, errors } = (await response.json()) as Answer<Result>;
  if (!response.ok || !result) throw new Error(`${response.status} ${errors?.map(({ message }) => message)}`);
  return result;
}

/** The parts of this run's emails that contain `text`, from the files of the local binding. */
export function emailParts(kind: "email-text" | "email-html" | "email-attachment", text: string): string[] {
  const { birthtimeMs } = statSync(STATE_DIR);
  return globSync(`{.wrangler,build/server/.wrangler}/tmp/email/**/${kind}/*`)
    .filter((file) => statSync(file).mtimeMs >= birthtimeMs)
    .map((file) => readFileSync(file, "utf8"))
    .filter((content) => content.includes(text));
}
