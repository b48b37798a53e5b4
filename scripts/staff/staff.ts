import { mkdirSync, writeFileSync } from "node:fs";
import { CommanderError } from "commander";
import { causeOf, DatabaseError, executeWith } from "./database";
import { staffProgram } from "./program";
import { Refusal } from "./refusal";

/** Starts the staff command: `npm run staff -- help`. Exit code 1 when it is not understood or refused. */

const program = staffProgram({
  now: new Date(),
  env: process.env,
  connect: executeWith,
  print: console.info,
  note: console.error,
  saveExport(name, content) {
    const file = `exports/${name}`;
    // Personal data: for this user alone, and never into the repository.
    mkdirSync("exports", { recursive: true, mode: 0o700 });
    writeFileSync("exports/.gitignore", "*\n");
    writeFileSync(file, content, { mode: 0o600 });
    return file;
  },
});

try {
  await program.parseAsync();
} catch (thrown) {
  const error = causeOf(thrown);
  // Help has been printed, and ends well unless a command was missing.
  if (error instanceof CommanderError && error.code.startsWith("commander.help")) process.exitCode = error.exitCode;
  else if (error instanceof Refusal || error instanceof DatabaseError || error instanceof CommanderError) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
