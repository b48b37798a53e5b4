/** What introduces the owner's facts on pages (product.md 13.8). */
export const facts = {
  heatMeasure: "ما تقيسه نسبة {{heatRejectionPercent}}%:",
  heatFilm: "العازل ودرجة تظليله:",
  insulatedWindows: "الزجاج الذي يشمله السعر:",
  fullFrontPanels: "القطع التي تشملها المقدمة كاملة:",
  product: "اسم المنتج:",
  brandProduct: "منتج {{brand}}:",
  warrantyCovers: "يشمل:",
  otherPayment: "ونقبل كذلك {{ways}}.",
  glance: {
    title: "المركز في سطور",
    founded: "سنة التأسيس",
    installer: "الاعتماد",
    reviews: "التقييمات",
    reviewsLink: "اقرأ تقييمات العملاء أو اكتب تقييمك",
  },
  installer: "مركزنا معتمد لتركيب منتجات {{makers}}.",
  waitingArea: "مكان الانتظار",
  collection: "استلام السيارة منك وإعادتها إليك",
} as const;
