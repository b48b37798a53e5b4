/** Texts that all service pages share. */
export const servicePage = {
  benefits: "الفوائد",
  prices: "الأسعار",
  pricesLead: "الأسعار شاملة ضريبة القيمة المضافة، والدفع في المركز بعد إتمام الخدمة.",
  pricesHint: "اضغط على السعر لتحجز.",
  seePrices: "الأسعار",
  option: "الخيار",
  bookFrom: "احجز · من",
  from: "ابتداءً من",
  perYear: "لكل سنة ضمان",
  book: "احجز:",
  actionText:
    "احجز عبر الموقع بخصم {{onlineDiscountPercent}}%، وترى مدة العمل المتوقعة قبل أن تحجز. ثم نتواصل معك لتحديد وقت الحضور.",
} as const;
