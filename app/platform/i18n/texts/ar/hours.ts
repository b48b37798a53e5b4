/** Special hours, as in Ramadan or at Eid. */
export const hours = {
  /** The hours of a day. */
  open: "من {{opens, time}} إلى {{closes, time}}",
  /** The hours of a closed day. */
  closed: "مغلق",
  /** Between two spans of a day. */
  and: " و",
  /** The hours of the week, in one sentence of the FAQ. */
  between: "من {{opens, time}} حتى {{closes, time}}",
  daysOfWeek: "{{days}} {{hours}}",
  dayOfWeek: "يوم {{days}} {{hours}}",
  andOn: "، و",
  /** The closed days of the week, at the end of that sentence. */
  closedOn_zero: "، ونغلق {{days}}",
  closedOn_one: "، ونغلق يوم {{days}}",
  closedOn_two: "، ونغلق يومي {{days}}",
  closedOn_few: "، ونغلق أيام {{days}}",
  closedOn_many: "، ونغلق أيام {{days}}",
  closedOn_other: "، ونغلق أيام {{days}}",
  /** From one weekday or date to another. A month or year that both share appears once. */
  span: "من {{first}} إلى {{last}}",
  /** In the answer of the FAQ, after the usual hours. */
  sentence: "وفي {{note}} ({{dates}}، الموافق {{hijriDates}}): {{hours}}.",
  closedSentence: "وفي {{note}} ({{dates}}، الموافق {{hijriDates}}): المركز مغلق.",
  /** On the home page. */
  special: "{{note}}: ساعات خاصة",
  specialClosed: "{{note}}: مغلق",
  openNow: "مفتوح الآن حتى {{time, time}}",
  opensToday: "مغلق الآن، ونفتح {{time, time}}",
  opensOn: "مغلق الآن، ونفتح {{day}} {{time, time}}",
} as const;
