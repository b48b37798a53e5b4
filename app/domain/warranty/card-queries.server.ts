import { and, asc, eq, inArray, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/db/client.server";
import { bookings, type Warranty, warranties } from "~/platform/db/schema.server";
import { plainCode } from "~/platform/forms/normalize-input";
import type { WarrantyCard } from "./card";

export interface SecretCard extends WarrantyCard {
  readonly token: string;
}

export function cardOf(rows: readonly Warranty[]): SecretCard | null {
  const [first] = rows;
  if (!first) return null;
  const { card, token, carType, vehicle, voidedAt } = first;
  const items = rows.map(({ service, product, serial, startsOn, endsOn }) => {
    return { service, product, serial, startsOn, endsOn };
  });
  return { card, token, carType, vehicle, voidedAt, items };
}

export async function findCard(db: Database, token: string): Promise<WarrantyCard | null> {
  const found = cardOf(
    await db.select().from(warranties).where(eq(warranties.token, token)).orderBy(asc(warranties.id)),
  );
  if (!found) return null;
  const { token: _, ...card } = found;
  return card;
}

/**
 * Whether a card has a serial number. Ignores capitals, spaces, hyphens, slashes and a stored «SN»
 * before it.
 */
export function hasSerialNumber(typed: string): SQL {
  const wanted = plainCode(typed).toLowerCase();
  if (wanted === "") return sql`false`;
  const serial = sql`replace(replace(replace(lower(${warranties.serial}), ' ', ''), '-', ''), '/', '')`;
  return sql`${serial} in (${wanted}, ${`sn${wanted}`})`;
}

/** Whether a card has no booking any more, after anonymization or a new card (product.md 17.7). */
function isAlone(db: Database): SQL {
  return notExists(db.select({ id: bookings.id }).from(bookings).where(eq(bookings.warrantyCard, warranties.card)));
}

const CARD_ROWS = 40;

export function cardsAloneQuery(
  db: Database,
  { card, token, serial }: { card: string | null; token: string | null; serial: string },
) {
  const isNamed = or(
    hasSerialNumber(serial),
    card ? eq(warranties.card, card) : undefined,
    token ? eq(warranties.token, token) : undefined,
  );
  const named = db.select({ card: warranties.card }).from(warranties).where(isNamed);
  return db
    .select()
    .from(warranties)
    .where(and(inArray(warranties.card, named), isAlone(db)))
    .orderBy(asc(warranties.card), asc(warranties.id))
    .limit(CARD_ROWS);
}

export function cardsOf(rows: readonly Warranty[]): readonly SecretCard[] {
  const cards = new Set(rows.map(({ card }) => card));
  return [...cards].flatMap((card) => cardOf(rows.filter((row) => row.card === card)) ?? []);
}

export function voidCardAlone(db: Database, card: string, now: Date) {
  return db
    .update(warranties)
    .set({ voidedAt: now.toISOString() })
    .where(and(eq(warranties.card, card), isNull(warranties.voidedAt), isAlone(db)));
}
