import type { Translation } from "../../translation";
import type { hours as arabic } from "../ar/hours";

export const hours: Translation<typeof arabic> = {
  span: "{{first}} to {{last}}",
  sentence: "{{note}} ({{dates}}, {{hijriDates}}): {{hours}}.",
};
