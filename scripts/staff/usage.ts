import { type Command, CommanderError } from "commander";

/** What staff read when a command line is not understood: Commander's sentence or ours, and a line that works. */

const START = "npm run staff --";

/** For each command what may stand after its name. */
export const examples: Readonly<Record<string, string>> = {
  upcoming: "",
  day: "today",
  week: "",
  passed: "",
  find: "0501234567",
  confirm: "SQ-7K3M9Q --at 16:30",
  complete: "SQ-7K3M9Q",
  cancel: "SQ-7K3M9Q",
  "no-show": "SQ-7K3M9Q",
  move: "SQ-7K3M9Q 2026-12-03",
  link: "SQ-7K3M9Q",
  close: '2027-03-09 2027-03-12 --note-ar "عيد الفطر"',
  open: "2027-03-12",
  limit: "2026-12-05 3",
  "cars-per-day": "6",
  bay: "film 2",
  horizon: "90",
  take: "2026-12-05 film 4",
  release: "7",
  limits: "",
  messages: "",
  read: "3f2a9c1b",
  mail: "",
  resend: "SQ-7K3M9Q",
  export: "2026-11-01 2026-11-30 --csv",
  person: "0501234567",
  correct: 'SQ-7K3M9Q --name "Sara Ahmed"',
  anonymize: "--phone 0501234567",
};

/**
 * Has every command throw what it does not understand, worded for staff, in place of printing it: whoever starts the
 * program tells all problems alike. Commands that are added later are not reached.
 */
export function explainUsage(program: Command): void {
  for (const command of [program, ...program.commands]) {
    const example = command === program ? undefined : lineThatWorks(command.name());
    command.configureOutput({ outputError() {} }).exitOverride((error) => {
      throw new CommanderError(error.exitCode, error.code, inPlainWords(error, example));
    });
    if (example) command.addHelpText("after", `\nFor example:\n  ${example}`);
  }
}

function lineThatWorks(name: string): string {
  return `${START} ${name} ${examples[name] ?? ""}`.trimEnd();
}

function inPlainWords({ code, message }: CommanderError, example: string | undefined): string {
  const sentence = message.replace(/^error: /, "");
  switch (code) {
    case "commander.invalidArgument":
      // Our own words follow; which argument it was, and what was typed, stands in them.
      return sentence.replace(/^(?:command-argument value|option '[^']*' argument) '.*?' is invalid\b.*?\. /s, "");
    case "commander.missingArgument":
    case "commander.optionMissingArgument":
      return `${sentence}. Write: ${example}`;
    case "commander.excessArguments":
      return `${sentence} Write: ${example}; put what has spaces in quotes.`;
    case "commander.unknownCommand":
      return sentence.includes("Did you mean") ? sentence : `${sentence}. All commands: ${START} help`;
    default:
      return sentence;
  }
}
