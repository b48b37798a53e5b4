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
  written_at: { en: "Written", ar: "كُتبت" },
  sent_at: { en: "Sent", ar: "أُرسلت" },
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
  "booking-customer": { en: "to the customer", ar: "إلى العميل" },
  "booking-centre": { en: "to the centre", ar: "إلى المركز" },
  "contact-centre": { en: "visitor's message", ar: "رسالة زائر" },
  "booking-confirmed": { en: "confirmation", ar: "تأكيد الموعد" },
  "booking-moved": { en: "new appointment", ar: "الموعد الجديد" },
  "booking-cancelled": { en: "cancellation", ar: "إلغاء الحجز" },
  "booking-reminder": { en: "reminder", ar: "تذكير بالموعد" },
  "centre-moved": { en: "to the centre: moved", ar: "إلى المركز: تغيير الموعد" },
  "centre-cancelled": { en: "to the centre: cancelled", ar: "إلى المركز: إلغاء الحجز" },
  failed: { en: "failed", ar: "فشلت" },
  overdue: { en: "overdue", ar: "متأخرة" },
  waiting: { en: "waiting", ar: "بالانتظار" },
} as const satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;

/** The word for a column or a stored value; what has none is shown as it is. */
export function word(key: Word | (string & {}), language: Language): string {
  return key in words ? words[key as Word][language] : key;
}
