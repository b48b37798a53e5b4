/** Special hours, as in Ramadan or at Eid. */
export const hours = {
  /** Days: month and year appear once where they are the same. */
  span: "من {{first}} إلى {{last}}",
  /** In the answer of the FAQ, after the usual hours. */
  sentence: "وفي {{note}} ({{dates}}، الموافق {{hijriDates}}): {{hours}}.",
} as const;
