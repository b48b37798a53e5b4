import type { Translation } from "../../translation";
import type { deskPlan as arabic } from "../ar/desk-plan";

export const deskPlan: Translation<typeof arabic> = {
  title: "Plan",
  weeks: "Weeks",
  before: "Previous week",
  after: "Next week",
  fromToday: "From today",
  caption: "The cars in each bay, day by day",
  today: "Today",
  legend: "What the marks mean",
  short: { arrival: "Arrivals", film: "Film", paint: "Paint care", glass: "Insulation", interior: "Interior" },
  blocked: "Blocked",
  book: "New booking: {{bay}}, {{day}}",
};
