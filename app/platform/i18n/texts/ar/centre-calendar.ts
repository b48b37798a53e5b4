/** The calendar that staff subscribe to. */
export const centreCalendar = {
  name: "مواعيد {{brand}}",
  /** Many calendars do not show the status of an appointment, so it comes first. */
  summary: {
    pending: "بانتظار التأكيد: {{appointment}}",
    confirmed: "{{appointment}}",
    arrived: "في المركز: {{appointment}}",
    ready: "جاهزة: {{appointment}}",
    completed: "{{appointment}}",
    cancelled: "ملغى: {{appointment}}",
    "no-show": "لم يحضر العميل: {{appointment}}",
  },
  appointment: "{{car}}، {{services}}",
  reference: "رقم الحجز: {{reference}}",
  noHour: "لم يُحدَّد وقت الحضور.",
} as const;
