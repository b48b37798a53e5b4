ALTER TABLE `bookings` ADD `vehicle` text CHECK (length(`vehicle`) BETWEEN 1 AND 60);--> statement-breakpoint
-- A plate is personal data, so an anonymized booking has none.
ALTER TABLE `bookings` ADD `plate` text CHECK (`plate` IS NULL OR (`anonymized_at` IS NULL AND length(`plate`) BETWEEN 1 AND 12));--> statement-breakpoint
CREATE INDEX `bookings_by_plate` ON `bookings` (`plate`) WHERE "bookings"."plate" is not null;--> statement-breakpoint
ALTER TABLE `warranties` ADD `vehicle` text CHECK (length(`vehicle`) BETWEEN 1 AND 60);--> statement-breakpoint
DROP VIEW booking_list;
--> statement-breakpoint
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
