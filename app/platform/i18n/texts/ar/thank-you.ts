export const thankYou = {
  meta: {
    title: "وصلنا حجزك",
    description:
      "سجّلنا حجزك، وسيتواصل معك فريقنا خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديد وقت الحضور.",
    keywords: "استلام الحجز",
  },
  title: "تم تأكيد حجزك",
  contact: "سيتواصل معك فريقنا خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديد وقت الحضور.",
  /** The day of the booking. */
  reserved: "حجزنا لك يوم {{day}}.",
  confirmed: "موعدك يوم {{day}} مؤكد.",
  email: "ستصلك التفاصيل على بريدك. إن لم تجدها فابحث في البريد غير المرغوب فيه.",
  details: "تفاصيل الحجز",
  reference: "رقم الحجز",
  sentTo: "نراسلك على",
  wrongAddress: "ليس بريدك؟ راسلنا عبر واتساب.",
  car: "السيارة",
  plate: "اللوحة",
  services: "الخدمات",
  date: "يوم الموعد",
  before: {
    title: "قبل موعدك",
    points: ["أخرج مقتنياتك الثمينة.", "أخبرنا بأي ضرر أو قطعة أُعيد دهانها."],
    change: "الإلغاء مجاني حتى {{freeCancellationHours, hours}} قبل الموعد.",
  },
  change: "نقل الموعد أو إلغاء الحجز",
  calendar: "أضف إلى تقويمك",
  google: "تقويم Google",
  home: "العودة إلى الرئيسية",
  again: "احجز مرة أخرى",
  event: "موعد في {{brand}}",
} as const;
