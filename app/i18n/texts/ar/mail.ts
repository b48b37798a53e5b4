export const mail = {
  /** To the customer. What holds for every kind of these mails comes first, then each kind. */
  booking: {
    greeting: "مرحباً {{name}}،",
    /** After the sentence that says what has happened. */
    next: {
      pending: "سيتواصل معك فريقنا خلال {{replyWithinHours, hours}} لتأكيد الموعد وتحديد ساعة الحضور.",
      hourOpen: "سيتواصل معك فريقنا قبل الموعد لتحديد ساعة الحضور.",
      hourAgreed: "ننتظرك الساعة {{hour, time}}.",
    },
    /** Below the button that opens the page of the booking. */
    change: {
      open: "يمكنك نقل موعدك أو إلغاؤه مجاناً من صفحة حجزك حتى {{deadline}}.",
      onlyCancel:
        "يمكنك إلغاء حجزك مجاناً من صفحته حتى {{deadline}}. ولنقل الموعد مرة أخرى اتصل بنا على {{unifiedPhone, phone}}.",
      afterwards: "وبعد ذلك اتصل بنا، فالإلغاء مجاني قبل ساعة موعدك بـ {{freeCancellationHours, hours}} على الأقل.",
      late: "لنقل موعدك أو إلغائه اتصل بنا على {{unifiedPhone, phone}} أو راسلنا عبر واتساب.",
      stillFree: "وما زال الإلغاء مجانياً قبل ساعة موعدك بـ {{freeCancellationHours, hours}} على الأقل.",
    },
    fees: "قد يُحتسب عليك {{lateCancellationPercent}}% من قيمة الخدمة عند الإلغاء قبل الموعد بأقل من {{freeCancellationHours, hours}}، ويُحتسب عليك {{noShowPercent}}% منها عند عدم الحضور.",
    payment: "الدفع في المركز بعد إتمام الخدمة، نقداً أو بالبطاقة.",
    received: {
      subject: "سجّلنا حجزك رقم {{reference}}",
      intro: "شكراً لحجزك معنا. سجّلنا حجزك ليوم {{day}}.",
      attachment: "أرفقنا ملفاً تضيف به الموعد إلى تقويم جوالك.",
    },
    confirmed: { subject: "موعدك مؤكد: {{when}} ({{reference}})", intro: "أكّدنا موعدك يوم {{day}}." },
    moved: {
      subject: "موعدك الجديد: {{when}} ({{reference}})",
      intro: "نُقل موعدك إلى يوم {{day}}.",
      introConfirmed: "نُقل موعدك إلى يوم {{day}}، وهو مؤكد.",
    },
    /** Of a mail that follows another one. */
    newAttachment: "أرفقنا ملف التقويم بعد التغيير، فافتحه ليتحدّث الموعد في جوالك.",
    cancelled: {
      subject: "أُلغي حجزك رقم {{reference}}",
      intro: "أُلغي حجزك ليوم {{day}}، ولا يلزمك أي إجراء.",
      again:
        "إن لم تطلب الإلغاء أو أردت موعداً آخر، فاحجز من جديد أو راسلنا عبر واتساب أو اتصل بنا على {{unifiedPhone, phone}}.",
      attachment: "أرفقنا ملفاً يزيل الموعد من تقويم جوالك إن كنت قد أضفته إليه.",
    },
    reminder: {
      subject: "تذكير بموعدك: {{when}} ({{reference}})",
      intro: "نذكّرك بموعدك يوم {{day}}.",
      pending: "لم نؤكّده بعد، وسيتواصل معك فريقنا قبله لتأكيده وتحديد ساعة الحضور.",
    },
  },
  links: {
    page: "افتح صفحة حجزك",
    whatsapp: "راسلنا عبر واتساب",
    directions: "الاتجاهات",
    again: "احجز موعداً آخر",
    customer: "راسل العميل عبر واتساب",
  },
  /** What WhatsApp has ready to be sent: never a name. */
  whatsapp: {
    toCentre: "السلام عليكم، بخصوص حجزي رقم {{reference}} يوم {{day}}:",
  },
  centre: {
    bookingSubject: "حجز جديد {{reference}}",
    bookingIntro: "وصل حجز جديد من الموقع:",
    movedSubject: "نقل العميل موعد الحجز {{reference}} إلى {{day}}",
    movedIntro: "نقل العميل موعده من صفحة حجزه في الموقع.",
    movedNext:
      "الحجز الآن بانتظار التأكيد، وقد وعدنا العميل بالتواصل معه خلال {{replyWithinHours, hours}} لتأكيد الموعد الجديد وتحديد ساعة الحضور.",
    cancelledSubject: "ألغى العميل الحجز {{reference}}",
    cancelledIntro: "ألغى العميل الحجز من صفحته في الموقع، وأصبح مكانه في ذلك اليوم متاحاً.",
    contactSubject: "رسالة من {{name}}",
    contactIntro: "وصلت رسالة جديدة من نموذج التواصل في الموقع. ردّك على هذا البريد يصل إلى المرسل مباشرة.",
  },
  /** The centre's mail of every morning. */
  morning: {
    subject: "مواعيد {{day}}",
    opening: "صباح الخير. هذه مواعيد اليوم والغد، وما يحتاج إلى متابعة:",
    today: "مواعيد اليوم {{day}}",
    tomorrow: "مواعيد غدٍ {{day}}",
    passed: "حجوزات مضى موعدها ولم تُؤكَّد",
    failed: "بريد فشل إرساله منذ أمس",
    none: "لا يوجد",
    appointment: "{{reference}} ({{status}}): {{name}}، {{phone}}، {{car}}، {{services}}",
    status: { pending: "بانتظار التأكيد", confirmed: "مؤكد" },
    passedAppointment: "{{day}} – {{reference}}: {{name}}، {{phone}}، {{car}}، {{services}}",
    failedMail: "{{kind}} {{reference}}",
    failedMailWithReason: "{{kind}} {{reference}}: {{reason}}",
    sendAgain: "اتصل بالعميل إن كانت الرسالة إليه، ثم أعد الإرسال كما في قسم «الرسائل والبريد» من دليل الموظفين.",
    kind: {
      "booking-customer": "رسالة الحجز إلى العميل",
      "booking-centre": "إشعار المركز بالحجز",
      "contact-centre": "إشعار المركز برسالة زائر",
      "centre-morning": "بريد الصباح",
      "booking-confirmed": "رسالة التأكيد إلى العميل",
      "booking-moved": "رسالة نقل الموعد إلى العميل",
      "booking-cancelled": "رسالة الإلغاء إلى العميل",
      "booking-reminder": "تذكير العميل بموعده",
      "centre-moved": "إشعار المركز بنقل الموعد",
      "centre-cancelled": "إشعار المركز بإلغاء الحجز",
    },
    /** Before an appointment. */
    atHour: "{{hour, time}}: {{appointment}}",
    withoutHour: "بلا ساعة محددة: {{appointment}}",
    /** After the title of a day: cars that arrive on it. */
    arrivals_zero: "{{title}} (بلا سيارات)",
    arrivals_one: "{{title}} (سيارة واحدة)",
    arrivals_two: "{{title}} (سيارتان)",
    arrivals_few: "{{title}} ({{count}} سيارات)",
    arrivals_many: "{{title}} ({{count}} سيارة)",
    arrivals_other: "{{title}} ({{count}} سيارة)",
    /** Among them, those that the team has entered without a booking. */
    taken_zero: "لم يسجّل الفريق أي سيارة دون حجز من الموقع",
    taken_one: "منها سيارة واحدة سجّلها الفريق دون حجز من الموقع",
    taken_two: "منها سيارتان سجّلهما الفريق دون حجز من الموقع",
    taken_few: "منها {{count}} سيارات سجّلها الفريق دون حجز من الموقع",
    taken_many: "منها {{count}} سيارة سجّلها الفريق دون حجز من الموقع",
    taken_other: "منها {{count}} سيارة سجّلها الفريق دون حجز من الموقع",
  },
  labels: {
    reference: "رقم الحجز",
    name: "الاسم",
    phone: "رقم الجوال",
    email: "البريد الإلكتروني",
    car: "السيارة",
    services: "الخدمات",
    state: {
      pending: "بانتظار التأكيد",
      confirmed: "مؤكد",
      completed: "مكتمل",
      cancelled: "ملغى",
      "no-show": "لم تحضر",
    },
    previousDate: "الموعد السابق",
    hour: "الساعة {{hour, time}}",
    hourOpen: "نتفق معك على ساعة الحضور",
    hourOpenForCentre: "لم تُحدَّد ساعة الحضور بعد",
    address: "العنوان",
    dayAndHour: "{{day}}، {{hour, time}}",
    total: "الإجمالي",
    vatIncluded: "شاملاً الضريبة",
    payable: "المستحق في المركز",
    discounted: "بعد خصم {{onlineDiscountPercent}}% للحجز عبر الموقع",
    language: "لغة العميل",
    riyals: "{{amount}} ريال",
  },
} as const;
