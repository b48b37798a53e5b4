import { openingTime } from "~/business/opening-hours";
import { business, type SpecialHours } from "~/business/profile";

interface Appointment {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  /** `HH:MM` in Riyadh, or null while none is agreed. */
  readonly arrivalTime: string | null;
}

/**
 * Until when a customer may move or cancel an appointment online (product.md 9.8): 24 hours before
 * the agreed arrival time, or before the centre opens on that day while none is agreed.
 */
export function changeLimit({ day, arrivalTime }: Appointment, special?: readonly SpecialHours[]): Date {
  const hour = arrivalTime ?? openingTime(day, special);
  const appointment = new Date(`${day}T${hour}:00+03:00`);
  return new Date(appointment.getTime() - business.terms.freeCancellationHours * 60 * 60 * 1000);
}
