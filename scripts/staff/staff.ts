import { mkdirSync, writeFileSync } from "node:fs";
import { type Command, type Invocation, readArguments, UsageError } from "./arguments.ts";
import { toCsv } from "./csv.ts";
import { DatabaseError, execute, type Row } from "./database.ts";
import { bookingCard, bookingExport, bookingTable, mailTable, messageTable, shortId, weekTable } from "./reports.ts";
import {
  anonymizeCommand,
  dayStatement,
  findStatement,
  listStatement,
  moveStatements,
  readMessageStatements,
  resendStatements,
  spanStatement,
  statusStatements,
} from "./statements.ts";
import { HELP, word } from "./words.ts";

/** The command line of the centre's staff: `npm run staff -- help`. Exit codes: 0 done, 1 refused, 2 not understood. */

type Run = (...statements: readonly string[]) => readonly (readonly Row[])[];

/** Something that cannot be done, told in words. */
class Refusal extends Error {}

try {
  const now = new Date();
  const invocation = readArguments(process.argv.slice(2), now);
  print(answer(invocation, now));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof DatabaseError || error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function answer({ command, language, ...target }: Invocation, now: Date): string {
  const run: Run = (...statements) => execute(statements, target);
  const rowsOf = (statement: string) => run(statement)[0] ?? [];
  const listed = (rows: readonly Row[], render: (rows: readonly Row[], of: typeof language) => string, none: string) =>
    rows.length === 0 ? none : render(rows, language);

  switch (command.name) {
    case "help":
      return HELP;
    case "upcoming":
      return listed(rowsOf(listStatement("upcoming")), bookingTable, "No appointments from today on.");
    case "day":
      return listed(rowsOf(dayStatement(command.day)), bookingTable, `No appointments on ${command.day}.`);
    case "week":
      return listed(rowsOf(listStatement("week")), weekTable, "No bookings yet.");
    case "mail":
      return listed(rowsOf(listStatement("mail")), mailTable, "No unsent mail.");
    case "messages":
      return listed(rowsOf(listStatement("messages")), messageTable, "No unread messages.");
    case "find": {
      const rows = rowsOf(findStatement(command.by));
      const [only] = rows;
      if (!only) throw new Refusal("No booking is stored under that. Check the reference or number with the customer.");
      return rows.length === 1 ? bookingCard(only, language) : bookingTable(rows, language);
    }
    case "read":
      return messageTable([readMessage(command.id, run, now)], language);
    case "status": {
      const booking = setStatus(command, run);
      return `${booking.note}\n\n${bookingCard(booking.row, language)}`;
    }
    case "move": {
      const booking = move(command, run);
      return `${booking.note}\n\n${bookingCard(booking.row, language)}`;
    }
    case "resend":
      return resend(command, run, now)
        .map((row) => `${shortId(row.id)}  ${word(String(row.kind), language)}: goes out within five minutes.`)
        .join("\n");
    case "export":
      return exportSpan(command, run, language);
    case "anonymize":
      return anonymize(command, run, now);
  }
}

function setStatus({ reference, status }: Extract<Command, { name: "status" }>, run: Run) {
  const [before, , after] = run(...statusStatements(reference, status));
  const row = after?.[0];
  if (!row) throw new Refusal(`No booking has the reference ${reference}.`);
  const was = before?.[0]?.status;
  return { row, note: was === status ? `${reference} was ${status} already.` : `${reference}: ${was} -> ${status}.` };
}

function move({ reference, day }: Extract<Command, { name: "move" }>, run: Run) {
  const [before, , after] = run(...moveStatements(reference, day));
  const row = after?.[0];
  if (!row) throw new Refusal(`No booking has the reference ${reference}.`);
  if (row.booking_date !== day) throw new Refusal(`${reference} is ${row.status}: its day stays as it is.`);
  return { row, note: `${reference}: ${before?.[0]?.booking_date} -> ${day}.` };
}

function readMessage(id: string, run: Run, now: Date): Row {
  const [, found = []] = run(...readMessageStatements(id, now));
  const [message] = found;
  if (!message) throw new Refusal(`No message has an id that begins with ${id}.`);
  if (found.length > 1) throw new Refusal(`More than one message has an id that begins with ${id}: write more of it.`);
  return message;
}

function resend({ target, again }: Extract<Command, { name: "resend" }>, run: Run, now: Date): readonly Row[] {
  const [stored = [], due = []] = run(...resendStatements(target, again, now));
  if (due.length > 0) return due;
  if (stored.length === 0) throw new Refusal("No mail is stored under that.");
  const sent = stored.every((row) => row.sent_at !== null);
  throw new Refusal(
    sent && !again
      ? "That mail was sent already. To send the customer's mail once more, add --again."
      : "Nothing to send again: it is being sent at this moment, or its data has been removed.",
  );
}

function exportSpan(
  { from, to, csv }: Extract<Command, { name: "export" }>,
  run: Run,
  language: Invocation["language"],
) {
  const rows = run(spanStatement(from, to))[0] ?? [];
  if (rows.length === 0) throw new Refusal(`No bookings from ${from} to ${to}.`);
  if (!csv) return bookingTable(rows, language);
  const { titles, rows: cells } = bookingExport(rows, language);
  const file = `exports/bookings-${from}-to-${to}.csv`;
  // Personal data: for this user alone, and never into the repository.
  mkdirSync("exports", { recursive: true, mode: 0o700 });
  writeFileSync("exports/.gitignore", "*\n");
  writeFileSync(file, toCsv(titles, cells), { mode: 0o600 });
  return `${counted(rows.length, "booking")} in ${file}. The file holds names and phones: delete it when you are done.`;
}

function anonymize({ scope, confirmed }: Extract<Command, { name: "anonymize" }>, run: Run, now: Date): string {
  const { beforeDay, count, change } = anonymizeCommand(scope, now);
  const found = run(count)[0]?.[0];
  const which = beforeDay ? `before ${beforeDay}` : "of this number";
  const amount = `${counted(found?.bookings, "booking")} and ${counted(found?.messages, "message")} ${which}`;
  if (!found?.bookings && !found?.messages) return `Nothing to anonymize: ${amount}.`;
  if (found.upcoming) {
    throw new Refusal(`${counted(found.upcoming, "booking")} still to come. Complete or cancel first.`);
  }
  if (!confirmed) return `${amount} would lose names, phones, addresses and texts for good. To do it, add --yes.`;
  run(...change);
  return `Anonymized: ${amount}.`;
}

function counted(count: Row[string] | undefined, thing: string): string {
  return `${count ?? 0} ${thing}${count === 1 ? "" : "s"}`;
}

function print(text: string): void {
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}
