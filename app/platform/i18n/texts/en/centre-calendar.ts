import type { Translation } from "../../translation";
import type { centreCalendar as arabic } from "../ar/centre-calendar";

export const centreCalendar: Translation<typeof arabic> = {
  name: "{{brand}} appointments",
  summary: {
    pending: "Awaiting confirmation: {{appointment}}",
    confirmed: "{{appointment}}",
    arrived: "At the centre: {{appointment}}",
    ready: "Ready: {{appointment}}",
    completed: "{{appointment}}",
    cancelled: "Cancelled: {{appointment}}",
    "no-show": "No-show: {{appointment}}",
  },
  appointment: "{{car}}, {{services}}",
  reference: "Booking: {{reference}}",
  noHour: "Arrival time not arranged yet.",
};
