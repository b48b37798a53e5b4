import { FORMS_PER_PERSON } from "./form-limit";
import { execute } from "./server-state";

/** Global setup: lets a person send more forms, and the site store more bookings, than the shipped settings allow. */
export default function relaxLimits(): void {
  execute(`update booking_settings set forms_per_person = ${FORMS_PER_PERSON}, site_bookings_per_hour = null`);
}
