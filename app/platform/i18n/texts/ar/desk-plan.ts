/** The plan of the desk: which car is in which bay, day by day. */
export const deskPlan = {
  title: "خطة العمل",
  weeks: "الأسابيع",
  before: "الأسبوع السابق",
  after: "الأسبوع التالي",
  fromToday: "من اليوم",
  caption: "السيارات في كل قسم، يوماً بيوم",
  today: "اليوم",
  blocked: "سعة مخفّضة",
  book: "حجز جديد: {{bay}}، {{day}}",
} as const;
