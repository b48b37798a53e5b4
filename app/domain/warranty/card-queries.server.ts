import { asc, eq } from "drizzle-orm";
import type { Database } from "~/platform/db/client.server";
import { type Warranty, warranties } from "~/platform/db/schema.server";
import type { WarrantyCard } from "./card";

/** A card with the token of its link. */
export interface SecretCard extends WarrantyCard {
  readonly token: string;
}

/** A card from its rows; null when there are none. */
export function cardOf(rows: readonly Warranty[]): SecretCard | null {
  const [first] = rows;
  if (!first) return null;
  const { card, token, carType, vehicle, voidedAt } = first;
  const items = rows.map(({ service, product, serial, startsOn, endsOn }) => {
    return { service, product, serial, startsOn, endsOn };
  });
  return { card, token, carType, vehicle, voidedAt, items };
}

/** The card with this token; null when it is unknown. Throws when D1 does. */
export async function findCard(db: Database, token: string): Promise<WarrantyCard | null> {
  const found = cardOf(
    await db.select().from(warranties).where(eq(warranties.token, token)).orderBy(asc(warranties.id)),
  );
  if (!found) return null;
  const { token: _, ...card } = found;
  return card;
}
