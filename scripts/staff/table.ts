/** Tables for a terminal: columns stay aligned where Arabic and Latin stand in one row. */

export interface Column {
  readonly title: string;
  readonly alignEnd?: boolean;
}

const graphemes = new Intl.Segmenter("ar", { granularity: "grapheme" });
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const TWO_CELLS =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;

/** One line per row, or several where a cell has several. Cells are joined by two spaces. */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((row) => row.map((cell) => cell.split("\n").map(printable)));
  const titles = columns.map(({ title }) => title);
  const widths = columns.map((_, index) =>
    Math.max(cellWidth(titles[index] ?? ""), ...body.flatMap((row) => (row[index] ?? []).map(cellWidth))),
  );
  const line = (cells: readonly string[]) =>
    // A line that begins with Arabic would run from right to left as a whole: the mark keeps the columns in order.
    `\u200e${columns
      .map(({ alignEnd }, index) => pad(cells[index] ?? "", widths[index] ?? 0, alignEnd ?? false))
      .join("  ")}`.trimEnd();
  const rule = `\u200e${widths.map((width) => "─".repeat(width)).join("  ")}`;
  const lines = body.flatMap((row) => {
    const height = Math.max(1, ...row.map((cell) => cell.length));
    return Array.from({ length: height }, (_, level) => line(row.map((cell) => cell[level] ?? "")));
  });
  return [line(titles), rule, ...lines].join("\n");
}

/** How many cells of a terminal a text takes: marks above letters take none, emoji and ideographs two. */
export function cellWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (/^[\p{M}\p{Cf}]+$/u.test(segment)) continue;
    width += TWO_CELLS.test(segment) ? 2 : 1;
  }
  return width;
}

/**
 * What visitors typed, safe to print: no control characters that move the cursor or colour the terminal, no marks
 * that turn the direction of what follows.
 */
export function printable(text: string): string {
  return text.replace(/\t/g, " ").replace(/[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, "");
}

/** Breaks a text into lines of at most `width` cells, at spaces where there are any. */
export function wrap(text: string, width: number): string {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && cellWidth(longer) > width) lines.push(line);
      line = line && cellWidth(longer) > width ? word : longer;
      while (cellWidth(line) > width) {
        const start = firstCells(line, width);
        lines.push(start);
        line = line.slice(start.length);
      }
    }
    lines.push(line);
  }
  return lines.join("\n");
}

function firstCells(text: string, width: number): string {
  let start = "";
  for (const { segment } of graphemes.segment(text)) {
    if (start && cellWidth(start + segment) > width) break;
    start += segment;
  }
  return start;
}

function pad(text: string, width: number, alignEnd: boolean): string {
  const room = " ".repeat(Math.max(0, width - cellWidth(text)));
  // An isolate, so that Arabic in one cell does not reorder its neighbours.
  const cell = RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
  return alignEnd ? room + cell : cell + room;
}
