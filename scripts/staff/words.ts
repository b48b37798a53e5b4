import type { Language } from "./arguments.ts";

/** The words of the tables in both languages; staff choose with `--ar`. */
const words = {
  booking_date: { en: "Date", ar: "التاريخ" },
  weekday: { en: "Day", ar: "اليوم" },
  reference: { en: "Reference", ar: "رقم الحجز" },
  status: { en: "Status", ar: "الحالة" },
  car: { en: "Car", ar: "السيارة" },
  total: { en: "SAR", ar: "ريال" },
  customer: { en: "Customer", ar: "العميل" },
  phone: { en: "Phone", ar: "الجوال" },
  email: { en: "Email", ar: "البريد" },
  language: { en: "Language", ar: "اللغة" },
  services: { en: "Services", ar: "الخدمات" },
  booked_at: { en: "Booked at", ar: "وقت الحجز" },
  week: { en: "Week from", ar: "الأسبوع من" },
  bookings: { en: "Bookings", ar: "الحجوزات" },
  sar: { en: "SAR", ar: "ريال" },
  id: { en: "Id", ar: "المعرّف" },
  state: { en: "State", ar: "الحالة" },
  mail: { en: "Mail", ar: "الرسالة" },
  about: { en: "About", ar: "بشأن" },
  owed_since: { en: "Waiting since", ar: "مستحقة منذ" },
  attempts: { en: "Attempts", ar: "المحاولات" },
  reason: { en: "Reason", ar: "السبب" },
  received_at: { en: "Received", ar: "وصلت" },
  name: { en: "Name", ar: "الاسم" },
  message: { en: "Message", ar: "النص" },
  pending: { en: "pending", ar: "بانتظار التأكيد" },
  confirmed: { en: "confirmed", ar: "مؤكد" },
  completed: { en: "completed", ar: "مكتمل" },
  cancelled: { en: "cancelled", ar: "ملغى" },
  sedan: { en: "sedan", ar: "سيدان" },
  suv: { en: "SUV", ar: "SUV" },
  "booking-customer": { en: "to the customer", ar: "إلى العميل" },
  "booking-centre": { en: "to the centre", ar: "إلى المركز" },
  "contact-centre": { en: "visitor's message", ar: "رسالة زائر" },
  failed: { en: "failed", ar: "فشلت" },
  overdue: { en: "overdue", ar: "متأخرة" },
  waiting: { en: "waiting", ar: "بالانتظار" },
} as const satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;

/** The word for a column or a stored value; what has none is shown as it is. */
export function word(key: Word | (string & {}), language: Language): string {
  return key in words ? words[key as Word][language] : key;
}

export const HELP = `What staff ask and do. Add --remote for the live site; without it, it is the database on this machine.

  upcoming                        appointments from today on
  day today|tomorrow|2026-12-01   the work of one day
  week                            bookings and riyals by week (Saturday to Friday)
  find SQ-7K3M9Q|0501234567       everything about one booking, or of one customer

  confirm SQ-7K3M9Q               pending -> confirmed
  complete SQ-7K3M9Q              confirmed -> completed
  cancel SQ-7K3M9Q                pending or confirmed -> cancelled
  move SQ-7K3M9Q 2026-12-03       the appointment to another day

  messages                        what visitors wrote and nobody has read
  read 3f2a9c1b                   one message; marks it read

  mail                            mail that is not out yet, or failed, and why
  resend SQ-7K3M9Q|3f2a9c1b       tries failed mail again; with --again also what was sent already

  export FROM TO [--csv]          bookings of a span of days; --csv writes a file for Excel
  anonymize --months 24           what would be anonymized; with --yes it is
  anonymize --phone 0501234567    the same for one person who asks for it

Options: --remote the live site, --ar tables in Arabic.
`;
