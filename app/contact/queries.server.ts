import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type ContactMessage, contactMessages } from "~/db/schema.server";

/** The contact message of an outbox row. Throws when it does not exist, or when D1 does. */
export async function findContactMessage(db: Database, id: number | null): Promise<ContactMessage> {
  const [found] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id ?? 0));
  if (!found) throw new Error("The contact message of an email does not exist");
  return found;
}
