import { randomUUID } from "node:crypto";
import { dayAfter } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";

/** Makes valid bookings for tomorrow, each of another person. */
export function bookingForms(): () => Record<string, string> {
  let count = 0;
  const bookingDate = dayAfter(riyadhDate(new Date()));
  return () => {
    count += 1;
    const phoneNumber = `05${String(count).padStart(8, "0")}`;
    const person = { customerName: "Bench", phoneNumber, email: `person-${count}@customers.example`, bookingDate };
    return { carType: "suv", thermal: "thermal-titanium", submissionId: randomUUID(), ...person };
  };
}
