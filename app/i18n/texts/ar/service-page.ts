/** What every service page says around its own words. */
export const servicePage = {
  benefits: "الفوائد",
  prices: "الأسعار",
  pricesLead: "الأسعار شاملة ضريبة القيمة المضافة، والدفع في المركز بعد إتمام الخدمة.",
  pricesHint: "اختر السعر لتنتقل إلى الحجز.",
  seePrices: "الأسعار",
  option: "الخيار",
  from: "ابتداءً من",
  book: "احجز:",
  actionText:
    "اختر سيارتك وموعدك عبر الموقع واحصل على خصم {{onlineDiscountPercent}}%. يتواصل معك فريقنا خلال {{replyWithinHours, hours}}، والدفع في المركز.",
} as const;
