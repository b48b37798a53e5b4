import { parseArgs } from "node:util";
import { nationalMobile } from "../../app/forms/phone.ts";
import { dayAfter } from "../../app/i18n/dates.ts";
import { isCalendarDate, riyadhDate } from "../../app/i18n/riyadh-date.ts";
import { asciiDigits } from "../../app/i18n/typed-input.ts";

type Status = "confirmed" | "completed" | "cancelled";
export type Language = "ar" | "en";

/** What `resend` is about: all mails of a booking, or one mail by the start of its id. */
export type MailTarget = { readonly reference: string } | { readonly outboxId: string };

export type Command =
  | { readonly name: "help" | "upcoming" | "week" | "mail" | "messages" }
  | { readonly name: "day"; readonly day: string }
  | { readonly name: "find"; readonly by: { readonly reference: string } | { readonly phone: string } }
  | { readonly name: "read"; readonly id: string }
  | { readonly name: "status"; readonly reference: string; readonly status: Status }
  | { readonly name: "move"; readonly reference: string; readonly day: string }
  | { readonly name: "resend"; readonly target: MailTarget; readonly again: boolean }
  | { readonly name: "export"; readonly from: string; readonly to: string; readonly csv: boolean }
  | {
      readonly name: "anonymize";
      readonly scope: { readonly months: number } | { readonly phone: string };
      readonly confirmed: boolean;
    };

export interface Invocation {
  readonly command: Command;
  /** Production instead of the database on this machine. */
  readonly remote: boolean;
  readonly language: Language;
  /** Where another local database lies, for tests and trials. */
  readonly persistTo: string | undefined;
}

/** A wrong argument, told in words that say what to do. */
export class UsageError extends Error {}

const STATUS_OF: Readonly<Record<string, Status>> = {
  confirm: "confirmed",
  complete: "completed",
  cancel: "cancelled",
};

/** Reads a command line without its first two words. Everything that later stands in SQL is checked here. */
export function readArguments(argv: readonly string[], now: Date): Invocation {
  const { values, positionals } = parse(argv);
  const { remote = false, ar = false, "persist-to": persistTo } = values;
  if (remote && persistTo !== undefined) throw new UsageError("--remote and --persist-to exclude each other.");
  const [name = "help", ...words] = values.help ? ["help"] : positionals;
  const command = readCommand(name, words.map(asciiDigits), values, now);
  return { command, remote, language: ar ? "ar" : "en", persistTo };
}

type Values = ReturnType<typeof parse>["values"];

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        remote: { type: "boolean" },
        ar: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        csv: { type: "boolean" },
        yes: { type: "boolean" },
        again: { type: "boolean" },
        months: { type: "string" },
        phone: { type: "string" },
        "persist-to": { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "These arguments cannot be read.");
  }
}

function readCommand(name: string, words: readonly string[], values: Values, now: Date): Command {
  const expect = (count: number, usage: string) => {
    if (words.length !== count) throw new UsageError(`Write: npm run staff -- ${usage}`);
  };
  const [first = "", second = ""] = words;
  switch (name) {
    case "help":
      return { name };
    case "upcoming":
    case "week":
    case "mail":
    case "messages":
      expect(0, name);
      return { name };
    case "day":
      expect(1, "day 2026-12-01 (or today, tomorrow)");
      return { name, day: readDay(first, now) };
    case "find":
      expect(1, "find SQ-7K3M9Q (or a mobile number)");
      return {
        name,
        by: /^[+0]|^\d{9,}$/.test(first) ? { phone: readPhone(first) } : { reference: readReference(first) },
      };
    case "read":
      expect(1, "read 3f2a9c1b");
      return { name, id: readId(first) };
    case "confirm":
    case "complete":
    case "cancel":
      expect(1, `${name} SQ-7K3M9Q`);
      return { name: "status", reference: readReference(first), status: STATUS_OF[name] as Status };
    case "move":
      expect(2, "move SQ-7K3M9Q 2026-12-01");
      return { name, reference: readReference(first), day: readComingDay(second, now) };
    case "resend":
      expect(1, "resend SQ-7K3M9Q (or the id of a mail)");
      return { name, target: readMailTarget(first), again: values.again ?? false };
    case "export":
      expect(2, "export 2026-11-01 2026-11-30 --csv");
      return { name, ...readSpan(first, second, now), csv: values.csv ?? false };
    case "anonymize":
      expect(0, "anonymize --months 24 (or --phone 05XXXXXXXX)");
      return { name, scope: readScope(values), confirmed: values.yes ?? false };
    default:
      throw new UsageError(`There is no command "${name}". Write: npm run staff -- help`);
  }
}

/** A booking reference in capitals, with its prefix: staff may leave that out and write small letters. */
export function readReference(text: string): string {
  const reference = `SQ-${text.toUpperCase().replace(/^SQ-?(?=.{6}$)/, "")}`;
  if (/^SQ-[2-9A-HJKMNP-TV-Z]{6}$/.test(reference)) return reference;
  throw new UsageError(`"${text}" is not a booking reference. One looks like SQ-7K3M9Q.`);
}

function readMailTarget(text: string): MailTarget {
  return /^[0-9a-f]{8}/.test(text) ? { outboxId: readId(text) } : { reference: readReference(text) };
}

/** The id of a message or mail, or at least its first eight characters. */
function readId(text: string): string {
  if (/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(text)) return text;
  throw new UsageError(`"${text}" is not an id. Take it from the first column of the list, like 3f2a9c1b.`);
}

function readDay(text: string, now: Date): string {
  if (text === "today") return riyadhDate(now);
  if (text === "tomorrow") return dayAfter(riyadhDate(now));
  if (isCalendarDate(text)) return text;
  throw new UsageError(`"${text}" is not a day. Write it like 2026-12-01, or today, or tomorrow.`);
}

function readComingDay(text: string, now: Date): string {
  const day = readDay(text, now);
  if (day < riyadhDate(now)) throw new UsageError(`${day} has passed. An appointment moves to today or later.`);
  return day;
}

function readSpan(first: string, second: string, now: Date) {
  const [from, to] = [readDay(first, now), readDay(second, now)];
  if (from > to) throw new UsageError(`${from} is after ${to}. Write the earlier day first.`);
  return { from, to };
}

function readPhone(text: string): string {
  const mobile = nationalMobile(text);
  if (mobile) return mobile;
  throw new UsageError(`"${text}" is not a Saudi mobile number. Write it like 0501234567.`);
}

function readScope({ months, phone }: Values) {
  if ((months === undefined) === (phone === undefined)) {
    throw new UsageError("Write either --months 24 or --phone 0501234567.");
  }
  if (phone !== undefined) return { phone: readPhone(asciiDigits(phone)) };
  const count = asciiDigits(months ?? "");
  if (/^[1-9]\d{0,2}$/.test(count) && Number(count) <= 120) return { months: Number(count) };
  throw new UsageError(`"${months}" is not a number of months from 1 to 120.`);
}
