import { randomUUID } from "node:crypto";
import { addDays, riyadhDate } from "~/platform/i18n/dates";

/** The number of days with bookings, within the horizon. */
const DAYS = 300;

/**
 * Makes valid bookings of different people, one a day from tomorrow on, then again from the first
 * day.
 */
export function bookingForms(): () => Record<string, string> {
  let count = 0;
  const today = riyadhDate(new Date());
  return () => {
    count += 1;
    const bookingDate = addDays(today, 1 + (count % DAYS));
    const phoneNumber = `05${String(count).padStart(8, "0")}`;
    const person = { customerName: "Bench", phoneNumber, email: `person-${count}@customers.example`, bookingDate };
    return { carType: "suv", thermal: "thermal-titanium", submissionId: randomUUID(), ...person };
  };
}
