import { freeCancelling } from "./promises";

export const thankYou = {
  meta: {
    title: "تم تأكيد الحجز",
    description: "تم تأكيد حجزك، وسنتواصل معك خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديد وقت الحضور.",
    keywords: "تأكيد الحجز",
  },
  title: "تم تأكيد حجزك",
  contact: "سنتواصل معك خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديد وقت الحضور.",
  reserved: "يوم {{day}} محجوز لك.",
  confirmed: "موعدك يوم {{day}} مؤكد.",
  email: "نرسل التفاصيل إلى بريدك. إن لم تجدها فابحث في البريد غير المرغوب فيه.",
  ticket: { reserved: "محجوز لك", confirmed: "موعدك مؤكد" },
  /** Sends the car and its services, not the booking. */
  send: { link: "أرسل سيارتك وخدماتها إلى صديق", text: "سيارتي عند {{brand}}:" },
  details: "تفاصيل الحجز",
  reference: "رقم الحجز",
  sentTo: "نراسلك على",
  wrongAddress: "ليس بريدك؟ راسلنا عبر واتساب.",
  car: "السيارة",
  services: "الخدمات",
  date: "يوم الموعد",
  before: {
    title: "قبل موعدك",
    points: ["أخرج مقتنياتك الثمينة.", "أخبرنا بأي ضرر أو قطعة أُعيد دهانها."],
    change: freeCancelling,
  },
  change: "تغيير الحجز أو إلغاؤه",
  calendar: "أضفه إلى تقويمك",
  google: "تقويم Google",
  home: "العودة إلى الرئيسية",
  again: "احجز مرة أخرى",
  event: "موعد في {{brand}}",
} as const;
