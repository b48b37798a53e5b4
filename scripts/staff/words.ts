export type Language = "ar" | "en";

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
  owed_since: { en: "Waiting since", ar: "بانتظار الإرسال منذ" },
  attempts: { en: "Attempts", ar: "المحاولات" },
  reason: { en: "Reason", ar: "السبب" },
  written_at: { en: "Written", ar: "وقت الكتابة" },
  sent_at: { en: "Sent", ar: "وقت الإرسال" },
  sent: { en: "sent", ar: "أُرسلت" },
  skipped: { en: "not needed any more", ar: "لم تعد لازمة" },
  "centre-morning": { en: "morning mail", ar: "بريد الصباح" },
  received_at: { en: "Received", ar: "وقت الوصول" },
  name: { en: "Name", ar: "الاسم" },
  pending: { en: "pending", ar: "بانتظار التأكيد" },
  confirmed: { en: "confirmed", ar: "مؤكد" },
  completed: { en: "completed", ar: "مكتمل" },
  cancelled: { en: "cancelled", ar: "ملغى" },
  ar: { en: "Arabic", ar: "العربية" },
  en: { en: "English", ar: "الإنجليزية" },
  sedan: { en: "sedan", ar: "سيدان" },
  suv: { en: "SUV", ar: "SUV" },
  "booking-customer": { en: "booking email to the customer", ar: "رسالة الحجز إلى العميل" },
  "booking-centre": { en: "booking notice to the centre", ar: "إشعار المركز بالحجز" },
  "contact-centre": { en: "notice of a visitor's message", ar: "إشعار المركز برسالة زائر" },
  failed: { en: "failed", ar: "فشلت" },
  overdue: { en: "overdue", ar: "متأخرة" },
  waiting: { en: "waiting", ar: "بالانتظار" },
} as const satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;

/** The word for a column or a stored value; what has none is shown as it is. */
export function word(key: Word | (string & {}), language: Language): string {
  return key in words ? words[key as Word][language] : key;
}
