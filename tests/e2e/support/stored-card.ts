import { randomBytes } from "node:crypto";
import { randomReference } from "~/domain/bookings/reference";
import { cardPath } from "~/domain/warranty/card";
import { type WarrantedProduct, warrantyYears } from "../../../app/domain/centre/warranty-periods";
import type { Language } from "../../../app/platform/i18n/languages";
import { execute } from "./server-state";
import { inDays, type StoredBooking } from "./stored-booking";

interface CardDetails {
  /** Services, each with its product in the warranty table and its serial number. */
  items?: readonly (readonly [service: string, product: WarrantedProduct, serial: string | null])[];
  isVoided?: boolean;
  booking?: StoredBooking;
}

/** As many services with a warranty as the form takes in one booking. */
const usual: NonNullable<CardDetails["items"]> = [
  ["thermal-titanium", "thermalTitanium", "TI-2041-77"],
  ["ceramic-exterior", "ceramicExterior", null],
  ["ppf-full-matte-hexis", "filmBlack", "HX/BODY 20931"],
];

/** Stores a warranty card as the desk would. */
export async function storeCard({ items = usual, isVoided = false, booking }: CardDetails = {}) {
  // A number with a digit after the dash is reordered in Arabic text unless it is isolated.
  const card = `WC-7${randomReference("WC").slice("WC-".length + 1)}`;
  const token = randomBytes(16).toString("base64url");
  const voidedAt = isVoided ? `'${new Date().toISOString()}'` : "null";
  const startsOn = inDays(0);
  const rows = items.map(([service, product, serial]) => {
    const years = warrantyYears(product);
    const until = `date('${startsOn}', '+${years} years', '-1 day')`;
    return `(null, '${card}', '${token}', '${service}', '${product}', 'suv', ${serial ? `'${serial}'` : "null"}, '${startsOn}', ${until}, ${voidedAt})`;
  });
  const ofBooking = `update bookings set warranty_card = '${card}' where token = '${booking?.token}'`;
  await execute(
    `insert into warranties (id, card, token, service, product, car_type, serial, starts_on, ends_on, voided_at) values ${rows.join(", ")}`,
    ...(booking ? [ofBooking] : []),
  );
  return { card, token, path: (language: Language) => cardPath(token, language) };
}
