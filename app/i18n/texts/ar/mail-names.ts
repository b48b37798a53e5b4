/** The names of the emails, for the desk and the morning email. */
export const mailNames = {
  "booking-customer": "رسالة الحجز إلى العميل",
  "booking-centre": "إشعار المركز بحجز جديد",
  "contact-centre": "إشعار المركز برسالة زائر",
  "centre-morning": "رسالة الصباح",
  "booking-confirmed": "رسالة تأكيد الموعد",
  "booking-moved": "رسالة نقل الموعد",
  "booking-cancelled": "رسالة إلغاء الحجز",
  "booking-reminder": "رسالة التذكير بالموعد",
  "booking-ready": "رسالة جاهزية السيارة",
  "booking-completed": "رسالة الشكر",
  "centre-moved": "إشعار المركز بنقل الموعد",
  "centre-cancelled": "إشعار المركز بإلغاء الحجز",
} as const;
