import { eq } from "drizzle-orm";
import { bookingEvents, bookings, contactMessages, outbox, wrongTries } from "~/platform/db/schema.server";
import { responseHeaders } from "~/platform/http/response-headers.server";
import { action as copy } from "~/routes/desk/customer-data/file";
import { action, loader } from "~/routes/desk/customer-data/page";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import { bookingRow, contactRow, db, NOW, STATUSES_BEFORE, storeBookings, updateBookings } from "../support/builders";
import { answered, deskVisit } from "../support/desk-visit";

export type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];

export const PHONE = "0512345678";

/** Stores a booking of Sara in its status. */
export async function book(
  reference: string,
  { status = "pending", ...row }: Partial<ReturnType<typeof bookingRow>> = {},
) {
  const [{ id } = { id: 0 }] = await storeBookings(bookingRow({ reference, ...row }));
  for (const step of STATUSES_BEFORE[status]) await updateBookings({ status: step }, eq(bookings.id, id));
  return id;
}

export const write = (message: Partial<ReturnType<typeof contactRow>> = {}) =>
  db.insert(contactMessages).values(contactRow({ phone: PHONE, email: "sara@example.sa", ...message }));

/** Stores the data of another person, which no response may contain. */
export async function storeNora() {
  const nora = { customerName: "Nora Salem", phoneNumber: "0500000009", email: "nora@example.sa" };
  const bookingId = await book("SQ-NORA22", nora);
  await note(bookingId, "Nora has two cars");
  await write({ name: "Nora Salem", phone: "0500000009", email: "nora@example.sa", message: "Nora asks a question" });
}

export const note = (bookingId: number, text: string) =>
  db
    .insert(bookingEvents)
    .values({ bookingId, at: NOW.toISOString(), kind: "note", by: "staff", actor: "huda@saqeel.example", note: text });

/** The response of the route to a form. */
export async function post(form: Record<string, string>, path = "/en/desk/customer-data") {
  return answered(await action(await deskVisit<Args>(path, { form })));
}

/** The file of a person. */
export async function fileOf(q: string, path = "/en/desk/customer-data.txt") {
  const args = await deskVisit<Parameters<typeof copy>[0]>(path, { form: { q } });
  const styles = { forms: { hash: "" }, pages: { hash: "" } };
  return responseHeaders(styles)(args as never, () => copy(args)) as Promise<Response>;
}

/** What the page shows after a form: its action, then its loader. */
export async function ask(form: Record<string, string>, path = "/en/desk/customer-data") {
  const args = await deskVisit<Args>(path, { form });
  const { data, ...rest } = answered(await action(args));
  const answer = data as DeskAnswer | undefined;
  const { found } = await loader(args);
  return { ...rest, ...answer, outcome: found ?? undefined };
}

export const everything = async () =>
  JSON.stringify([
    await db.select().from(bookings),
    await db.select().from(bookingEvents),
    await db.select().from(contactMessages),
    await db.select().from(outbox),
    await db.select().from(wrongTries),
  ]);
