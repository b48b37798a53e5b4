/** Prints every kind of email, two WhatsApp links in both languages, and the centre's calendar. */
import { centreCalendar } from "~/domain/bookings/calendars.server";
import { whatsAppCarIsReady, whatsAppToCentre } from "~/domain/bookings/links";
import { readLists } from "~/domain/bookings/todays-lists.server";
import { business } from "~/domain/centre/profile";
import type { EmailedBooking } from "~/domain/email/appointment.server";
import { about, booking, NOW } from "~/domain/email/emailed-booking.fixtures";
import { morningEmail } from "~/domain/email/morning.server";
import { centreWriters, contactEmail } from "~/domain/email/to-centre.server";
import { customerWriters } from "~/domain/email/to-customer.server";
import type { BookingKind } from "~/domain/outbox/kinds.server";
import { languages } from "~/platform/i18n/languages";

const desk = "https://www.saqeel.example/desk";
const confirmed = { status: "confirmed", arrivalTime: "16:30" } as const;
const moved = { ...confirmed, movedFrom: "2026-11-25" };

const states: Readonly<Record<BookingKind, Partial<EmailedBooking>>> = {
  "booking-customer": {},
  "booking-centre": {},
  "booking-confirmed": confirmed,
  "booking-moved": moved,
  "centre-moved": moved,
  "booking-reminder": confirmed,
  "booking-cancelled": { status: "cancelled" },
  "centre-cancelled": { status: "cancelled" },
  "booking-ready": { ...confirmed, status: "ready" },
  "booking-changed": confirmed,
  "centre-changed": {},
  "booking-fee": { ...confirmed, status: "no-show", fee: 123_400, isCharged: true },
  "booking-completed": { ...confirmed, status: "completed", doneAt: NOW.toISOString() },
};

const term = { serial: "HX-900", startsOn: "2026-11-20", endsOn: "2036-11-20" };
const items = [{ service: "thermal-titanium", product: "thermalTitanium", ...term }];
const card = { card: "WC-7K3M9Q", token: "card-token", carType: "suv", vehicle: null, voidedAt: null, items } as const;
const promised = { totalPrice: 4321, discountPercent: business.terms.onlineDiscountPercent };
const changed = {
  added: ["polishing-exterior"],
  removed: [],
  carType: null,
  due: { from: 432_100, to: 500_000 },
  isAgreed: true,
  isReplanned: true,
};
const aboutBookings = Object.entries({ ...customerWriters, ...centreWriters }).flatMap(([kind, write]) =>
  languages.map((language) => {
    const emailed = { ...booking, ...states[kind as BookingKind], ...promised, language };
    return write(emailed, NOW, { ...about, desk, card, hasPhotos: true, changed });
  }),
);

const row = {
  ...booking,
  ...confirmed,
  hasNote: false,
  paid: 0,
  version: 1,
  latestNote: null,
  lastDay: null,
  answer: null,
  wish: null,
  places: [],
  outOfService: null,
  untrueMessage: null,
  isUnreached: false,
  since: null,
};
const rows = [{ ...row, total: 1 }];
const found = { expected: rows, inWorkshop: rows, ready: rows, late: rows, tomorrow: rows };
const failed = { id: 1, kind: "booking-customer", reference: booking.reference, failure: "TIMEOUT", total: 1 } as const;
const arrivals = { today: { cars: 1, taken: 0 }, tomorrow: { cars: 0, taken: 0 } };
const takings = [{ day: "2026-11-25", method: "cash", amount: 40_000, back: -10_000 } as const];
const record = {
  record: 1,
  amount: -10_000,
  method: "card",
  takenAt: booking.createdAt,
  removedAt: booking.createdAt,
} as const;
const removed = [{ ...row, ...record, takenBy: null, removedBy: "sara@example.sa", reason: "Overpaid" }];
const unsettled = {
  reference: booking.reference,
  bookingDate: booking.bookingDate,
  customerName: "Sara",
  status: "completed",
} as const;
const balance = {
  ...unsettled,
  endedOn: booking.bookingDate,
  because: "overpaid",
  amount: 100,
  total: 1,
  sum: 100,
} as const;
const failedEmails = { rows: [failed], total: 1 };
const morning = {
  day: "2026-11-26",
  nextDay: "2026-11-27",
  lists: readLists("morning", found, (one) => one),
  failedEmails,
  arrivals,
  takings,
  yesterday: "2026-11-25",
  removed,
  open: balance,
  owed: balance,
  whatsAppTrouble: null,
};
const message = { name: "Sara", phone: "0512345678", email: "sara@example.sa", message: "How long does it take?" };
const others = [contactEmail(message, desk), morningEmail(morning)];

const whatsApp = languages.map((language) => {
  const emailed = { ...booking, language, ...promised };
  return [whatsAppToCentre(emailed), whatsAppCarIsReady({ ...emailed, today: "2026-11-20", closedDays: [] })];
});
const calendar = centreCalendar([{ ...booking, changedAt: NOW.toISOString() }]);
// Decodes attachments, which are bytes.
const readable = (_: string, value: unknown) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value);
process.stdout.write(JSON.stringify([aboutBookings, others, whatsApp, calendar], readable));
