import { emailNames } from "./email-names";
import { fees, freeCancelling, payment, stillFree } from "./promises";

export const email = {
  /** The emails to the customer: first the texts that they share, then each kind. */
  booking: {
    greeting: "مرحباً {{name}}،",
    /** Follows the sentence that says what has happened. */
    next: {
      pending: "سنتواصل معك خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديد وقت الحضور.",
      hourOpen: "سنتواصل معك قبل الموعد لتحديد وقت الحضور.",
      hourAgreed: "وقت حضورك {{hour, time}}، ونحن بانتظارك.",
    },
    /** Shown below the main button. */
    change: {
      open: "يمكنك تغيير حجزك أو إلغاؤه مجاناً عبر صفحته حتى {{deadline}}.",
      onlyCancel:
        "يمكنك إلغاء حجزك مجاناً عبر صفحته حتى {{deadline}}. ولنقل الموعد مرة أخرى اتصل بنا على {{unifiedPhone, phone}}.",
      afterwards: "وبعد ذلك اتصل بنا.",
      late: "لتغيير حجزك أو إلغائه اتصل بنا على {{unifiedPhone, phone}} أو راسلنا عبر واتساب.",
      /** Said about a pending booking once the deadline for changes has passed. */
      stillFree,
    },
    fees: `${freeCancelling} ${fees}`,
    payment: `شاملاً الضريبة. ${payment}`,
    /** Said below what is left, instead of `payment`. */
    rest: "تدفعه عند استلام سيارتك.",
    received: {
      subject: "حجزك ليوم {{day}} ({{reference}})",
      intro: "وصلنا حجزك، شكراً لك.",
    },
    confirmed: { subject: "موعدك مؤكد: {{when}} ({{reference}})", intro: "موعدك يوم {{day}} مؤكد." },
    moved: {
      subject: "موعدك الجديد: {{when}} ({{reference}})",
      intro: "نُقل موعدك إلى يوم {{day}}.",
      introConfirmed: "نُقل موعدك إلى يوم {{day}}، وهو مؤكد.",
    },
    /** Said to customers who may already have a calendar file. */
    newAttachment: "افتح ملف التقويم المرفق لتضيف الموعد إلى جوالك أو تحدّثه.",
    cancelled: {
      subject: "أُلغي حجزك ليوم {{day}} ({{reference}})",
      intro: "أُلغي حجزك ليوم {{day}}.",
      again:
        "إذا أردت موعداً آخر فاحجز من جديد، وإذا لم تطلب الإلغاء فاتصل بنا على {{unifiedPhone, phone}} أو راسلنا عبر واتساب.",
      attachment: "أرفقنا ملفاً تزيل به الموعد من تقويم جوالك إذا كنت قد أضفته إليه.",
    },
    reminder: {
      subject: "تذكير بموعدك: {{when}} ({{reference}})",
      intro: "نذكّرك بأن موعدك يوم {{day}}.",
      pending: "ونعتذر إن لم نتفق معك بعدُ على وقت الحضور: اتصل بنا على {{unifiedPhone, phone}}.",
    },
    ready: {
      subject: "سيارتك جاهزة للاستلام ({{reference}})",
      intro: "اكتمل العمل على سيارتك، وهي جاهزة للاستلام.",
      photos: "وتجد صورها في صفحة حجزك.",
      hoursTitle: "أوقات الاستلام",
      hours: "{{day}}: {{hours}}",
    },
    changed: {
      subject: "تغيّر حجزك ({{reference}})",
      intro: "تغيّر حجزك.",
      added: "أُضيف إليه: {{services}}.",
      removed: "حُذف منه: {{services}}.",
      agreed: "واتفقنا معك على السعر.",
      amount: "كان المبلغ المستحق {{from}}، وأصبح {{to}}.",
      day: "نتوقّع الآن أن تجهز سيارتك يوم {{day}}.",
      question: "إن كان في هذا خطأ فاتصل بنا على {{unifiedPhone, phone}}.",
    },
    completed: {
      subject: "شكراً لزيارتك ({{reference}})",
      intro: "نشكرك على ثقتك بنا، ونتمنى أن تنال النتيجة رضاك.",
      card: "افتح بطاقة الضمان",
      cardNote: "احفظ هذه الرسالة أو اطبع البطاقة: بها تطالب بضمانك.",
      careTitle: "العناية في الأيام الأولى",
      cardName: "بطاقة الضمان {{card}}",
      until: "حتى {{day}}",
      noWash: "لا تغسل السيارة قبل {{day}}، فالغسيل قبل ذلك يُسقط ضمان النانو سيراميك الخارجي.",
      review: "اكتب رأيك في خدمتنا",
    },
  },
  links: {
    page: "افتح صفحة حجزك",
    whatsapp: "راسلنا عبر واتساب",
    directions: "موقعنا على الخريطة",
    again: "احجز موعداً آخر",
    customer: "راسل العميل عبر واتساب",
    desk: "افتح الحجز في لوحة الموظفين",
    deskMessages: "افتح الرسائل في لوحة الموظفين",
    deskToday: "افتح صفحة اليوم في لوحة الموظفين",
  },
  centre: {
    bookingSubject: "حجز جديد ليوم {{day}} ({{reference}})",
    bookingIntro: "وصل حجز جديد من الموقع:",
    confirmedItself: "اختار العميل وقت حضور متاحاً، فتأكّد الموعد تلقائياً.",
    movedSubject: "نقل العميل موعده إلى يوم {{day}} ({{reference}})",
    movedIntro: "نقل العميل موعده عبر صفحة حجزه في الموقع.",
    movedNext:
      "الحجز الآن بانتظار التأكيد، وقد أُبلغ العميل بأننا سنتواصل معه خلال {{replyWithinHours, hours}} (عدا أيام الإجازة) لتحديد وقت الحضور.",
    cancelledSubject: "ألغى العميل حجزه ليوم {{day}} ({{reference}})",
    cancelledIntro: "ألغى العميل الحجز عبر صفحته في الموقع، وأصبح مكانه في ذلك اليوم متاحاً.",
    changedSubject: "غيّر العميل خدمات حجزه ليوم {{day}} ({{reference}})",
    changedIntro: "غيّر العميل خدمات حجزه عبر صفحته في الموقع.",
    contactSubject: "رسالة من {{name}}",
    contactIntro: "وصلت رسالة جديدة من نموذج التواصل في الموقع. ردّك على هذه الرسالة يصل إلى المرسل مباشرة.",
  },
  morning: {
    subject: "مواعيد {{day}}",
    opening: "صباح الخير. هذه مواعيد اليوم والغد، وما يحتاج إلى متابعة:",
    whatsApp: {
      token: "رسائل واتساب متوقفة: رمز الدخول غير صالح أو تنقصه صلاحية. على مسؤول الموقع إصدار رمز جديد من «ميتا».",
      payment:
        "رسائل واتساب متوقفة لأن «ميتا» لم تُحصّل قيمتها. على المالك تصحيح طريقة الدفع في «مدير واتساب»، ثم تُرسل الرسائل المنتظرة التي لم يفت وقتها.",
      limit:
        "تحدّ «ميتا» من رسائل المركز على واتساب. على المالك مراجعة حدّ الرسائل وجودة الرقم في «مدير واتساب»، وتُعاد محاولة إرسال الرسائل المنتظرة لاحقاً.",
      template: "رُفضت رسالة واتساب لأن القالب لا يطابق المعتمد. أبلغ مسؤول الموقع.",
      brake: "بلغت رسائل واتساب حدّها اليومي، والباقي ينتظر.",
    },
    takings: "دُفع أمس {{amount}} ريال ({{methods}}).",
    paidBy: { cash: "{{amount}} نقداً", card: "{{amount}} بالبطاقة", transfer: "{{amount}} بالتحويل" },
    site: "تنبيه: الموقع غير محدَّث. تجد السبب في لوحة الموظفين، في صفحة «معلومات الموقع».",
    today: "مواعيد اليوم: {{day}}",
    tomorrow: "مواعيد الغد: {{day}}",
    inside: "سيارات لم تُسلَّم بعد",
    insideAppointment: "{{day}} – {{name}} ({{status}})",
    isInWork: "في المركز",
    isReady: "جاهزة للاستلام",
    passed: "حجوزات مضى يومها ولم تُسجَّل نتيجتها",
    failed: "رسائل تعذّر إرسالها منذ أمس",
    none: "لا شيء",
    more: "و{{number}} غيرها",
    /** The line below the name: the car, the services and the reference. */
    car: "{{car}}، {{services}}، {{reference}}",
    status: { pending: "بانتظار التأكيد", confirmed: "مؤكد" },
    passedAppointment: "{{day}} – {{name}}",
    failedEmail: "{{kind}} {{reference}}",
    failedEmailWithReason: "{{kind}} {{reference}}: {{reason}}",
    sendAgain: "اتصل بالعميل إذا كانت الرسالة إليه، ثم أعِد إرسالها كما في دليل الموظفين.",
    kind: emailNames,
    /** A line about an expected car. */
    atHour: "{{hour, time}} – {{name}} ({{status}})",
    withoutHour: "بلا وقت محدَّد – {{name}} ({{status}})",
    withWish: "يطلب {{hour, time}} – {{name}} ({{status}})",
    /** The title of a day, with the number of cars that arrive on it. */
    arrivals_zero: "{{title}} (بلا سيارات)",
    arrivals_one: "{{title}} (سيارة واحدة)",
    arrivals_two: "{{title}} (سيارتان)",
    arrivals_few: "{{title}} ({{count}} سيارات)",
    arrivals_many: "{{title}} ({{count}} سيارة)",
    arrivals_other: "{{title}} ({{count}} سيارة)",
    /** A line of a day: how many of its cars the team has entered without a booking. */
    taken_zero: "وليس منها سيارة غير مسجّلة في الحجوزات",
    taken_one: "منها سيارة واحدة غير مسجّلة في الحجوزات",
    taken_two: "منها سيارتان غير مسجّلتين في الحجوزات",
    taken_few: "منها {{count}} سيارات غير مسجّلة في الحجوزات",
    taken_many: "منها {{count}} سيارة غير مسجّلة في الحجوزات",
    taken_other: "منها {{count}} سيارة غير مسجّلة في الحجوزات",
  },
  labels: {
    name: "الاسم",
    phone: "رقم الجوال",
    email: "البريد الإلكتروني",
    state: {
      confirmed: "مؤكد",
      arrived: "في المركز",
      ready: "جاهزة للاستلام",
      completed: "مكتمل",
      cancelled: "ملغى",
      "no-show": "فات الموعد",
    },
    previousDate: "الموعد السابق",
    wish: "الوقت الذي طُلب للحضور",
    wishedHour: "{{hour, time}}",
    hour: "وقت الحضور: {{hour, time}}",
    hourOpen: "نتفق معك على وقت الحضور",
    pendingForCentre: "بانتظار التأكيد",
    hourOpenForCentre: "لم يُحدَّد وقت الحضور بعد",
    address: "العنوان",
    dayAndHour: "{{day}}، {{hour, time}}",
    language: "لغة العميل",
    riyals: "{{amount}} ريال",
    minusRiyals: "\u2066−{{amount}}\u2069 ريال",
  },
} as const;
