import { env } from "cloudflare:workers";

/** The plain SQL that stores a varied year of bookings at once, with events and places. */

const numbers = "with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1)";
const at = (minutes: string) => `strftime('%Y-%m-%dT%H:%M:00.000Z', created_at, '+' || (${minutes}) || ' minutes')`;
const event = (kind: string, by: string, minutes: string, which: string) =>
  `insert into booking_events (booking_id, at, kind, "by", actor) select id, ${at(minutes)}, '${kind}', ${by}, iif(${by} = 'staff', 'noura@saqeel.example', null) from bookings where ${which}`;
const SERVICES = JSON.stringify([
  ["thermal-titanium"],
  ["ceramic-interior", "polishing-exterior"],
  ["ppf-full-glossy-xpel", "thermal-nano-ceramic"],
  ["ppf-front-glossy-hexis"],
  ["polishing-interior"],
]);

/** Stores `count` bookings with appointments in the `days` days from `first` on. */
export async function storeYear(count: number, { first = "2026-01-01", days = 365 } = {}): Promise<void> {
  const statements = [
    `${numbers} insert into bookings (id, token, reference, idempotency_key, customer_name, phone_number, car_type, booking_date, discount_percent, language, created_by, created_at)
      select i, printf('token-%020d', i), replace(replace(printf('SQ-%06d', i), '0', 'X'), '1', 'Y'), 'key-' || i, 'Sara Ahmed', printf('05%08d', i * 7 % (?1 * 3 / 4)),
        iif(i % 3 = 0, 'sedan', 'suv'), date('${first}', '+' || (i * 37 % ${days}) || ' days'),
        iif(i % 6 = 0, 0, 5), iif(i % 4 = 0, 'en', 'ar'), iif(i % 6 = 0, 'desk', 'site'),
        strftime('%Y-%m-%dT%H:%M:00.000Z', '${first}', (i * 37 % ${days} - i * 13 % 40) || ' days', '+' || (i * 31 % 1200) || ' minutes')
      from n`,
    `insert into booking_lines (booking_id, code, price_sar, added_at)
      select bookings.id, value, 400 + bookings.id * 97 % 4000, created_at from bookings, json_each('${SERVICES}', '$[' || (bookings.id % 5) || ']')`,
    event("created", "iif(created_by = 'site', 'customer', 'staff')", "0", "true"),
    event("moved", "'customer'", "id * 17 % 600", "id % 11 = 0"),
    event("cancelled", "'customer'", "700", "id % 23 = 0"),
    event("confirmed", "'staff'", "700 + id * 53 % 3000", "id % 7 <> 0 and id % 23 <> 0"),
    event("confirmed", "'staff'", "5", "id % 7 = 1"),
    "update bookings set status = 'cancelled' where id % 23 = 0 or id % 9 = 0",
    "update bookings set status = 'no-show' where status = 'pending' and id % 17 = 0",
    "update bookings set status = 'confirmed' where status = 'pending' and id % 7 = 3",
    "update bookings set status = 'arrived' where status = 'pending' and id % 7 <> 0",
    "update bookings set status = 'completed' where status = 'arrived' and id % 5 <> 0",
    "insert into booking_places (booking_id, bay, day, block) select id, 'arrival', booking_date, null from bookings where status not in ('cancelled', 'no-show')",
    "insert into booking_places (booking_id, bay, day, block) select id, 'film', date(booking_date, (id % 3) || ' days'), null from bookings where status = 'completed'",
  ];
  await env.DB.batch(
    statements.map((sql) => (sql.includes("?1") ? env.DB.prepare(sql).bind(count) : env.DB.prepare(sql))),
  );
}
