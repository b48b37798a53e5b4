/**
 * The built Worker, with a count of what it uses that Cloudflare charges for. scripts/capacity.ts puts this file beside
 * a copy of the build, serves it, and reads the counts at `COUNTS_PATH`.
 */
// @ts-expect-error: made by the build
import site from "../../build/server/index.js";

/** Used since the Worker started, and what stands in the database now. */
export interface Counts {
  /** Calls of the Worker: by a request, the queue or a cron trigger. */
  readonly requests: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly messages: number;
  readonly mails: number;
  readonly customerMails: number;
  readonly bookings: number;
  readonly unsentMails: number;
  readonly databaseBytes: number;
}

/** The mail domain of every customer that scripts/capacity.ts invents. */
const CUSTOMERS = "@customers.example";

type Site = Required<Pick<ExportedHandler<Env>, "fetch" | "queue" | "scheduled">>;
type Statement = D1PreparedStatement;

const COUNTS_PATH = "/counts";
const used = { requests: 0, rowsRead: 0, rowsWritten: 0, messages: 0, mails: 0, customerMails: 0 };
/** The statement of D1 behind a counted one: a batch takes no other. */
const originals = new WeakMap<object, Statement>();
const { fetch, queue, scheduled } = site as unknown as Site;

export default {
  fetch(request, env, context) {
    return new URL(request.url).pathname === COUNTS_PATH ? counts(env.DB) : fetch(request, counted(env), context);
  },
  queue: (batch, env, context) => queue(batch, counted(env), context),
  scheduled: (controller, env, context) => scheduled(controller, counted(env), context),
} satisfies ExportedHandler<Env>;

async function counts(db: D1Database): Promise<Response> {
  const bookings = "(select count(*) from bookings) as bookings";
  const unsentMails = "(select count(*) from outbox where sent_at is null) as unsentMails";
  const { results, meta } = await db.prepare(`select ${bookings}, ${unsentMails}`).all();
  return Response.json({ ...used, ...results[0], databaseBytes: meta.size_after });
}

/** The bindings of one call of the Worker, counted. */
function counted(env: Env): Env {
  used.requests += 1;
  const { DB, MAIL_QUEUE, EMAIL } = env;
  const database = {
    prepare: (sql: string) => countedStatement(DB.prepare(sql)),
    async batch(statements: Statement[]) {
      const results = await DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
      for (const { meta } of results) count(meta);
      return results;
    },
  };
  const mailQueue = {
    send(...message: Parameters<typeof MAIL_QUEUE.send>) {
      used.messages += 1;
      return MAIL_QUEUE.send(...message);
    },
    sendBatch(messages: MessageSendRequest[]) {
      used.messages += messages.length;
      return MAIL_QUEUE.sendBatch(messages);
    },
  };
  const email = {
    send(mail: Parameters<typeof EMAIL.send>[0]) {
      used.mails += 1;
      if (JSON.stringify("to" in mail ? mail.to : "").includes(CUSTOMERS)) used.customerMails += 1;
      return EMAIL.send(mail);
    },
  };
  return { ...env, DB: database, MAIL_QUEUE: mailQueue, EMAIL: email } as unknown as Env;
}

function countedStatement(statement: Statement): Statement {
  const run = async () => {
    const result = await statement.all<Record<string, unknown>>();
    count(result.meta);
    return result;
  };
  const own = {
    bind: (...values: unknown[]) => countedStatement(statement.bind(...values)),
    all: run,
    run,
    first: async () => (await run()).results[0] ?? null,
    // D1's own gives no counts. No query of the site selects two columns of one name, which an object would lose.
    raw: async () => (await run()).results.map((row) => Object.values(row)),
  } as unknown as Statement;
  originals.set(own, statement);
  return own;
}

function count({ rows_read, rows_written }: D1Meta): void {
  used.rowsRead += rows_read;
  used.rowsWritten += rows_written;
}
