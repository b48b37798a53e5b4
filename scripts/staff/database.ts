import { wrangler } from "../wrangler.ts";

export type Row = Readonly<Record<string, string | number | null>>;

/** Which database a command works on. */
export interface Target {
  readonly remote: boolean;
  readonly persistTo: string | undefined;
}

/** What went wrong with the database, in words for the person at the terminal. */
export class DatabaseError extends Error {}

/** Runs statements in their order through `wrangler d1 execute` and returns the rows of each. */
export function execute(statements: readonly string[], { remote, persistTo }: Target): readonly (readonly Row[])[] {
  const where = remote ? ["--remote"] : ["--local", ...(persistTo === undefined ? [] : ["--persist-to", persistTo])];
  const { stdout, stderr, error } = wrangler([
    "d1",
    "execute",
    "DB",
    ...where,
    "--yes",
    "--json",
    "--command",
    statements.join("; "),
  ]);
  if (error) throw new DatabaseError(`wrangler could not be started: ${error.message}`);
  return readOutput(stdout, stderr, remote);
}

/** The rows in what wrangler printed, or its error in plain words. */
export function readOutput(stdout: string, stderr: string, remote: boolean): readonly (readonly Row[])[] {
  const answer = parseJson(stdout);
  if (Array.isArray(answer)) return answer.map(({ results }) => results ?? []);
  throw new DatabaseError(inPlainWords(answer?.error?.text ?? `${stdout}\n${stderr}`.trim(), remote));
}

function parseJson(text: string) {
  const start = text.search(/^[[{]/m);
  try {
    return start < 0 ? null : JSON.parse(text.slice(start));
  } catch {
    return null;
  }
}

function inPlainWords(problem: string, remote: boolean): string {
  const prepare = `npx wrangler d1 migrations apply DB ${remote ? "--remote" : "--local"}`;
  const refused = /([^\n]*?): SQLITE_CONSTRAINT/.exec(problem)?.[1];
  if (refused) return `The database refused: ${refused.replace(/^.*D1_ERROR: /, "")}.`;
  if (/no such table|no such column/.test(problem)) return `The database is not prepared. Write: ${prepare}`;
  if (/CLOUDFLARE_API_TOKEN|not logged in|not authenticated|Authentication error/i.test(problem)) {
    return "You are not logged in to Cloudflare. Write: npx wrangler login";
  }
  if (/fetch failed|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(problem)) {
    return "Cloudflare could not be reached. Check the connection and try again.";
  }
  if (/database_id|not found|could not be found/i.test(problem)) {
    return "Cloudflare does not know this database. Check database_id in wrangler.toml and your account.";
  }
  return `The database could not be asked: ${problem.split("\n").slice(0, 6).join("\n")}`;
}
