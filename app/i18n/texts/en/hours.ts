import type { Translation } from "../../translation";
import type { hours as arabic } from "../ar/hours";

export const hours: Translation<typeof arabic> = {
  span: "{{first}} to {{last}}",
  sentence: "For {{note}} ({{dates}}, {{hijriDates}}) our hours are {{hours}}.",
};
