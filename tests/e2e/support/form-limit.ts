import { randomUUID } from "node:crypto";
import { execute } from "./server-state";

/** The daily limit on the test server. All tests together send fewer forms for one person. */
export const FORMS_PER_PERSON = 500;

/** Stores as many forms as one person may send in a day: one value in `column`, random others. */
export async function fillLimit(table: "bookings" | "contact_messages", column: string, value: string): Promise<void> {
  const key = randomUUID();
  const columns = {
    bookings: {
      token: `'${key}' || i`,
      reference: `'${key}' || i`,
      customer_name: "'Sara'",
      phone_number: "printf('05%08d', abs(random()) % 100000000)",
      email: `'${key}' || i || '@example.com'`,
      car_type: "'suv'",
      service_ids: `'["thermal-titanium"]'`,
      booking_date: "date('now', '+90 days')",
      total_price: "1650",
      created_by: "'site'",
    },
    contact_messages: {
      name: "'Sara'",
      phone: "printf('05%08d', abs(random()) % 100000000)",
      email: `'${key}' || i || '@example.com'`,
      message: "'Good morning'",
    },
  }[table];
  const row = {
    ...columns,
    idempotency_key: `'${key}' || i`,
    language: "'en'",
    created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    [column]: `'${value}'`,
  };
  await execute(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${FORMS_PER_PERSON})
    insert into ${table} (${Object.keys(row)}) select ${Object.values(row)} from n`);
}
