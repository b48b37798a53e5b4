import type { AboutBooking, EmailedBooking, WrittenEmail } from "~/domain/email/appointment.server";
import { booking, NOW, about as nothingMore } from "~/domain/email/emailed-booking.fixtures";
import { type BookingKind, isToCustomer } from "~/domain/email/kinds.server";
import { morningEmail } from "~/domain/email/morning.server";
import { centreWriters, contactEmail, messagesEmail } from "~/domain/email/to-centre.server";
import { customerWriters } from "~/domain/email/to-customer.server";
import type { EmailKind } from "~/platform/db/schema.server";
import { defaultLanguage, type Language, languages } from "~/platform/i18n/languages";

export interface SampleEmail {
  readonly kind: EmailKind;
  /** The customer's language. The centre always gets Arabic. */
  readonly language: Language;
  readonly email: WrittenEmail;
}

const confirmed = { status: "confirmed", arrivalTime: "16:30" } as const;

const states: Readonly<Record<BookingKind, Partial<EmailedBooking>>> = {
  "booking-customer": {},
  "booking-centre": {},
  "booking-confirmed": confirmed,
  "booking-moved": { ...confirmed, movedFrom: "2026-11-25" },
  "centre-moved": { ...confirmed, movedFrom: "2026-11-25" },
  "booking-reminder": confirmed,
  "booking-cancelled": { status: "cancelled" },
  "centre-cancelled": { status: "cancelled" },
  "booking-ready": { ...confirmed, status: "ready" },
  "booking-completed": { ...confirmed, status: "completed", doneAt: NOW.toISOString() },
};

const about: AboutBooking = {
  ...nothingMore,
  desk: "https://www.saqeel.example/desk/bookings/SQ-7K3M9Q",
  card: {
    card: "WC-7K3M9Q",
    token: "card-token",
    carType: "suv",
    vehicle: null,
    voidedAt: null,
    items: [
      {
        service: "thermal-titanium",
        product: "thermalTitanium",
        serial: "HX-900",
        startsOn: "2026-11-20",
        endsOn: "2036-11-20",
      },
    ],
  },
  hasPhotos: true,
};

/** Those to customers in both languages. `facts` replace those of the invented booking. */
export function sampleEmails(facts: Partial<EmailedBooking> = {}): readonly SampleEmail[] {
  const kinds = Object.keys(states) as BookingKind[];
  return [
    ...kinds.flatMap((kind) => {
      const write = isToCustomer(kind) ? customerWriters[kind] : centreWriters[kind];
      return languages.map((language) => {
        const email = write({ ...booking, ...states[kind], ...facts, language }, NOW, about);
        return { kind, language, email };
      });
    }),
    ...centreEmails().map((each) => ({ ...each, language: defaultLanguage })),
  ];
}

function centreEmails() {
  const desk = "https://www.saqeel.example/desk";
  const message = { name: booking.customerName, phone: booking.phoneNumber, email: "sara@example.sa" };
  const unknown = { latestNote: null, lastDay: null, answer: null, wish: null };
  const row = { ...booking, ...confirmed, ...unknown, hasNote: false, total: 1 };
  const list = { rows: [row], total: 1 };
  const failed = {
    id: 1,
    kind: "booking-customer",
    reference: booking.reference,
    failure: "E_DELIVERY_FAILED",
    total: 1,
  } as const;
  const morning = {
    day: "2026-11-26",
    nextDay: "2026-11-27",
    today: list,
    tomorrow: { rows: [], total: 0 },
    inWorkshop: list,
    ready: list,
    late: list,
    failedEmails: { rows: [failed], total: 1 },
    arrivals: { today: { cars: 1, taken: 0 }, tomorrow: { cars: 0, taken: 0 } },
  };
  const text = "كم يستغرق العزل الحراري لسيارة كبيرة؟";
  return [
    { kind: "contact-centre", email: contactEmail({ ...message, message: text }, desk) },
    { kind: "centre-messages", email: messagesEmail(3, { start: NOW, end: NOW }, desk) },
    { kind: "centre-morning", email: morningEmail(morning, { desk }) },
  ] as const;
}
