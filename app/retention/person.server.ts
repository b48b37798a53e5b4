import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { openStatuses } from "~/db/booking-status";
import { bookings, contactMessages } from "~/db/schema.server";

/** A person, identified by a mobile number (ten digits) or an email address in any case. */
export type Person = { readonly phone: string } | { readonly email: string };

/** The bookings of a person that are not anonymized. */
export function bookingsOfPerson(person: Person): SQL | undefined {
  return and(
    isNull(bookings.anonymizedAt),
    "phone" in person
      ? eq(bookings.phoneNumber, person.phone)
      : eq(sql`lower(${bookings.email})`, person.email.toLowerCase()),
  );
}

/**
 * The open bookings of a person. They must be closed before anything of the person is anonymized.
 */
export function openBookingsOfPerson(person: Person): SQL | undefined {
  return and(bookingsOfPerson(person), inArray(bookings.status, openStatuses));
}

/** The messages of a person that are not anonymized. */
export function messagesOfPerson(person: Person): SQL | undefined {
  return and(
    isNull(contactMessages.anonymizedAt),
    "phone" in person
      ? eq(contactMessages.phone, person.phone)
      : eq(sql`lower(${contactMessages.email})`, person.email.toLowerCase()),
  );
}
