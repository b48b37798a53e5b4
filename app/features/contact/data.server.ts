import { eq } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type ContactMessage, contactMessages } from "~/db/schema.server";

/** The message that a mail is about. Throws when there is none, or when D1 does. */
export async function findContactMessage(db: Database, id: string | null): Promise<ContactMessage> {
  const [found] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id ?? ""));
  if (!found) throw new Error("A mail is about a message that is not there");
  return found;
}
