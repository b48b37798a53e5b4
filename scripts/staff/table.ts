import Table from "cli-table3";

export interface Column {
  readonly title: string;
  readonly alignEnd?: boolean;
}

/** Stands beside every border, so that a terminal that lays out Arabic from right to left keeps the columns in order. */
const LEFT_TO_RIGHT = "\u200e";

const layout = {
  chars: { left: `│${LEFT_TO_RIGHT}`, middle: `${LEFT_TO_RIGHT}│${LEFT_TO_RIGHT}`, right: `${LEFT_TO_RIGHT}│` },
  style: { head: [], border: [], compact: true },
};

/** One line per row, or several where a cell has several. */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    ...layout,
    head: columns.map(({ title }) => title),
    colAligns: columns.map(({ alignEnd }) => (alignEnd ? "right" : "left")),
  });
  table.push(...rows.map((row) => row.map(printable)));
  return table.toString();
}

/** One fact per row: its name, its value. */
export function renderFacts(facts: readonly (readonly [string, string])[]): string {
  const table = new Table(layout);
  table.push(...facts.map((fact) => fact.map(printable)));
  return table.toString();
}

/**
 * What visitors typed, safe to print: no control characters that move the cursor or colour the terminal, no marks
 * that turn the direction of what follows. Line breaks stay. Arabic vowel marks go: terminals give them no room, the
 * table library does, and every border after one would move.
 */
export function printable(text: string): string {
  return text
    .replace(/\t/g, " ")
    .replace(/[\u064b-\u0652\u0670]/g, "")
    .replace(/(?!\n)[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, "");
}
