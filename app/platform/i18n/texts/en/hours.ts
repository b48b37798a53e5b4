import type { Translation } from "../../translation";
import type { hours as arabic } from "../ar/hours";

export const hours: Translation<typeof arabic> = {
  open: "{{opens, time}} to {{closes, time}}",
  closed: "closed",
  and: " and ",
  between: "from {{opens, time}} to {{closes, time}}",
  daysOfWeek: "{{days}} {{hours}}",
  dayOfWeek: "on {{days}} {{hours}}",
  andOn: ", and ",
  closedOn_one: ", and closed on {{days}}",
  closedOn_other: ", and closed on {{days}}",
  span: "{{first}} to {{last}}",
  sentence: "For {{note}} ({{dates}}, {{hijriDates}}) our hours are {{hours}}.",
  closedSentence: "For {{note}} ({{dates}}, {{hijriDates}}) we are closed.",
  special: "{{note}}: special hours",
  specialClosed: "{{note}}: closed",
  openNow: "Open now until {{time, time}}",
  opensToday: "Closed, opens at {{time, time}}",
  opensOn: "Closed, opens {{day}} at {{time, time}}",
};
