/** The names of the emails, for the desk and the morning email. */
export const mailNames = {
  "booking-customer": "بريد الحجز إلى العميل",
  "booking-centre": "بريد الحجز إلى المركز",
  "contact-centre": "بريد إلى المركز برسالة زائر",
  "centre-morning": "بريد الصباح",
  "booking-confirmed": "بريد التأكيد إلى العميل",
  "booking-moved": "بريد نقل الموعد إلى العميل",
  "booking-cancelled": "بريد الإلغاء إلى العميل",
  "booking-reminder": "بريد تذكير العميل بموعده",
  "booking-ready": "بريد جاهزية السيارة إلى العميل",
  "booking-completed": "بريد الشكر إلى العميل",
  "centre-moved": "بريد نقل الموعد إلى المركز",
  "centre-cancelled": "بريد إلغاء الحجز إلى المركز",
} as const;
