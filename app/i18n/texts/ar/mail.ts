export const mail = {
  booking: {
    subject: "سجّلنا حجزك رقم {{reference}}",
    greeting: "مرحباً {{name}}،",
    intro:
      "شكراً لحجزك معنا. سجّلنا حجزك، وسيتواصل معك فريقنا خلال {{replyWithinHours, hours}} لتأكيده وتحديد ساعة الحضور. وهذه تفاصيله:",
    payment: "الدفع في المركز بعد إتمام الخدمة، نقداً أو بالبطاقة.",
    cancellation:
      "لتغيير الموعد أو إلغائه مجاناً، اتصل بنا قبله بـ {{freeCancellationHours, hours}} على الأقل. وإن ألغيت بعد ذلك فقد يُحتسب {{lateCancellationPercent}}% من قيمة الخدمة، ويُحتسب {{noShowPercent}}% منها عند عدم الحضور.",
    visit: "قبل أن تسلّمنا السيارة خذ منها مقتنياتك الثمينة، وأخبرنا بأي ضرر سابق أو طلاء غير أصلي.",
    attachment: "أرفقنا ملفاً تضيف به الموعد إلى تقويم جوالك.",
  },
  centre: {
    bookingSubject: "حجز جديد {{reference}}",
    bookingIntro: "وصل حجز جديد من الموقع:",
    contactSubject: "رسالة من {{name}}",
    contactIntro: "وصلت رسالة جديدة من نموذج التواصل في الموقع. ردّك على هذا البريد يصل إلى المرسل مباشرة.",
  },
  /** The centre's mail of every morning. */
  morning: {
    subject: "مواعيد {{day}}",
    opening: "صباح الخير. هذه مواعيد اليوم والغد، وما بقي معلّقاً:",
    today: "مواعيد اليوم، {{day}}",
    tomorrow: "مواعيد الغد، {{day}}",
    passed: "حجوزات مضى يومها ولم تُؤكَّد",
    failed: "بريد لم يُرسل منذ أمس",
    none: "لا شيء",
    appointment: "{{reference}} ({{status}}): {{name}}، {{phone}}، {{car}}، {{services}}",
    status: { pending: "بانتظار التأكيد", confirmed: "مؤكد" },
    failedMail: "{{kind}} {{reference}}: {{reason}}",
    kind: {
      "booking-customer": "بريد العميل عن الحجز",
      "booking-centre": "بريد المركز عن الحجز",
      "contact-centre": "رسالة زائر",
      "centre-morning": "بريد الصباح",
    },
  },
  labels: {
    reference: "رقم الحجز",
    name: "الاسم",
    phone: "رقم الجوال",
    email: "البريد الإلكتروني",
    car: "السيارة",
    services: "الخدمات",
    date: "التاريخ",
    total: "الإجمالي شاملاً الضريبة",
    payable: "المستحق في المركز",
    discounted: "بعد خصم {{onlineDiscountPercent}}% للحجز عبر الموقع",
    language: "لغة العميل",
    riyals: "{{amount}} ريال",
  },
} as const;
