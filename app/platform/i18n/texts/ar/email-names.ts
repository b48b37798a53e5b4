/** The names of the messages, for the desk and the morning email. */
export const emailNames = {
  "booking-customer": "رسالة «وصلنا حجزك»",
  "booking-centre": "رسالة إلى المركز بحجز جديد",
  "contact-centre": "رسالة إلى المركز من نموذج التواصل",
  "centre-morning": "رسالة الصباح",
  "booking-confirmed": "رسالة تأكيد الموعد",
  "booking-moved": "رسالة نقل الموعد",
  "booking-cancelled": "رسالة إلغاء الحجز",
  "booking-reminder": "رسالة التذكير بالموعد",
  "booking-ready": "رسالة جاهزية السيارة",
  "booking-completed": "رسالة الشكر",
  "booking-changed": "رسالة تغيير الحجز",
  "booking-fee": "رسالة الرسوم",
  "centre-moved": "رسالة إلى المركز عن نقل الموعد",
  "centre-cancelled": "رسالة إلى المركز عن إلغاء الحجز",
  "centre-changed": "رسالة إلى المركز عن تغيير الخدمات",
} as const;
