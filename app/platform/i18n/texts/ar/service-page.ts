/** Texts that all service pages share. */
export const servicePage = {
  benefits: "الفوائد",
  prices: "الأسعار",
  pricesLead: "الأسعار شاملة الضريبة، وتدفع بعد أن ترى النتيجة.",
  conditions: "قبل أن تقرّر",
  seePrices: "الأسعار",
  option: "الخيار",
  anySize: "كل الأحجام",
  bookFrom: "احجز من",
  from: "من",
  perYear: "لكل سنة ضمان",
  book: "احجز:",
  actionText: "احجز عبر الموقع بخصم {{onlineDiscountPercent}}%.",
} as const;
