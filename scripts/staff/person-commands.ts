import { type Command, createArgument, InvalidArgumentError } from "commander";
import { anonymizeRecords, olderThan, type Scope } from "~/features/retention/anonymize.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { CUSTOMER_KINDS } from "~/outbox/claim.server";
import * as read from "./arguments";
import type { Context } from "./context";
import * as mail from "./mail-queries";
import * as queries from "./person-queries";
import { counted, Refusal } from "./refusal";
import * as reports from "./reports";
import type { BookingDetails } from "./views";

/** What a person may ask for by law: to see, to correct and to remove what is stored about them. */
export function addPersonCommands(program: Command, { now, database, language, print }: Context): void {
  program
    .command("person")
    .description("everything that is stored about one person")
    .addArgument(
      createArgument("<phone-email-or-reference>", "like 0501234567").argParser(read.readPhoneEmailOrReference),
    )
    .action(async (person: Exclude<Scope, { beforeDay: string }>) => {
      const { bookings, events, messages, mails } = await queries.findPerson(database(), person);
      if (bookings.length + messages.length === 0) {
        throw new Refusal("Nothing is stored under that: check how it is written.");
      }
      for (const booking of bookings) {
        print(reports.bookingCard(booking, language()));
        print(reports.eventTable(reports.eventsOf(booking, events), language()));
      }
      if (messages.length > 0) print(reports.messageList(messages, language()));
      if (mails.length > 0) print(reports.sentMailTable(mails, language()));
    });

  program
    .command("correct")
    .description(
      "name, phone or mail address of a booking; a new address gets the customer's mail while the booking is not over",
    )
    .addArgument(createArgument("<reference>", "like SQ-7K3M9Q").argParser(read.readReference))
    .option("--name <name>", "the right name", read.readName)
    .option("--phone <number>", "the right number, like 0501234567", read.readPhone)
    .option("--email <address>", "the right address, like name@example.com", read.readEmail)
    .action(async (reference: string, { name, phone, email }: Corrections) => {
      if (name === undefined && phone === undefined && email === undefined) {
        throw new InvalidArgumentError("Write what is right: --name, --phone or --email.");
      }
      const { before, after } = await queries.correctBooking(database(), reference, {
        customerName: name,
        phoneNumber: phone,
        email,
      });
      if (!before || !after)
        throw new Refusal(`No booking has the reference ${reference}, or its data has been removed.`);
      const changed = reports.correctionTable(before, after, language());
      print(changed || `Nothing has changed: ${reference} had that already.`);
      print(reports.bookingCard(after, language()));
      // The same mailbox in other letters has its mail.
      if (before.email.toLowerCase() === after.email.toLowerCase()) return;
      const { due } = await mail.resendMail(database(), { reference }, { again: true, now });
      if (due.some(({ kind }) => isToCustomer(kind))) {
        print("The customer's mail goes out to the new address within about a minute.");
      } else if (isOver(after, now)) print("No mail goes out to the new address: the booking is over.");
      else {
        print(
          `A mail is leaving at this moment, perhaps to the old address. In a minute write: resend ${reference} --again`,
        );
      }
    });

  program
    .command("anonymize")
    .description("what would lose its personal data; with --yes it does")
    .option("--months <count>", "all that is older, like 24", read.readMonths)
    .option("--phone <number>", "all of one person, like 0501234567", read.readPhone)
    .option("--email <address>", "all of one person, like name@example.com", read.readEmail)
    .option("--reference <reference>", "one booking, like SQ-7K3M9Q", read.readReference)
    .option("--yes", "do it; this cannot be undone")
    .action(async ({ yes = false, ...options }: AnonymizeOptions) => {
      const { months } = options;
      const scope = anonymizeScope(options, now);
      const found = await queries.countPersonalRecords(database(), scope, now);
      const amount = `${counted(found.bookings, "booking")} and ${counted(found.messages, "message")}`;
      if (!found.isStored && months === undefined)
        throw new Refusal("Nothing is stored under that: check how it is written.");
      if (found.bookings + found.messages === 0) return print(`Nothing left to anonymize: ${amount}.`);
      const { upcoming } = found;
      if (upcoming.length > 0) {
        const which = `${counted(upcoming.length, "booking")} still to come: ${upcoming.join(", ")}`;
        throw new Refusal(`${which}. Complete or cancel first.`);
      }
      if (!yes) return print(`${amount} would lose names, phones, addresses and texts. To do it for good, add --yes.`);
      const done = await anonymizeRecords(database(), scope, now);
      print(`Anonymized: ${counted(done.bookings, "booking")} and ${counted(done.messages, "message")}.`);
    });
}

/** Whether nobody is told anything about a booking any more. */
function isOver({ status, bookingDate }: BookingDetails, now: Date): boolean {
  return status === "completed" || status === "no-show" || bookingDate < riyadhDate(now);
}

function isToCustomer(kind: string): boolean {
  return CUSTOMER_KINDS.some((one) => one === kind);
}

interface Corrections {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
}

interface AnonymizeOptions {
  readonly months?: number;
  readonly phone?: string;
  readonly email?: string;
  readonly reference?: string;
  readonly yes?: boolean;
}

/** Throws Commander's InvalidArgumentError unless exactly one option says whose records are meant. */
function anonymizeScope({ months, phone, email, reference }: AnonymizeOptions, now: Date): Scope {
  const scopes: Scope[] = [];
  if (months !== undefined) scopes.push(olderThan(months, now));
  if (phone !== undefined) scopes.push({ phone });
  if (email !== undefined) scopes.push({ email });
  if (reference !== undefined) scopes.push({ reference });
  const [scope] = scopes;
  if (scope && scopes.length === 1) return scope;
  throw new InvalidArgumentError("Write one of --months 24, --phone 0501234567, --email and --reference.");
}
