-- Mobile numbers of other countries (product.md 5.3). The CHECK of phone_number cannot change, so
-- a booking with such a number has it in foreign_number, and 0500000000 in phone_number, which
-- older code reads. New code reads only phone, which is computed from both.
ALTER TABLE bookings ADD COLUMN foreign_number text CONSTRAINT "bookings_foreign_number" CHECK ("foreign_number" is null or ("foreign_number" glob '+[1-9]*' and "foreign_number" not glob '+966*' and substr("foreign_number", 2) not glob '*[^0-9]*' and length("foreign_number") between 9 and 16));
--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN phone text NOT NULL GENERATED ALWAYS AS (coalesce("foreign_number", "phone_number")) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `bookings_by_number` ON `bookings` (`phone`,`created_at`);
--> statement-breakpoint
-- Older code does not know the column, but must anonymize bookings and correct mobile numbers.
CREATE TRIGGER bookings_anonymize_number AFTER UPDATE OF anonymized_at, phone_number ON bookings WHEN NEW.foreign_number IS NOT NULL AND (NEW.anonymized_at IS NOT NULL OR NEW.phone_number <> '0500000000') BEGIN UPDATE bookings SET foreign_number = NULL WHERE id = NEW.id; END;
--> statement-breakpoint
DROP VIEW booking_list;
--> statement-breakpoint
CREATE VIEW booking_list AS
SELECT
  booking_date AS day,
  arrival_time AS hour,
  reference,
  status,
  customer_name AS customer,
  phone,
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
