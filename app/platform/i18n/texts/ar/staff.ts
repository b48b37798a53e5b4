import { payment } from "./promises";

/** What staff send to customers, in the customer's language, without the customer's name. */
export const staff = {
  whatsApp: {
    booking: "السلام عليكم، معك {{centre}} بخصوص حجزك رقم {{reference}} يوم {{day}}.",
    "booking-confirmed":
      "السلام عليكم، معك {{centre}}. وصلتك منا رسالة تأكيد لحجزك رقم {{reference}} يوم {{day}} أُرسلت خطأً، ونعتذر عن ذلك. يومك لا يزال محجوزاً، وسنتفق معك على وقت الحضور.",
    "booking-ready":
      "السلام عليكم، معك {{centre}}. وصلتك منا رسالة بأن سيارتك جاهزة (حجز رقم {{reference}}) أُرسلت خطأً، ونعتذر عن ذلك. وسنخبرك حين تجهز.",
    link: "السلام عليكم، معك {{centre}}. تفاصيل حجزك رقم {{reference}} يوم {{day}} في هذا الرابط: {{address}}",
    ready: "السلام عليكم، معك {{centre}}. يسعدنا إبلاغك بأن سيارتك جاهزة للاستلام (حجز رقم {{reference}}).",
    due: `المبلغ المستحق: {{amount}}. ${payment}`,
    open: "المتبقي: {{amount}}، تدفعه عند الاستلام.",
    hours: "أوقات الاستلام:",
    card: "السلام عليكم، معك {{centre}}. بطاقة الضمان رقم {{card}} في هذا الرابط: {{address}}",
    message: "السلام عليكم، معك {{centre}} بخصوص رسالتك إلينا.",
  },
  /** The subject of an email that replies to a message. */
  messageSubject: "رد {{centre}} على رسالتك",
} as const;
