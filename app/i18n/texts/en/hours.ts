import type { Translation } from "../../translation";
import type { hours as arabic } from "../ar/hours";

export const hours: Translation<typeof arabic> = {
  open: "{{opens, time}} to {{closes, time}}",
  and: " and ",
  between: "from {{opens, time}} to {{closes, time}}",
  daysOfWeek: "{{days}} {{hours}}",
  dayOfWeek: "on {{days}} {{hours}}",
  andOn: ", and ",
  span: "{{first}} to {{last}}",
  sentence: "For {{note}} ({{dates}}, {{hijriDates}}) our hours are {{hours}}.",
};
