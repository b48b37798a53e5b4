import { type Appointment, appointmentCalendar } from "~/bookings/calendar-file.server";
import type { Language } from "~/i18n/languages";

/** The calendar file of an appointment, as an attachment for the `send_email` binding. */
export function attachedCalendar(appointment: Appointment, language: Language, now: Date) {
  return {
    disposition: "attachment" as const,
    filename: `${appointment.reference}.ics`,
    type: "text/calendar",
    // Bytes, because production decodes a string as Base64 and the local simulation does not.
    content: new TextEncoder().encode(appointmentCalendar(appointment, language, now)),
  };
}
