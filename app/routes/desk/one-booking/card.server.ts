import { and, eq, notExists, type SQL } from "drizzle-orm";
import { type ZodType, z } from "zod";
import type { FullBooking } from "~/domain/bookings/read.server";
import { randomReference } from "~/domain/bookings/reference";
import { randomToken } from "~/domain/bookings/write.server";
import type { WarrantedProduct } from "~/domain/centre/warranty-periods";
import { SERIAL_MAX } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import {
  isWarranted,
  productsOf,
  startDays,
  type WarrantedCode,
  warrantedCodes,
  warrantyEnd,
} from "~/domain/warranty/products";
import { isCalendarDate } from "~/platform/calendar/dates";
import { type Database, insertAllIf } from "~/platform/db/client.server";
import { type Booking, type CardChange, warranties } from "~/platform/db/schema.server";
import { characterCount, optionalText } from "~/platform/forms/field-schemas.server";
import { asciiDigits, normalizeDay, withoutInvisible } from "~/platform/forms/normalize-input";
import { formatDateInSentence } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";

/** What the desk does with the warranty card of a booking (product.md 17.3, 17.7). */

export type CardDetails = z.output<ReturnType<typeof cardSchema>>["card"];

export const cardFieldNames = [
  "startsOn",
  "service",
  "serial",
  ...warrantedCodes.flatMap((code) => [`product-${code}`, `serial-${code}`] as const),
] as const;

type CardSubject = Pick<FullBooking, "booking" | "codes" | "events"> & { today: string };

/** The fields for a new card; none if no service has a warranty. */
export function newCardSchema(found: CardSubject, language: Language): ZodType<object> {
  const codes = found.codes.filter(isWarranted);
  return codes.length > 0 ? cardSchema(language, { codes, days: startDays(found, found.today) }) : z.object({});
}

const SERIAL = /^[\p{L}\p{M}\d /-]+$/u;

export function cardSchema(
  language: Language,
  { codes, days }: { codes: readonly WarrantedCode[]; days: ReturnType<typeof startDays> },
) {
  const { t } = translator(language);
  const { first, last, proposed } = days;
  const span = { from: formatDateInSentence(first, language), until: formatDateInSentence(last, language) };
  const isPossible = (day: string) => isCalendarDate(day) && day >= first && day <= last;
  const dayField = z.string().overwrite(normalizeDay).refine(isPossible, t("deskCard:errors.startsOn", span));
  const startsOn = optionalText(dayField).transform((day) => day ?? proposed);
  const error = t("deskCard:errors.product");
  const fields = codes.flatMap((code): [string, z.ZodType<string | null>][] => [
    [`serial-${code}`, serialField(language)],
    ...(productsOf(code).length > 1
      ? [[`product-${code}`, z.enum(productsOf(code), { error })] satisfies [string, z.ZodType<string>]]
      : []),
  ]);
  return z
    .object({ startsOn })
    .and(z.object(Object.fromEntries(fields)))
    .transform((typed) => {
      const values = typed as Readonly<Record<string, string | null>>;
      const items = codes.map((service) => ({
        service,
        // A service with only one product has no field for it.
        product: (values[`product-${service}`] ?? productsOf(service)[0]) as WarrantedProduct,
        serial: values[`serial-${service}`] ?? null,
      }));
      return { card: { startsOn: typed.startsOn, items } };
    });
}

export function serialSchema(language: Language, services: readonly string[]) {
  const { t } = translator(language);
  const message = t("deskCard:errors.service");
  return z.object({
    service: z.string({ error: message }).refine((service) => services.includes(service), message),
    serial: serialField(language),
  });
}

/** A serial number, typed on any keyboard; null for none. */
function serialField(language: Language) {
  const message = translator(language).t("deskCard:errors.serial", { max: SERIAL_MAX });
  const isSerial = (serial: string) => SERIAL.test(serial) && characterCount(serial) <= SERIAL_MAX;
  return optionalText(z.string().overwrite(readSerial).refine(isSerial, message));
}

function readSerial(typed: string): string {
  return asciiDigits(withoutInvisible(typed))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The change that issues a card with a new number and token, unless that number is taken. */
export function newCard(
  db: Database,
  { startsOn, items }: CardDetails,
  { carType, vehicle }: Pick<Booking, "carType" | "vehicle">,
) {
  const card = randomReference("WC");
  const token = randomToken();
  const rows = items.map((item) => ({
    ...item,
    card,
    token,
    carType,
    vehicle,
    startsOn,
    endsOn: warrantyEnd(item.product, startsOn),
    voidedAt: null,
  }));
  return {
    set: { warrantyCard: card },
    events: [{ kind: "card", cardChange: "issued" }],
    onlyIf: notExists(db.select({ id: warranties.id }).from(warranties).where(eq(warranties.card, card))),
    also: (isWritten: SQL) => [insertAllIf(db, warranties, rows, isWritten)],
  } as const;
}

interface NewSerial {
  readonly service: string;
  readonly serial: string | null;
}

export function serialOf(card: SecretCard | null, service: string) {
  return card?.items.find((item) => item.service === service)?.serial;
}

export function serialChange(db: Database, card: SecretCard | null, { service, serial }: NewSerial) {
  return cardChange(db, card, "serial", { serial }, eq(warranties.service, service));
}

export function cardChange(
  db: Database,
  card: SecretCard | null,
  cardChange: CardChange,
  set: Partial<typeof warranties.$inferInsert>,
  where?: SQL,
) {
  const items = and(eq(warranties.card, card?.card ?? ""), where);
  return {
    set: {},
    events: [{ kind: "card", cardChange }],
    also: (isWritten: SQL) => [db.update(warranties).set(set).where(and(items, isWritten))],
  } as const;
}
