/** Comma-separated values (RFC 4180) that Excel opens with Arabic intact: UTF-8 with a byte order mark. */
export function toCsv(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[titles, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}

/** A spreadsheet would run what begins like a formula, and visitors choose their names: an apostrophe makes it text. */
function field(value: string): string {
  const harmless = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
