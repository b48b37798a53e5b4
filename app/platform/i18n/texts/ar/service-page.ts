import { paidLater } from "./promises";

/** Texts that pages about services share. */
export const servicePage = {
  benefits: "الفوائد",
  prices: "الأسعار",
  pricesLead: `الأسعار شاملة الضريبة. ${paidLater}.`,
  conditions: "قبل أن تقرّر",
  seePrices: "الأسعار",
  option: "الخيار",
  anySize: "كل الأحجام",
  bookFrom: "احجز بسعر يبدأ من",
  from: "من",
  perYear: "لكل سنة ضمان",
  book: "احجز:",
  compare: "قارن السيارة قبل الخدمة وبعدها",
  actionText: "احجز عبر الموقع بخصم {{onlineDiscountPercent}}%.",
} as const;
