import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/**
 * `npx tsx scripts/restored-answers.ts export.sql` prints the statements that bring each yes and no
 * to pictures on the site (product.md 19.9) back into a database that was restored to a time before
 * the export. The statements may run twice. They leave out answers about bookings that this
 * database lacks.
 */

// Columns: id, booking_id, idempotency_key, at, kind and others.
const ANSWER =
  /^INSERT (INTO .booking_events.*?) VALUES\(\d+,(\d+),('[^']*','[^']*','works-(?:allowed|refused)',.*)\);$/;

const [file = ""] = process.argv.slice(2);
for await (const line of createInterface({ input: createReadStream(file) })) {
  const [, columns, booking, values] = line.match(ANSWER) ?? [];
  // Another event may have the id of the answer by now, so the answer gets a new id.
  const rows = `SELECT NULL,${booking},${values} WHERE EXISTS (SELECT 1 FROM bookings WHERE id = ${booking})`;
  if (columns) process.stdout.write(`INSERT OR IGNORE ${columns} ${rows};\n`);
}
