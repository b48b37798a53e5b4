-- Rules as data: the triggers and the site read these views. Days are those of Riyadh (UTC+3).

-- Cars in each place, and the limit, null for any number. Without a row of settings it is 0.
CREATE VIEW place_limits AS
SELECT
  used.bay,
  used.day,
  used.taken,
  iif(
    booking_settings.id IS NULL,
    0,
    iif(
      used.bay = 'arrival',
      coalesce(day_limits.cars, booking_settings.cars_per_day),
      iif(bay_limits.bay IS NULL, 0, bay_limits.cars)
    )
  ) AS cars
FROM (
  SELECT
    bay,
    day,
    count(DISTINCT booking_id) + count(*) FILTER (WHERE booking_id IS NULL) AS taken
  FROM booking_places
  GROUP BY bay, day
) AS used
LEFT JOIN booking_settings ON true
LEFT JOIN day_limits ON day_limits.day = used.day
LEFT JOIN bay_limits ON bay_limits.bay = used.bay;
--> statement-breakpoint
-- Which status may follow which. A move to another day may also make a booking pending. An arrival
-- is undone to the status before it.
CREATE VIEW status_steps (from_status, to_status) AS VALUES
  ('pending', 'confirmed'),
  ('pending', 'cancelled'),
  ('pending', 'no-show'),
  ('pending', 'arrived'),
  ('confirmed', 'cancelled'),
  ('confirmed', 'no-show'),
  ('confirmed', 'arrived'),
  ('confirmed', 'completed'),
  ('arrived', 'ready'),
  ('arrived', 'completed'),
  ('arrived', 'pending'),
  ('arrived', 'confirmed'),
  ('ready', 'completed'),
  ('ready', 'arrived');
--> statement-breakpoint
-- For each form, how many forms its sender has posted in the 24 hours before it and since, by
-- mobile number or by email address in any case, whichever is more.
CREATE VIEW person_forms (form, id, forms) AS
SELECT
  'booking',
  own.id,
  max(
    (
      SELECT count(*) FROM bookings AS other
      WHERE other.phone_number = own.phone_number
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
        AND other.created_by = 'site'
    ),
    (
      SELECT count(*) FROM bookings AS other
      WHERE lower(other.email) = lower(own.email)
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
        AND other.created_by = 'site'
    )
  )
FROM bookings AS own
UNION ALL
SELECT
  'contact',
  own.id,
  max(
    (
      SELECT count(*) FROM contact_messages AS other
      WHERE other.phone = own.phone
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
    ),
    (
      SELECT count(*) FROM contact_messages AS other
      WHERE lower(other.email) = lower(own.email)
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
    )
  )
FROM contact_messages AS own;
--> statement-breakpoint
-- The delivery statuses that count for emails, one for each mailbox. An email to a customer (sent_to is empty)
-- goes to one mailbox, so only its last sending counts: until the next one is handed over.
CREATE VIEW outbox_deliveries AS
SELECT
  outbox.id AS outbox_id,
  outbox.booking_id,
  outbox.sent_to = '[]' AS is_to_customer,
  outbox.sent_to = '[]' AND EXISTS (
    SELECT 1 FROM booking_events
    WHERE booking_events.booking_id = outbox.booking_id
      AND booking_events.kind = 'address-changed'
      AND booking_events.at >= outbox.sent_at
  ) AS is_to_old_address,
  email_deliveries.status,
  email_deliveries.status IN ('bounced', 'failed', 'rejected') AS is_lost,
  email_deliveries.reason,
  email_deliveries.at,
  outbox.status = 'sent' AS is_sent,
  outbox.sent_at
FROM outbox
CROSS JOIN json_each(outbox.message_ids) AS sent
CROSS JOIN email_deliveries
WHERE email_deliveries.message_id = sent.value
  AND (outbox.sent_to <> '[]' OR sent.key = json_array_length(outbox.message_ids) - 1);
--> statement-breakpoint
-- Lists for staff from here on, used in docs/sql.md.

-- Every booking in words, its services by their codes. The views upcoming and today read it.
CREATE VIEW booking_list AS
SELECT
  booking_date AS day,
  arrival_time AS hour,
  reference,
  status,
  customer_name AS customer,
  phone_number AS phone,
  email,
  car_type AS car,
  vehicle,
  plate,
  (SELECT group_concat(value, ', ' ORDER BY key) FROM json_each(service_ids)) AS services,
  json_extract(
    '["الأحد","الاثنين","الثلاثاء","الأربعاء","الخميس","الجمعة","السبت"]',
    '$[' || strftime('%w', booking_date) || ']'
  ) AS weekday_ar,
  json_extract(
    '["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"]',
    '$[' || strftime('%w', booking_date) || ']'
  ) AS weekday_en,
  total_price AS total_sar,
  language,
  strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS booked_at
FROM bookings;
--> statement-breakpoint
-- Appointments from today on, by day and arrival time.
CREATE VIEW upcoming AS
SELECT * FROM booking_list
WHERE status IN ('pending', 'confirmed') AND day >= date('now', '+3 hours')
ORDER BY day, hour IS NULL, hour, booked_at;
--> statement-breakpoint
-- The work of today: appointments of today, and every car at the centre.
CREATE VIEW today AS
SELECT * FROM booking_list
WHERE (day = date('now', '+3 hours') AND status NOT IN ('cancelled', 'no-show')) OR status IN ('arrived', 'ready')
ORDER BY day, hour IS NULL, hour, booked_at;
--> statement-breakpoint
-- Bookings and amounts (SAR, VAT included) by week of the appointment. Weeks start on Saturday.
CREATE VIEW weeks AS
SELECT
  date(booking_date, '-6 days', 'weekday 6') AS week,
  count(*) AS bookings,
  count(*) FILTER (WHERE status = 'pending') AS pending,
  count(*) FILTER (WHERE status = 'confirmed') AS confirmed,
  count(*) FILTER (WHERE status IN ('arrived', 'ready')) AS in_workshop,
  count(*) FILTER (WHERE status = 'completed') AS completed,
  count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
  count(*) FILTER (WHERE status = 'no-show') AS no_show,
  coalesce(sum(total_price) FILTER (WHERE status NOT IN ('completed', 'cancelled', 'no-show')), 0) AS open_sar,
  coalesce(sum(total_price) FILTER (WHERE status = 'completed'), 0) AS completed_sar
FROM bookings
GROUP BY week
ORDER BY week DESC;
--> statement-breakpoint
-- Email that has not been sent or did not arrive, the newest first. After ten minutes it is overdue,
-- because the sweep runs every minute. Leaves out email about an appointment that has passed, and
-- email that did not arrive at an address that was changed since.
CREATE VIEW unsent_emails AS
SELECT
  outbox.id,
  iif(
    outbox.status = 'sent',
    'not arrived',
    iif(
      outbox.status = 'failed',
      'failed',
      iif(due_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes'), 'overdue', 'waiting')
    )
  ) AS state,
  kind,
  reference,
  contact_message_id AS message,
  attempts,
  iif(
    outbox.status = 'sent',
    (SELECT min(coalesce(reason, status)) FROM outbox_deliveries WHERE outbox_id = outbox.id AND is_lost),
    failure
  ) AS failure,
  held_by,
  perhaps_sent,
  given_up,
  strftime('%Y-%m-%d %H:%M', due_at, '+3 hours') AS due,
  strftime('%Y-%m-%d %H:%M', next_try_at, '+3 hours') AS next_try
FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
WHERE (
  outbox.status IN ('waiting', 'sending', 'failed')
  OR outbox.id IN (SELECT outbox_id FROM outbox_deliveries WHERE is_lost AND is_sent AND NOT is_to_old_address)
) AND NOT (
  kind IN ('booking-customer', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder')
  AND booking_date < date('now', '+3 hours')
)
ORDER BY outbox.id DESC;
--> statement-breakpoint
CREATE VIEW unread AS
SELECT
  id,
  strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS received_at,
  name,
  phone,
  email,
  language,
  message
FROM contact_messages
WHERE read_at IS NULL
ORDER BY id;
