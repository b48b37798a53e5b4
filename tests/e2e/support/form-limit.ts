import { randomUUID } from "node:crypto";
import { execute } from "./server-state";

/** The daily limit on the test server. All tests together send fewer forms for one person. */
export const FORMS_PER_PERSON = 500;

/** Stores as many bookings as one person may send in a day, with this email address. */
export async function fillLimit(email: string): Promise<void> {
  const key = `'${randomUUID()}' || i`;
  const row = {
    token: key,
    reference: key,
    idempotency_key: key,
    customer_name: "'Sara'",
    phone_number: "printf('05%08d', abs(random()) % 100000000)",
    email: `'${email}'`,
    car_type: "'suv'",
    service_ids: `'["thermal-titanium"]'`,
    booking_date: "date('now', '+90 days')",
    total_price: "1650",
    created_by: "'site'",
    language: "'en'",
    created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  };
  await execute(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${FORMS_PER_PERSON})
    insert into bookings (${Object.keys(row)}) select ${Object.values(row)} from n`);
}
