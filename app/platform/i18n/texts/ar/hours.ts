/** The usual hours and the special ones, as in Ramadan, in words. */
export const hours = {
  open: "من {{opens, time}} إلى {{closes, time}}",
  closed: "مغلق",
  /** Joins two spans of a day. */
  and: " و",
  /** The hours of the week, in one sentence of the FAQ. */
  between: "من {{opens, time}} حتى {{closes, time}}",
  daysOfWeek: "{{days}} {{hours}}",
  dayOfWeek: "يوم {{days}} {{hours}}",
  andOn: "، و",
  /** The closed days of the week, at the end of the sentence with its hours. */
  closedOn_zero: "، ونغلق {{days}}",
  closedOn_one: "، ونغلق يوم {{days}}",
  closedOn_two: "، ونغلق يومي {{days}}",
  closedOn_few: "، ونغلق أيام {{days}}",
  closedOn_many: "، ونغلق أيام {{days}}",
  closedOn_other: "، ونغلق أيام {{days}}",
  /** From one weekday or date to another. A month or year that both share appears once. */
  span: "من {{first}} إلى {{last}}",
  /** Follows the usual hours in an answer of the FAQ. */
  sentence: "وفي {{note}} ({{dates}}، الموافق {{hijriDates}}): {{hours}}.",
  closedSentence: "وفي {{note}} ({{dates}}، الموافق {{hijriDates}}): المركز مغلق.",
  /** What the home page says of the hours of the moment. */
  special: "{{note}}: ساعات خاصة",
  specialClosed: "{{note}}: مغلق",
  openNow: "مفتوح الآن حتى {{time, time}}",
  opensToday: "مغلق الآن، ونفتح {{time, time}}",
  opensOn: "مغلق الآن، ونفتح {{day}} {{time, time}}",
} as const;
