/**
 * The SQL that takes personal data out of old records, shared by the cron trigger and the staff command. This module
 * imports nothing, so that Node runs it as it is.
 */

/** What stands where personal data stood: constants that satisfy the CHECK constraints of the tables. */
export const ANONYMOUS = {
  name: "محذوف",
  phone: "0500000000",
  email: "removed@anonymized.invalid",
  message: "حُذف نص هذه الرسالة.",
} as const;

/** Whose records: those of appointments and messages before a day of Riyadh, or those of one mobile number. */
export type Scope = { readonly beforeDay: string } | { readonly phone: string };

/** Which records a scope holds that still have personal data, as conditions on `bookings` and `contact_messages`. */
export function personalRecords(scope: Scope): { readonly bookings: string; readonly messages: string } {
  const { name, phone, email } = ANONYMOUS;
  const personal = {
    bookings: `(customer_name, phone_number, email) is not ('${name}', '${phone}', '${email}')`,
    messages: `(name, phone, email) is not ('${name}', '${phone}', '${email}')`,
  };
  if ("phone" in scope) {
    if (!/^05\d{8}$/.test(scope.phone)) throw new Error("Not a mobile number");
    return {
      bookings: `phone_number = '${scope.phone}' and ${personal.bookings}`,
      messages: `phone = '${scope.phone}' and ${personal.messages}`,
    };
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(scope.beforeDay)) throw new Error("Not a day");
  const midnight = new Date(`${scope.beforeDay}T00:00:00+03:00`).toISOString();
  return {
    bookings: `booking_date < '${scope.beforeDay}' and ${personal.bookings}`,
    messages: `created_at < '${midnight}' and ${personal.messages}`,
  };
}

/**
 * Anonymizes a scope, in this order: bookings, messages, and their pending mails, which nobody is left to get.
 * What was ordered, when and for how much stays.
 */
export function anonymizeStatements(scope: Scope, now: Date): readonly [string, string, string] {
  const { bookings, messages } = personalRecords(scope);
  const { name, phone, email, message } = ANONYMOUS;
  return [
    `update bookings set customer_name = '${name}', phone_number = '${phone}', email = '${email}' where ${bookings}`,
    `update contact_messages set name = '${name}', phone = '${phone}', email = '${email}', message = '${message}', ` +
      `read_at = coalesce(read_at, '${now.toISOString()}') where ${messages}`,
    `update outbox set failed_at = coalesce(failed_at, '${now.toISOString()}'), claimed_at = null, ` +
      `failure = 'anonymized' where sent_at is null and failure is not 'anonymized' and (` +
      `exists (select 1 from bookings where bookings.id = booking_id and email = '${email}') or ` +
      `exists (select 1 from contact_messages where contact_messages.id = contact_message_id and email = '${email}'))`,
  ];
}
