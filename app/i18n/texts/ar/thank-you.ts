export const thankYou = {
  meta: {
    title: "تم تأكيد الحجز",
    description: "تم تأكيد حجزك، وسيتواصل معك فريقنا خلال {{replyWithinHours, hours}}.",
    keywords: "تأكيد الحجز",
  },
  title: "تم تأكيد حجزك",
  contact: "سيتواصل معك فريقنا خلال {{replyWithinHours, hours}}.",
  hour: "ونتفق معك حينها على ساعة الحضور.",
  email: "ستصلك رسالة على بريدك الإلكتروني تتضمن تفاصيل الحجز.",
  details: "تفاصيل الحجز",
  reference: "رقم الحجز",
  car: "السيارة",
  services: "الخدمات",
  date: "التاريخ",
  total: "الإجمالي",
  vatIncluded: "شاملاً الضريبة",
  payable: "المستحق في المركز",
  discounted: "بعد خصم {{onlineDiscountPercent}}% للحجز عبر الموقع",
  before: {
    title: "قبل موعدك",
    points: [
      "خذ من السيارة مقتنياتك الثمينة.",
      "أخبرنا بأي ضرر سابق أو طلاء غير أصلي.",
      "احتفظ برقم الحجز، فسنسألك عنه إذا اتصلت بنا.",
    ],
    change:
      "يمكنك نقل الموعد أو إلغاؤه مجاناً قبله بـ {{freeCancellationHours, hours}} على الأقل، عبر صفحة حجزك التي تجد رابطها هنا وفي رسائلنا، أو بالاتصال بنا على {{unifiedPhone}}.",
    lost: "وإذا ضاع الرابط فاستعمل صفحة «ابحث عن حجزك».",
    /** Within that sentence, as a link. */
    find: "ابحث عن حجزك",
  },
  change: "افتح صفحة حجزك لنقل الموعد أو إلغائه",
  calendar: "أضف الموعد إلى تقويمك",
  home: "العودة إلى الرئيسية",
  again: "احجز مرة أخرى",
  event: "موعد في {{brand}}",
} as const;
