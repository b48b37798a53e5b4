-- What staff ask every day, as views over the tables. Days are those of Riyadh (UTC+3, no summer time).
DROP VIEW IF EXISTS `service_names`;
--> statement-breakpoint
CREATE VIEW `service_names` (`code`, `ar`, `en`) AS VALUES
  ('thermal-nano-ceramic', 'العزل الحراري: عازل نانو سيراميك', 'Thermal Insulation: Nano ceramic film'),
  ('thermal-titanium', 'العزل الحراري: عازل تيتانيوم', 'Thermal Insulation: Titanium film'),
  ('ceramic-interior', 'النانو سيراميك: داخلي', 'Nano Ceramic: Interior'),
  ('ceramic-exterior', 'النانو سيراميك: خارجي', 'Nano Ceramic: Exterior'),
  ('ppf-front-glossy-hexis', 'حماية المقدمة كاملة – فيلم لامع: Hexis', 'Full Front PPF Glossy: Hexis'),
  ('ppf-front-glossy-xpel', 'حماية المقدمة كاملة – فيلم لامع: XPEL', 'Full Front PPF Glossy: XPEL'),
  ('ppf-full-glossy-hexis', 'حماية السيارة كاملة – فيلم لامع: Hexis', 'Full Car PPF Glossy: Hexis'),
  ('ppf-full-glossy-xpel', 'حماية السيارة كاملة – فيلم لامع: XPEL', 'Full Car PPF Glossy: XPEL'),
  ('ppf-full-matte-hexis', 'حماية السيارة كاملة – فيلم مطفي: Hexis', 'Full Car PPF Matte: Hexis'),
  ('ppf-full-matte-xpel', 'حماية السيارة كاملة – فيلم مطفي: XPEL', 'Full Car PPF Matte: XPEL'),
  ('polishing-interior', 'التلميع: داخلي', 'Polishing: Interior'),
  ('polishing-exterior', 'التلميع: خارجي', 'Polishing: Exterior');
--> statement-breakpoint
DROP VIEW IF EXISTS `service_places`;
--> statement-breakpoint
CREATE VIEW `service_places` (`code`, `bay`, `day`, `after_film`) AS VALUES
  ('thermal-nano-ceramic', 'glass', 0, 0),
  ('thermal-titanium', 'glass', 0, 0),
  ('ceramic-interior', 'interior', 0, 0),
  ('ceramic-exterior', 'paint', 0, 1),
  ('ceramic-exterior', 'paint', 1, 1),
  ('ppf-front-glossy-hexis', 'film', 0, 0),
  ('ppf-front-glossy-hexis', 'film', 1, 0),
  ('ppf-front-glossy-xpel', 'film', 0, 0),
  ('ppf-front-glossy-xpel', 'film', 1, 0),
  ('ppf-full-glossy-hexis', 'film', 0, 0),
  ('ppf-full-glossy-hexis', 'film', 1, 0),
  ('ppf-full-glossy-hexis', 'film', 2, 0),
  ('ppf-full-glossy-hexis', 'film', 3, 0),
  ('ppf-full-glossy-xpel', 'film', 0, 0),
  ('ppf-full-glossy-xpel', 'film', 1, 0),
  ('ppf-full-glossy-xpel', 'film', 2, 0),
  ('ppf-full-glossy-xpel', 'film', 3, 0),
  ('ppf-full-matte-hexis', 'film', 0, 0),
  ('ppf-full-matte-hexis', 'film', 1, 0),
  ('ppf-full-matte-hexis', 'film', 2, 0),
  ('ppf-full-matte-hexis', 'film', 3, 0),
  ('ppf-full-matte-xpel', 'film', 0, 0),
  ('ppf-full-matte-xpel', 'film', 1, 0),
  ('ppf-full-matte-xpel', 'film', 2, 0),
  ('ppf-full-matte-xpel', 'film', 3, 0),
  ('polishing-interior', 'interior', 0, 0),
  ('polishing-exterior', 'paint', 0, 0);
--> statement-breakpoint
-- Every booking with its codes in words. A code that the catalogue no longer has is shown as it is.
CREATE VIEW `booking_details` AS
SELECT
  `reference`,
  `status`,
  `booking_date`,
  json_extract(
    '["الأحد","الاثنين","الثلاثاء","الأربعاء","الخميس","الجمعة","السبت"]',
    '$[' || strftime('%w', `booking_date`) || ']'
  ) AS `weekday_ar`,
  json_extract(
    '["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"]',
    '$[' || strftime('%w', `booking_date`) || ']'
  ) AS `weekday_en`,
  `arrival_time`,
  `car_type`,
  (
    SELECT group_concat(coalesce(`ar`, `value`), '، ' ORDER BY `key`)
    FROM json_each(`service_ids`) LEFT JOIN `service_names` ON `code` = `value`
  ) AS `services_ar`,
  (
    SELECT group_concat(coalesce(`en`, `value`), ', ' ORDER BY `key`)
    FROM json_each(`service_ids`) LEFT JOIN `service_names` ON `code` = `value`
  ) AS `services_en`,
  `total_price`,
  `customer_name`,
  `phone_number`,
  `email`,
  `language`,
  strftime('%Y-%m-%d %H:%M', `created_at`, '+3 hours') AS `booked_at`
FROM `bookings`;
--> statement-breakpoint
-- Appointments from today on that somebody still has to do something for.
CREATE VIEW `upcoming_bookings` AS
SELECT * FROM `booking_details`
WHERE `status` IN ('pending', 'confirmed') AND `booking_date` >= date('now', '+3 hours')
ORDER BY `booking_date`, `arrival_time` IS NULL, `arrival_time`, `booked_at`;
--> statement-breakpoint
-- The work of a day, which the one who asks names with WHERE booking_date.
CREATE VIEW `day_schedule` AS
SELECT * FROM `booking_details`
WHERE `status` NOT IN ('cancelled', 'no-show')
ORDER BY `booking_date`, `arrival_time` IS NULL, `arrival_time`, `booked_at`;
--> statement-breakpoint
-- Bookings and their SAR (VAT included) by the week of the appointment. Weeks start on Saturday (spec section 9).
CREATE VIEW `week_summary` AS
SELECT
  date(`booking_date`, '-6 days', 'weekday 6') AS `week_start`,
  count(*) AS `bookings`,
  count(*) FILTER (WHERE `status` = 'pending') AS `pending`,
  count(*) FILTER (WHERE `status` = 'confirmed') AS `confirmed`,
  count(*) FILTER (WHERE `status` = 'completed') AS `completed`,
  count(*) FILTER (WHERE `status` = 'cancelled') AS `cancelled`,
  count(*) FILTER (WHERE `status` = 'no-show') AS `no_show`,
  coalesce(sum(`total_price`) FILTER (WHERE `status` = 'pending'), 0) AS `pending_sar`,
  coalesce(sum(`total_price`) FILTER (WHERE `status` = 'confirmed'), 0) AS `confirmed_sar`,
  coalesce(sum(`total_price`) FILTER (WHERE `status` = 'completed'), 0) AS `completed_sar`,
  coalesce(sum(`total_price`) FILTER (WHERE `status` = 'cancelled'), 0) AS `cancelled_sar`,
  coalesce(sum(`total_price`) FILTER (WHERE `status` = 'no-show'), 0) AS `no_show_sar`
FROM `bookings`
GROUP BY `week_start`
ORDER BY `week_start` DESC;
--> statement-breakpoint
-- Mail that is owed, the newest first. The sweep looks for it every minute, so what is still here after ten is overdue.
-- Mail of people whose data has been removed is owed no more, nor is mail to a customer whose day has passed.
CREATE VIEW `unsent_mail` AS
SELECT
  `outbox`.`id` AS `outbox_id`,
  iif(
    `failed_at` IS NOT NULL,
    'failed',
    iif(`due_at` < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes'), 'overdue', 'pending')
  ) AS `state`,
  `kind`,
  `reference`,
  `contact_message_id`,
  `attempts`,
  `failure`,
  strftime('%Y-%m-%d %H:%M', `due_at`, '+3 hours') AS `owed_since`,
  strftime('%Y-%m-%d %H:%M', `queued_at`, '+3 hours') AS `last_queued`
FROM `outbox` LEFT JOIN `bookings` ON `bookings`.`id` = `booking_id`
WHERE `sent_at` IS NULL AND `skipped_at` IS NULL AND `failure` IS NOT 'anonymized' AND NOT (
  `kind` IN ('booking-customer', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder')
  AND `booking_date` < date('now', '+3 hours')
)
ORDER BY `due_at` DESC;
--> statement-breakpoint
CREATE VIEW `unread_messages` AS
SELECT
  `id`,
  strftime('%Y-%m-%d %H:%M', `created_at`, '+3 hours') AS `received_at`,
  `name`,
  `phone`,
  `email`,
  `language`,
  `message`
FROM `contact_messages`
WHERE `read_at` IS NULL
ORDER BY `created_at`;
