import { eq } from "drizzle-orm";
import { bookingEvents, bookings, contactMessages, outbox, wrongTries } from "~/db/schema.server";
import { action, type loader, middleware, type PeopleAnswer } from "~/desk/people/page";
import { responseHeadersMiddleware } from "~/http/response-headers.server";
import { bookingRow, changeBookings, contactRow, db, NOW, STATUSES_BEFORE, storeBookings } from "../support/builders";
import { answered, deskVisit } from "../support/desk-visit";

export type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];
type Middleware = (args: Args, next: () => Promise<Response>) => Promise<Response>;

export const PHONE = "0512345678";

/** Stores a booking of Sara in its status. */
export async function book(
  reference: string,
  { status = "pending", ...row }: Partial<ReturnType<typeof bookingRow>> = {},
) {
  const [{ id } = { id: 0 }] = await storeBookings(bookingRow({ reference, ...row }));
  for (const step of STATUSES_BEFORE[status]) await changeBookings({ status: step }, eq(bookings.id, id));
  return id;
}

export const write = (message: Partial<ReturnType<typeof contactRow>> = {}) =>
  db.insert(contactMessages).values(contactRow({ phone: PHONE, email: "sara@example.sa", ...message }));

/** Stores the data of another person, which no answer may contain. */
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

/** The answer of the route to a form: a file, or that of its action. */
export async function post(form: Record<string, string>, path = "/en/desk/people") {
  const args = await deskVisit<Args>(path, { form });
  let answer: unknown;
  const [first] = middleware as unknown as [Middleware];
  const response = await responseHeadersMiddleware(args as never, () =>
    first(args, async () => {
      answer = await action(args);
      return new Response();
    }),
  );
  return answer === undefined ? { file: response as Response } : { ...answered(answer) };
}

export async function ask(form: Record<string, string>, path?: string) {
  const { data, ...rest } = (await post(form, path)) as ReturnType<typeof answered>;
  return { ...rest, ...(data as PeopleAnswer) };
}

export const everything = async () =>
  JSON.stringify([
    await db.select().from(bookings),
    await db.select().from(bookingEvents),
    await db.select().from(contactMessages),
    await db.select().from(outbox),
    await db.select().from(wrongTries),
  ]);
