import { eq } from "drizzle-orm";
import { bookings, contactMessages, type OutboxRow, outbox } from "~/db/schema.server";
import { db } from "./builders";

/** Every mail of every stored form by its name, and how it stands: "sent", "pending", "failed: E_A_CODE". */
export async function readStoredMails(): Promise<Record<string, string>> {
  const ofBookings = await db
    .select({ email: bookings.email, row: outbox })
    .from(bookings)
    .leftJoin(outbox, eq(outbox.bookingId, bookings.id));
  const ofMessages = await db
    .select({ email: contactMessages.email, row: outbox })
    .from(contactMessages)
    .leftJoin(outbox, eq(outbox.contactMessageId, contactMessages.id));
  const mails = Map.groupBy([...ofBookings, ...ofMessages], ({ email, row }) =>
    mailName(row?.kind === "booking-customer" ? "customer" : "centre", email),
  );
  return Object.fromEntries(
    [...mails].map(([name, rows]) => [name, rows.map(({ row }) => stateOf(row)).join(" and ")]),
  );
}

function stateOf(row: OutboxRow | null): string {
  if (!row) return "no mail";
  const settled = [row.sentAt && "sent", row.failedAt && "failed"].filter(Boolean).join(" and ");
  return [settled || "pending", row.failure].filter(Boolean).join(": ");
}

/** A mail is named by its customer, or by the visitor that it tells the centre of. */
export function mailName(recipient: "customer" | "centre", visitorEmail: string): string {
  const visitor = visitorEmail.replace(/@.*/, "");
  return recipient === "centre" ? `centre about ${visitor}` : visitor;
}
