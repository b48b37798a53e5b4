import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type DatabaseError, type Row, readOutput, type Target } from "./database";
import { staffProgram } from "./program";
import type { Environment } from "./which-database";

/** Still the 20th in UTC, already the 21st in Riyadh. */
export const NOW = new Date("2026-11-20T21:30:00Z");

const migrations = readdirSync("migrations")
  .filter((file) => file.endsWith(".sql"))
  .map((file) => readFileSync(`migrations/${file}`, "utf8"))
  .join("\n");

interface BookingChanges {
  readonly day?: string;
  readonly phone?: string;
  readonly name?: string;
  readonly email?: string;
  readonly language?: "ar" | "en";
  readonly services?: readonly string[];
}

/** What the command line has done to the world, and what the world is to it. */
interface Seen {
  target?: Target;
  readonly saved: Record<string, string>;
  /** What it has printed beside the answers. */
  readonly notes: string[];
  /** What Commander has printed by itself: help, and problems. */
  readonly help: string[];
  readonly errors: string[];
  env: Environment;
  broken?: DatabaseError;
}

/** A place to try the whole command line: SQLite in memory with the real migrations, and the booking SQ-7K3M9Q of Sara's. */
export function openDesk() {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(migrations);
  const seen: Seen = { saved: {}, notes: [], help: [], errors: [], env: {} };

  /** Stores a booking, with a failed mail to its customer. */
  function book(reference: string, changes: BookingChanges = {}) {
    const { day = "2026-12-01", phone = "0501234567", name = "سارة", email = "sara@example.com" } = changes;
    const { language = "ar", services = ["thermal-titanium", "polishing-interior"] } = changes;
    const at = "2026-11-20T08:00:00.000Z";
    const id = tokenOf(reference);
    sqlite
      .prepare(
        `insert into bookings (id, reference, submission_key, customer_name, phone_number, email, car_type, service_ids,
           booking_date, total_price, language, created_at) values (?, ?, ?, ?, ?, ?, 'suv', ?, ?, 12100, ?, ?)`,
      )
      .run(id, reference, id, name, phone, email, JSON.stringify(services), day, language, at);
    sqlite
      .prepare(
        `insert into outbox (id, kind, booking_id, created_at, due_at, queued_at, failed_at, failure)
           values (?, 'booking-customer', ?, ?, ?, ?, ?, 'E_DELIVERY_FAILED')`,
      )
      .run(id.padEnd(32, "0"), id, ...Array(4).fill(at));
  }

  function write(id: string, message = "متى يمكنني إحضار سيارتي؟") {
    sqlite
      .prepare(
        "insert into contact_messages values (?, ?, 'منى', 'mona@example.com', '0501234568', ?, 'ar', ?, null, 1)",
      )
      .run(id, id, message, "2026-11-20T08:00:00.000Z");
  }

  /** Like D1: all statements of a call or none, and a refusal told as wrangler tells it. */
  function execute(statements: readonly string[]): readonly (readonly Row[])[] {
    if (seen.broken) throw seen.broken;
    sqlite.exec("begin");
    try {
      const answers = statements.map((sql) => sqlite.prepare(sql).all() as Row[]);
      sqlite.exec("commit");
      return answers;
    } catch (error) {
      sqlite.exec("rollback");
      const text = `${(error as Error).message}: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)`;
      if (isConstraint(error)) return readOutput(JSON.stringify({ error: { text } }), "", false);
      throw error;
    }
  }

  /** Runs a command line and gives what it prints. A list keeps arguments with spaces whole. */
  async function staff(line: string | readonly string[], now = NOW): Promise<string> {
    const printed: string[] = [];
    const program = staffProgram({
      now,
      env: seen.env,
      connect(target) {
        seen.target = target;
        return execute;
      },
      print: (text) => void printed.push(text),
      note: (text) => void seen.notes.push(text),
      saveExport(name, content) {
        seen.saved[name] = content;
        return name;
      },
    });
    for (const command of [program, ...program.commands]) {
      command.configureOutput({
        writeOut: (text) => void seen.help.push(text),
        writeErr: (text) => void seen.errors.push(text),
      });
    }
    await program.parseAsync(typeof line === "string" ? line.split(" ") : [...line], { from: "user" });
    return printed.join("\n");
  }

  /** The rows that a query of the test finds. */
  const rows = (sql: string) =>
    sqlite
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));

  const change = (sql: string) => sqlite.exec(sql);

  /** As if every mail had gone out. */
  const sent = () => change("update outbox set sent_at = created_at, failed_at = null, failure = null");

  book("SQ-7K3M9Q");
  return { book, change, sent, write, staff, rows, seen };
}

/** The token of a booking that `book` has stored: hex digits, beginning as its mail's id does. */
export function tokenOf(reference: string): string {
  return `${reference
    .slice(3)
    .toLowerCase()
    .replace(/[^0-9a-f]/g, "0")}00`;
}

function isConstraint(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 19;
}
