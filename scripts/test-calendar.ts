/**
 * Runs the unit, tools and Worker tests on each of these days, and names those that fail. Every
 * night, GitHub does this (audit.yml). Arguments go to Vitest, for example `--project unit`.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

const days = {
  "a Friday": "2027-01-01T12:00",
  "a leap day": "2028-02-29T09:00",
  "31 December": "2027-12-31T18:00",
  "1 Ramadan": "2027-02-08T10:00",
  "the last of Ramadan": "2027-03-08T21:00",
  "Eid al-Fitr": "2027-03-09T08:00",
  "Eid al-Adha": "2027-05-16T08:00",
  "National Day": "2027-09-23T13:00",
  "the end of a month": "2027-04-30T16:00",
  "half past midnight": "2027-06-02T00:30",
  "half an hour before midnight": "2027-06-02T23:30",
  ...periodsOf(globSync("content/*.json")),
};

const args =
  process.argv.length > 2 ? process.argv.slice(2) : ["--project", "unit", "--project", "tools", "--project", "worker"];
const results = [["today", undefined] as const, ...Object.entries(days)].map(([name, day]) => {
  const TEST_NOW = day && `${day}:00+03:00`;
  console.info(`\n${name}: ${TEST_NOW ?? "no TEST_NOW"}`);
  const { status } = spawnSync("npx", ["vitest", "run", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...(TEST_NOW && { TEST_NOW }) },
  });
  return { name, TEST_NOW, passed: status === 0 };
});
for (const { name, TEST_NOW = "", passed } of results) console.info(passed ? "passed" : "FAILED", name, TEST_NOW);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/** The first day of each period in these facts, such as special hours. */
function periodsOf(files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/"from": "(\d{4}-\d{2}-\d{2})"/g)].map(([, day = ""]) => [
        `${day} of ${file}`,
        `${day}T14:00`,
      ]),
    ),
  );
}
