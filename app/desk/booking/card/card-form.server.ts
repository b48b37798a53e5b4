import { z } from "zod";
import { readDay } from "~/days/day-rules";
import { characterCount } from "~/forms/field-schemas.server";
import { formatLongDate } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { isCalendarDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { productsOf, type WarrantedCode, warrantedCodes } from "~/warranty/warranted-services";
import { SERIAL_MAX, type startDays } from "./card-rules";
import type { CardDetails } from "./change-card.server";

/** The names of the fields of a card's forms. */
export const cardFieldNames = [
  "startsOn",
  "service",
  "serial",
  ...warrantedCodes.flatMap((code) => [`product-${code}`, `serial-${code}`]),
];

const SERIAL = /^[\p{L}\p{M}\d /-]+$/u;

/** The schema of a form that issues a card for the services `codes`; parsed to the card. */
export function cardSchema(
  language: Language,
  { codes, days }: { readonly codes: readonly WarrantedCode[]; readonly days: ReturnType<typeof startDays> },
) {
  const { t } = translator(language);
  const { first, last, proposed } = days;
  const span = { from: formatLongDate(first, language), until: formatLongDate(last, language) };
  const startsOn = z
    .string()
    .default(proposed)
    .overwrite(readDay)
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
        // The first one, when the service has only one product.
        const product = products.find((known) => known === values[`product-${service}`]) ?? products[0];
        return { service, product, serial: values[`serial-${service}`] ?? null };
      });
      return { card: { startsOn: typed.startsOn, items: items as CardDetails["items"] } };
    });
}

/** The schema of a form that corrects a serial number; `services` are those of the card. */
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
  return asciiDigits(withoutBidiMarks(typed))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}
