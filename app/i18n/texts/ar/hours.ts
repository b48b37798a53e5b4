/** Special hours, as in Ramadan or at Eid. */
export const hours = {
  /** The hours of a day. */
  open: "من {{opens, time}} إلى {{closes, time}}",
  /** Between two spans of a day. */
  and: " و",
  /** The hours of the week, in one sentence of the FAQ. */
  between: "من {{opens, time}} حتى {{closes, time}}",
  daysOfWeek: "{{days}} {{hours}}",
  dayOfWeek: "يوم {{days}} {{hours}}",
  andOn: "، و",
  /** Days of a week or a year: month and year appear once where they are the same. */
  span: "من {{first}} إلى {{last}}",
  /** In the answer of the FAQ, after the usual hours. */
  sentence: "وفي {{note}} ({{dates}}، الموافق {{hijriDates}}): {{hours}}.",
} as const;
