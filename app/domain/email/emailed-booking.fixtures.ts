import { getTableColumns } from "drizzle-orm";
import { type Booking, bookings } from "~/platform/db/schema.server";
import type { AboutBooking, EmailedBooking } from "./appointment.server";

export const NOW = new Date("2026-11-20T09:00:00Z");

/** Null in every column that a booking may leave empty. */
const empty = Object.fromEntries(
  Object.entries(getTableColumns(bookings)).flatMap(([name, { notNull }]) => (notNull ? [] : [[name, null]])),
) as { [Name in keyof Booking as null extends Booking[Name] ? Name : never]: null };

export const booking: EmailedBooking = {
  ...empty,
  id: 1,
  token: "secret-token",
  reference: "SQ-7K3M9Q",
  idempotencyKey: "key",
  customerName: "سارة أحمد",
  phoneNumber: "0512345678",
  email: "sara@example.sa",
  carType: "suv",
  paint: null,
  serviceIds: ["thermal-titanium", "ppf-full-glossy-xpel"],
  bookingDate: "2026-11-26",
  totalPrice: 12650,
  discountPercent: 5,
  adjustment: 0,
  paid: 0,
  status: "pending",
  language: "ar",
  createdAt: NOW.toISOString(),
  createdBy: "site",
  changes: 0,
  customerMoves: 0,
  movedFrom: null,
  stay: { from: "2026-11-26", until: "2026-11-29", days: 4, closed: [] },
  doneAt: null,
};

export const about: AboutBooking = { desk: null, closedDays: [], card: null, hasPhotos: false, changed: null };

/** What both bodies, text and HTML, must contain; all `prices` only while an amount is due. */
export const facts = {
  ar: [
    "SQ-7K3M9Q",
    "الخميس، 26 نوفمبر 2026",
    "16 جمادى الآخرة 1448 هـ",
    "سيارة كبيرة",
    "عازل تيتانيوم للزجاج",
    "فيلم XPEL اللامع للسيارة كاملة",
  ],
  en: [
    "SQ-7K3M9Q",
    "Thursday, 26 November 2026",
    "16 Jumada II 1448 AH",
    "Large car",
    "Titanium window film",
    "Glossy XPEL film for the full car",
  ],
};
export const prices = {
  ar: ["12,650.00 ريال", "شاملاً الضريبة", "المبلغ المستحق في المركز", "خصم الموقع 5%", "12,017.50 ريال"],
  en: ["SAR 12,650.00", "VAT included", "Amount due at the centre", "Online discount 5%", "SAR 12,017.50"],
};
