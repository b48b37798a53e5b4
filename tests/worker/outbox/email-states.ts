import { eq } from "drizzle-orm";
import { bookings, contactMessages, type OutboxRow, outbox } from "~/platform/db/schema.server";
import { db } from "../support/builders";

/** The status of every email by its name: "sent", "waiting", "failed: E_A_CODE". */
export async function readStoredEmails(): Promise<Record<string, string>> {
  const ofBookings = await db
    .select({ email: bookings.email, row: outbox })
    .from(bookings)
    .leftJoin(outbox, eq(outbox.bookingId, bookings.id));
  const ofMessages = await db
    .select({ email: contactMessages.email, row: outbox })
    .from(contactMessages)
    .leftJoin(outbox, eq(outbox.contactMessageId, contactMessages.id));
  const emails = Map.groupBy([...ofBookings, ...ofMessages], ({ email, row }) =>
    emailName(row?.kind === "booking-customer" ? "customer" : "centre", email),
  );
  return Object.fromEntries(
    [...emails].map(([name, rows]) => [name, rows.map(({ row }) => stateOf(row)).join(" and ")]),
  );
}

function stateOf(row: OutboxRow | null): string {
  if (!row) return "no email";
  const { status, failure, givenUp, perhapsSent } = row;
  return [status, failure, givenUp && "given up", perhapsSent && "perhaps sent"].filter(Boolean).join(": ");
}

/** The name of an email: its customer, or the visitor that it is about. */
export function emailName(recipient: "customer" | "centre", visitorEmail: string | null): string {
  const visitor = (visitorEmail ?? "nobody").replace(/@.*/, "");
  return recipient === "centre" ? `centre about ${visitor}` : visitor;
}
