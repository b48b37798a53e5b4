import { and, eq, exists, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { type ZodType, z } from "zod";
import type { FullBooking } from "~/domain/bookings/read.server";
import { randomReference } from "~/domain/bookings/reference";
import { type Change, randomToken, type Submission } from "~/domain/bookings/write.server";
import type { WarrantedProduct } from "~/domain/centre/warranty-periods";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import { SERIAL_MAX } from "~/domain/warranty/card";
import {
  isWarranted,
  productsOf,
  startDays,
  type WarrantedCode,
  warrantedCodes,
  warrantyEnd,
} from "~/domain/warranty/products";
import { type Database, insertAllIf } from "~/platform/db/client.server";
import { type Booking, type CardStep, warranties } from "~/platform/db/schema.server";
import { characterCount } from "~/platform/forms/field-schemas.server";
import { type Day, isCalendarDate } from "~/platform/i18n/dates";
import { formatDateInSentence } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { asciiDigits, normalizeDay, withoutInvisible } from "~/platform/i18n/normalize-input";
import { translator } from "~/platform/i18n/translator";
import { oneOf } from "~/platform/one-of";

/** What the desk does with the warranty card of a booking (product.md 17.3). */

export interface CardDetails {
  readonly startsOn: Day;
  readonly items: readonly {
    readonly service: WarrantedCode;
    readonly product: WarrantedProduct;
    readonly serial: string | null;
  }[];
}

export const cardFieldNames = [
  "startsOn",
  "service",
  "serial",
  ...warrantedCodes.flatMap((code) => [`product-${code}`, `serial-${code}`] as const),
] as const;

type Also = NonNullable<Change["also"]>;

type CardSubject = Pick<FullBooking, "booking" | "card" | "codes" | "events"> & {
  today: string;
};

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
  const startsOn = z
    .string()
    .default(proposed)
    .overwrite(normalizeDay)
    .refine((day) => isCalendarDate(day) && day >= first && day <= last, t("deskCard:errors.startsOn", span));
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
    .transform((typed): { card: CardDetails } => {
      const values = typed as Readonly<Record<string, string | null>>;
      const items = codes.map((service) => {
        const products = productsOf(service);
        // The first one, if the service has only one product.
        const product = oneOf(products, values[`product-${service}`]) ?? products[0];
        return { service, product, serial: values[`serial-${service}`] ?? null };
      });
      return { card: { startsOn: typed.startsOn, items: items as CardDetails["items"] } };
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
  return z
    .string()
    .default("")
    .overwrite(readSerial)
    .refine((serial) => serial === "" || (SERIAL.test(serial) && characterCount(serial) <= SERIAL_MAX), message)
    .transform((serial) => serial || null);
}

function readSerial(typed: string): string {
  return asciiDigits(withoutInvisible(typed))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** With a new number and token, unless that number is taken. */
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
    events: [{ kind: "card", cardStep: "issued" }],
    onlyIf: notExists(db.select({ id: warranties.id }).from(warranties).where(eq(warranties.card, card))),
    also: (isWritten: SQL) => [insertAllIf(db, warranties, rows, isWritten)],
  } as const;
}

/**
 * Issues a card for a completed booking, which no longer changes (product.md 8.4). Null if somebody
 * else issued one first. Throws when D1 does, like all functions below.
 */
export function issueCard(
  db: Database,
  { booking }: CardSubject,
  details: CardDetails,
  submission: Submission,
  sendEmail: Also,
) {
  const card = newCard(db, details, booking);
  const also = (isWritten: SQL) => [...card.also(isWritten), ...sendEmail(isWritten)];
  return changeAndNotify(db, booking, { ...card, also }, submission);
}

interface NewSerial {
  readonly service: string;
  readonly serial: string | null;
}

export function hasSerial(card: CardSubject["card"], { service, serial }: NewSerial): boolean {
  return itemOf(card, service)?.serial === serial;
}

function itemOf(card: CardSubject["card"], service: string) {
  return card?.items.find((known) => known.service === service);
}

export function correctSerial(
  db: Database,
  found: CardSubject,
  { service, serial }: NewSerial,
  submission: Submission,
) {
  const before = itemOf(found.card, service)?.serial ?? null;
  const isAsRead = and(eq(warranties.service, service), sql`${warranties.serial} is ${before}`);
  return updateCard(db, found, { set: { serial }, where: isAsRead, cardStep: "serial" }, submission);
}

export function voidCard(db: Database, found: CardSubject, submission: Submission) {
  return updateCard(db, found, { set: { voidedAt: submission.now.toISOString() }, cardStep: "voided" }, submission);
}

export function reissueCard(db: Database, found: CardSubject, submission: Submission, sendEmail: Also) {
  return updateCard(db, found, { set: { token: randomToken() }, cardStep: "reissued", sendEmail }, submission);
}

interface CardChange {
  set: Partial<typeof warranties.$inferInsert>;
  where?: SQL | undefined;
  cardStep: CardStep;
  sendEmail?: Also;
}

/** Changes a valid card; null if it is void or has changed since it was read. */
function updateCard(
  db: Database,
  { booking, card }: CardSubject,
  { set, where, cardStep, sendEmail = () => [] }: CardChange,
  submission: Submission,
) {
  const isAsRead = and(eq(warranties.card, card?.card ?? ""), isNull(warranties.voidedAt), where);
  const onlyIf = exists(db.select({ id: warranties.id }).from(warranties).where(isAsRead));
  const also = (isWritten: SQL) => [
    db.update(warranties).set(set).where(and(isAsRead, isWritten)),
    ...sendEmail(isWritten),
  ];
  return changeAndNotify(db, booking, { set: {}, events: [{ kind: "card", cardStep }], onlyIf, also }, submission);
}
