import { type Argument, Command, createArgument, createOption, InvalidArgumentError } from "commander";
import { whatsAppToCustomer } from "~/features/booking/whatsapp-links";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import * as read from "./arguments";
import { addBookingCommands } from "./booking-commands";
import type { Context } from "./context";
import { type Execute, openDatabase, type Target } from "./database";
import { addDayCommands } from "./day-commands";
import * as mail from "./mail-queries";
import { addPersonCommands } from "./person-commands";
import * as queries from "./queries";
import { counted, Refusal } from "./refusal";
import * as reports from "./reports";
import { explainUsage } from "./usage";
import { databaseName, type Environment, refuseLostRemote } from "./which-database";
import { type Language, word } from "./words";

/** What the commands need of the world. */
interface Setting {
  readonly now: Date;
  readonly env: Environment;
  readonly connect: (target: Target) => Execute;
  readonly print: (text: string) => void;
  /** Prints beside the answer, where a pipe does not take it along. */
  readonly note: (text: string) => void;
  /** Saves a file with personal data and returns its path. */
  readonly saveExport: (name: string, content: string) => string;
}

/**
 * The command line of the centre's staff. Throws what cannot be done in words for them: a Refusal, a DatabaseError or a
 * CommanderError, also after it has printed help.
 */
export function staffProgram({ now, env, connect, print, note, saveExport }: Setting): Command {
  const program = new Command("npm run staff --")
    .description("What staff ask and do. Without --remote it is the database on this machine.")
    .configureHelp({ showGlobalOptions: true })
    .option("--remote", "the live site")
    .option("--ar", "tables in Arabic")
    .addOption(createOption("--persist-to <folder>", "another local database").conflicts("remote").hideHelp())
    .helpCommand(true)
    .showSuggestionAfterError();

  const options = () => program.opts<Target & { ar?: boolean }>();
  const language = (): Language => (options().ar ? "ar" : "en");
  let opened: ReturnType<typeof openDatabase> | undefined;
  const database = () => {
    // Only once, and only for a command that asks it.
    if (!opened) note(databaseName(options(), env, language()));
    opened ??= openDatabase(connect(options()));
    return opened;
  };
  // Before the arguments are read: npm takes the options that stand before `--` for its own.
  program.hook("preSubcommand", () => refuseLostRemote(options(), env));
  const context: Context = { now, database, language, print };
  const list = <Row>(rows: readonly Row[], render: (rows: readonly Row[], of: Language) => string, none: string) =>
    print(rows.length === 0 ? none : render(rows, language()));
  /** The command after whose name stand the arguments, each with its parser. */
  const command = (name: string, description: string, ...args: Argument[]) => {
    const added = program.command(name).description(description);
    for (const argument of args) added.addArgument(argument);
    return added;
  };

  const day = (name: string) =>
    createArgument(name, "today, tomorrow or like 2026-12-01").argParser((typed) => read.readDay(typed, now));

  program.commandsGroup("Look things up:");
  command("upcoming", "appointments from today on").action(async () =>
    list(await queries.listUpcoming(database()), reports.bookingTable, "No appointments from today on."),
  );
  command("day", "the work of one day", day("<day>")).action(async (date: string) =>
    list(await queries.listDay(database(), date), reports.bookingTable, `No appointments on ${date}.`),
  );
  command("week", "bookings and riyals by week (Saturday to Friday)").action(async () =>
    list(await queries.listWeeks(database(), now), reports.weekTable, "No bookings yet."),
  );
  command("passed", "pending bookings whose day has passed").action(async () =>
    list(await queries.listPassed(database(), now), reports.bookingTable, "No pending booking whose day has passed."),
  );
  command(
    "find",
    "one booking, or the bookings and messages of one customer",
    createArgument("<reference-or-phone>", "like SQ-7K3M9Q or 0501234567").argParser(read.readReferenceOrPhone),
  ).action(async (by: ReturnType<typeof read.readReferenceOrPhone>) => {
    const { bookings, events, messages } = await queries.lookUp(database(), by);
    const [only] = bookings;
    if (!only && messages.length === 0) {
      throw new Refusal("Nothing is stored under that. Check the reference or number with the customer.");
    }
    if (only && bookings.length === 1) {
      print(reports.bookingCard(only, language()));
      print(reports.eventTable(events, language()));
      if (only.email !== ANONYMOUS.email) print(`WhatsApp to the customer:\n${whatsAppToCustomer(only)}`);
    } else if (only) print(reports.bookingTable(bookings, language()));
    if (messages.length > 0) print(reports.messageList(messages, language()));
  });

  program.commandsGroup("Change a booking:");
  addBookingCommands(program, context);

  program.commandsGroup("Days and limits:");
  addDayCommands(program, context);

  program.commandsGroup("Messages and mail:");
  command("messages", "what visitors wrote and nobody has read").action(async () =>
    list(await queries.listUnreadMessages(database()), reports.messageList, "No unread messages."),
  );
  const id = createArgument("<id>", "as above the message, like 3f2a9c1b").argParser(read.readMessageId);
  command("read", "one message; marks it read", id).action(async (start: string) => {
    const messages = await queries.readMessage(database(), start, now);
    if (messages.length === 0) throw new Refusal(`No message has an id that begins with ${start}.`);
    if (messages.length > 1) throw new Refusal(`More than one message begins with ${start}: write more of its id.`);
    print(reports.messageList(messages, language()));
  });
  command("mail", "mail that is not out yet, or failed, and why").action(async () =>
    list(await queries.listUnsentMail(database()), reports.mailTable, "No unsent mail."),
  );
  async function resend(target: Resendable, again: boolean) {
    const { due, ...found } = await mail.resendMail(database(), target, { again, now });
    if (due.length === 0) throw new Refusal(whyNothingIsDue(target, found));
    return due;
  }
  command(
    "resend",
    "tries unsent mail again",
    createArgument("[reference-or-id]", "of a booking, or of a mail as in the first column of mail").argParser(
      read.readReferenceOrId,
    ),
  )
    .option("--again", "also the customer's latest mail that is still true, or the mail of that id, though it was sent")
    .option("--failed", "all mail that has failed")
    .action(async (target: Resendable | undefined, { again = false, failed = false }: ResendOptions) => {
      if ((target === undefined) !== failed) throw new InvalidArgumentError("Write a reference, an id or --failed.");
      const due = target ? await resend(target, again) : await mail.resendFailedMail(database(), now);
      if (due.length === 0) throw new Refusal("No mail has failed.");
      for (const row of due) {
        print(`${reports.shortId(row.id)}  ${word(row.kind, language())}: goes out within about a minute.`);
      }
    });

  program.commandsGroup("Reports and privacy:");
  command("export", "bookings of a span of days", day("<from>"), day("<to>"))
    .option("--csv", "write a file for Excel")
    .action(async (from: string, to: string, { csv = false }: { csv?: boolean }) => {
      if (from > to) throw new InvalidArgumentError(`${from} is after ${to}. Write the earlier day first.`);
      const rows = await queries.listSpan(database(), from, to);
      if (rows.length === 0) throw new Refusal(`No bookings from ${from} to ${to}.`);
      if (!csv) return print(reports.bookingTable(rows, language()));
      const file = saveExport(`bookings-${from}-to-${to}.csv`, reports.bookingCsv(rows, language()));
      print(`${counted(rows.length, "booking")} in ${file}. It holds names and phones: delete it when you are done.`);
    });
  addPersonCommands(program, context);

  explainUsage(program);
  return program;
}

type Resendable = ReturnType<typeof read.readReferenceOrId>;
interface ResendOptions {
  readonly again?: boolean;
  readonly failed?: boolean;
}

type Found = Omit<Awaited<ReturnType<typeof mail.resendMail>>, "due">;

function whyNothingIsDue(target: Resendable, { stored, againHelps }: Found): string {
  if (stored.length === 0) {
    if ("reference" in target) return "No mail is stored under that.";
    return `No mail has an id that begins with ${target.outboxId}. Take it from the first column of mail.`;
  }
  if (new Set(stored.map(({ owner }) => owner)).size > 1)
    return "More than one mail begins with that: write more of its id.";
  if (againHelps) return "That mail was sent already. To send the customer's mail once more, add --again.";
  return "Nothing to send again: its booking is over or has changed since, it is being sent at this moment, or its data has been removed.";
}
