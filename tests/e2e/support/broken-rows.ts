import { randomUUID } from "node:crypto";
import { execute } from "./server-state";

/** Stores a booking with an event at an invalid time, so that its page throws. */
export async function breakBooking(secret = "nobody") {
  const token = randomUUID().slice(-22);
  await execute(
    `insert into bookings (token, reference, idempotency_key, customer_name, phone_number, email, car_type,
      booking_date, discount_percent, status, language, created_by, created_at)
    values ('${token}', 'SQ-${token}', '${token}', '${secret}', '0500000000', '${secret}@example.com', 'sedan',
      '2030-01-01', 5, 'pending', 'en', 'site', '2029-12-01T00:00:00.000Z')`,
    `insert into booking_lines (booking_id, code, price_sar, added_at)
    select id, 'thermal-titanium', 1500, created_at from bookings where token = '${token}'`,
    `insert into booking_events (booking_id, at, kind, by, particulars)
    select id, '${secret}', 'moved', 'staff', json_object('from', '2029-12-31', 'to', booking_date) from bookings where token = '${token}'`,
  );
  const restore = async () => {
    const tables = ["booking_places", "booking_events", "wrong_tries"];
    await execute(
      ...tables.map(
        (table) => `delete from ${table} where booking_id = (select id from bookings where token = '${token}')`,
      ),
      `delete from bookings where token = '${token}'`,
    );
  };
  return { token, restore };
}

/** Makes D1 reject new rows with this email address, until the returned function is called. */
export async function refuseWritesOf(email: string): Promise<() => Promise<void>> {
  const name = `refuse_${randomUUID().replaceAll("-", "")}`;
  const tables = ["bookings", "contact_messages"];
  await execute(
    ...tables.map(
      (table) => `create trigger ${name}_${table} before insert on ${table} when new.email = '${email}'
        begin select raise(abort, 'refused by a test'); end`,
    ),
  );
  return () => execute(...tables.map((table) => `drop trigger ${name}_${table}`));
}
