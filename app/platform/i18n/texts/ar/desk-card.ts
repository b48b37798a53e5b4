/** Warranty cards on the desk's page of a booking. For staff only. */
export const deskCard = {
  title: "بطاقة الضمان",
  none: "ليس لهذا الحجز بطاقة ضمان.",
  number: "رقم البطاقة",
  voided: "ملغاة منذ {{day}}",
  serial: "الرقم التسلسلي",
  noSerial: "لم يُسجَّل",
  period: "من {{from}} إلى {{until}}",
  open: "افتح صفحة البطاقة",
  send: "أرسلها عبر واتساب",
  issue: "أصدر بطاقة ضمان",
  reissue: "استبدل رابط البطاقة",
  void: "ألغِ البطاقة",
  /** Shown beside a card that the search finds but that no longer belongs to a booking. */
  alone: "لم يعد لهذه البطاقة حجز: حُذفت بيانات العميل، أو صدرت بطاقة أحدث منها.",
  correct: {
    title: "صحّح رقماً تسلسلياً",
    service: "الخدمة",
    choose: "اختر الخدمة",
    hint: "اتركه فارغاً لحذف الرقم. حتى {{max, characters}}.",
    submit: "احفظ الرقم",
  },
  fields: {
    product: "الفيلم المركّب",
    serial: "الرقم التسلسلي",
    serialHint: "اختياري، حتى {{max, characters}}.",
    startsOn: "بداية الضمان",
    startsOnHint: "اليوم المقترح هو يوم جاهزية السيارة، أو تاريخ اليوم إذا لم تُسجَّل جاهزيتها.",
  },
  errors: {
    product: "اختر الفيلم المركّب",
    serial: "اكتب الرقم بالحروف والأرقام والشرطة والمسافة و«/» فقط، ولا تتجاوز {{max, characters}}",
    startsOn: "اختر يوماً لا يسبق {{from}} ولا يتجاوز {{until}}",
    service: "اختر خدمة من خدمات البطاقة",
  },
} as const;
