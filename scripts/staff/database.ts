import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { wrangler } from "../wrangler";

type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Runs SQL statements in their order and returns the rows of each. Throws a DatabaseError. */
export type Execute = (statements: readonly string[]) => readonly (readonly Row[])[];

/** Which database a command works on. */
export interface Target {
  readonly remote?: boolean;
  /** Where another local database lies, for tests and trials. */
  readonly persistTo?: string;
}

/** What went wrong with the database, in words for the person at the terminal. */
export class DatabaseError extends Error {
  /** What a rule of the database said when it refused, like "day full"; null when it was something else. */
  readonly refused: string | null;

  constructor(message: string, refused: string | null = null) {
    super(message);
    this.refused = refused;
  }
}

/** The error that a person at the terminal is told. Drizzle wraps that of a single query, with its parameters. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** Drizzle over `wrangler d1 execute`, which needs no right but that to D1. A batch is one call of wrangler. */
export function openDatabase(execute: Execute): SqliteRemoteDatabase {
  const run = (queries: readonly { sql: string; params: unknown[] }[]) =>
    execute(queries.map(({ sql, params }) => inlineParameters(sql, params))).map((rows) => rows.map(Object.values));
  return drizzle(
    async (sql, params, method) => {
      const [rows = []] = run([{ sql, params }]);
      return { rows: method === "get" ? (rows[0] as unknown[]) : rows };
    },
    async (queries) => run(queries).map((rows) => ({ rows })),
  );
}

/**
 * A statement with its parameters as SQL literals, because `wrangler d1 execute` binds none. Question marks inside
 * quotes stay as they are. Throws when the counts differ or a value has no literal.
 */
export function inlineParameters(sql: string, params: readonly unknown[]): string {
  const values = params.map(literal);
  let used = 0;
  const inlined = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\?/g, (token) =>
    token === "?" ? (values[used++] ?? token) : token,
  );
  if (used !== values.length) throw new Error(`A statement has ${used} parameters and ${values.length} values`);
  return inlined;
}

function literal(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string" && !value.includes("\0")) return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`This value cannot stand in SQL: ${JSON.stringify(value)}`);
}

/** Wrangler writes what it prints into log files that stay: here that would be names and phones. */
const quiet = { WRANGLER_LOG_PATH: "/dev/null", WRANGLER_LOG: "log" };

/** Runs statements through the project's wrangler. */
export function executeWith({ remote = false, persistTo }: Target): Execute {
  const where = remote ? ["--remote"] : ["--local", ...(persistTo === undefined ? [] : ["--persist-to", persistTo])];
  return (statements) => {
    const options = [...where, "--yes", "--json", "--command", statements.join("; ")];
    const { stdout, stderr, error } = wrangler(["d1", "execute", "DB", ...options], {
      env: { ...process.env, ...quiet },
    });
    if (error) throw new DatabaseError(`wrangler could not be started: ${error.message}`);
    return readOutput(stdout, stderr, remote);
  };
}

/** For rules of the database that are about the order of steps: which one comes first. */
const WHAT_TO_DO: Readonly<Record<string, string>> = {
  "a pending booking cannot become completed": "Confirm it first.",
  "an hour is agreed when the booking is confirmed": "Confirm it with --at.",
};

/** The rows in what wrangler printed. Throws a DatabaseError for its error, told in plain words. */
export function readOutput(stdout: string, stderr: string, remote: boolean): readonly (readonly Row[])[] {
  const answer = parseJson(stdout);
  if (Array.isArray(answer)) return answer.map(({ results }) => results ?? []);
  const problem = problemIn(answer) || `${stdout}\n${stderr}`.trim();
  const refused = /([^\n]*?): SQLITE_CONSTRAINT/.exec(problem)?.[1]?.replace(/^.*D1_ERROR: /, "");
  if (refused) {
    const whatToDo = WHAT_TO_DO[refused];
    throw new DatabaseError(`The database refused: ${refused}.${whatToDo ? ` ${whatToDo}` : ""}`, refused);
  }
  throw new DatabaseError(inPlainWords(problem, remote));
}

function parseJson(text: string) {
  const start = text.search(/^[[{]/m);
  try {
    return start < 0 ? null : JSON.parse(text.slice(start));
  } catch {
    return null;
  }
}

/** With `--remote` the text is only "A request … failed", and the notes hold the reason. */
function problemIn(answer: { error?: { text?: string; notes?: readonly { text?: string }[] } } | null): string {
  const { text, notes = [] } = answer?.error ?? {};
  return [text, ...notes.map((note) => note.text)].filter(Boolean).join("\n");
}

function inPlainWords(problem: string, remote: boolean): string {
  if (/no such table|no such column/.test(problem)) {
    // Only a deployment may prepare the live site's.
    return `The database is not prepared. ${remote ? "Call whoever runs the site." : "Write: npm run db:migrate"}`;
  }
  if (/CLOUDFLARE_API_TOKEN|not logged in|not authenticated|Authentication error/i.test(problem)) {
    return "You are not logged in to Cloudflare. Write: npx wrangler login --scopes account:read user:read d1:write";
  }
  if (/fetch failed|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(problem)) {
    return "Cloudflare could not be reached. Check the connection and try again.";
  }
  if (/database_id|not found|could not be found/i.test(problem)) {
    return "Cloudflare does not know this database. Check database_id in wrangler.toml and your account.";
  }
  return `The database could not be asked: ${problem.split("\n").slice(0, 6).join("\n")}`;
}
