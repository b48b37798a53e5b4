/** The plan of the desk: which car is in which bay, day by day. */
export const deskPlan = {
  title: "الخطة",
  weeks: "الأسابيع",
  before: "الأسبوع السابق",
  after: "الأسبوع التالي",
  fromToday: "من اليوم",
  caption: "السيارات في كل قسم، يوماً بيوم",
  today: "اليوم",
  legend: "معاني العلامات",
  /** Names that fit beside the seven days of a phone. */
  short: { arrival: "وصول", film: "أفلام", paint: "عناية بالطلاء", glass: "عزل", interior: "مقصورة" },
  blocked: "سعة مخفّضة",
  book: "حجز جديد: {{bay}}، {{day}}",
} as const;
