-- Money around a visit: deposits, money given back, the fee of a late cancellation or a no-show, and
-- the count of the drawer (product.md 8.13 to 8.17, 16.19).
CREATE TABLE `drawer_counts` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`float` integer NOT NULL,
	`counted` integer NOT NULL,
	`note` text,
	`counted_at` text NOT NULL,
	`counted_by` text NOT NULL,
	CONSTRAINT "drawer_counts_day" CHECK(date("drawer_counts"."day") is "drawer_counts"."day"),
	CONSTRAINT "drawer_counts_float" CHECK(typeof("drawer_counts"."float") in ('integer', 'null') and "drawer_counts"."float" >= 0),
	CONSTRAINT "drawer_counts_counted" CHECK(typeof("drawer_counts"."counted") in ('integer', 'null') and "drawer_counts"."counted" >= 0),
	CONSTRAINT "drawer_counts_note" CHECK(length("drawer_counts"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `drawer_counts_by_day` ON `drawer_counts` (`day`);
--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN fee integer CONSTRAINT "bookings_fee" CHECK (typeof("fee") in ('integer', 'null') and "fee" >= 0);
--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN paid_sum integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE bookings SET paid_sum = (SELECT coalesce(sum(amount), 0) FROM payments WHERE booking_id = bookings.id AND removed_at IS NULL) WHERE id IN (SELECT booking_id FROM payments);
--> statement-breakpoint
CREATE INDEX `bookings_by_fee` ON `bookings` (`fee`) WHERE "bookings"."fee" is not null;
--> statement-breakpoint
-- Has only the bookings whose customers get something back.
CREATE INDEX `bookings_owed` ON `bookings` (`booking_date`) WHERE "bookings"."paid_sum" > iif("bookings"."status" in ('cancelled', 'no-show'), coalesce("bookings"."fee", 0), "bookings"."total_price" * (100 - "bookings"."discount_percent") + "bookings"."adjustment");
--> statement-breakpoint
ALTER TABLE booking_events ADD COLUMN payment_change text CONSTRAINT "events_payment_change" CHECK ("payment_change" is null or "kind" = 'paid');
--> statement-breakpoint
UPDATE booking_events SET payment_change = 'removed' WHERE kind = 'paid' AND paid < 0;
--> statement-breakpoint
DROP INDEX `lines_open`;
--> statement-breakpoint
-- The price lets a batch add the line of another size of car before it removes the first.
CREATE UNIQUE INDEX `lines_open` ON `booking_lines` (`booking_id`,`code`,`price`) WHERE "booking_lines"."removed_at" is null;
--> statement-breakpoint
DROP TRIGGER bookings_history;
--> statement-breakpoint
-- Anonymizing may change the idempotency key, a hash of personal data. Foreign keys protect the id.
CREATE TRIGGER bookings_history BEFORE UPDATE OF reference, idempotency_key, created_by, created_at ON bookings WHEN (NEW.reference, NEW.created_by, NEW.created_at) IS NOT (OLD.reference, OLD.created_by, OLD.created_at) OR (NEW.idempotency_key <> OLD.idempotency_key AND NEW.anonymized_at IS NULL) BEGIN SELECT RAISE(ABORT, 'reference and origin never change'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_size BEFORE UPDATE OF car_type ON bookings WHEN NEW.car_type <> OLD.car_type AND OLD.status IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'the size of the car never changes once the visit has ended'); END;
--> statement-breakpoint
-- Money given back is a payment below zero. A CHECK of a column cannot change, so the table is made
-- anew. Older code adds the amounts up, and so reads what is paid.
DROP TRIGGER bookings_delete_payments;
--> statement-breakpoint
CREATE TABLE `new_payments` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`taken_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK(typeof("amount") in ('integer', 'null') and "amount" <> 0)
);
--> statement-breakpoint
INSERT INTO new_payments (id, booking_id, amount, method, taken_at, removed_at) SELECT id, booking_id, amount, method, taken_at, removed_at FROM payments;
--> statement-breakpoint
DROP TABLE payments;
--> statement-breakpoint
ALTER TABLE new_payments RENAME TO payments;
--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`taken_at`);
--> statement-breakpoint
CREATE INDEX `payments_removed` ON `payments` (`removed_at`) WHERE "payments"."removed_at" is not null;
--> statement-breakpoint
CREATE TRIGGER payments_sum_taken AFTER INSERT ON payments WHEN NEW.removed_at IS NULL BEGIN UPDATE bookings SET paid_sum = paid_sum + NEW.amount WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER payments_sum_removed AFTER UPDATE OF removed_at ON payments WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL BEGIN UPDATE bookings SET paid_sum = paid_sum - OLD.amount WHERE id = OLD.booking_id; END;
--> statement-breakpoint
-- What a booking costs by now and what was paid for it, in hundredths of a riyal. After a
-- cancellation or a no-show, the fee is due.
CREATE VIEW booking_amounts (booking_id, due, paid) AS
SELECT
  id,
  iif(status IN ('cancelled', 'no-show'), coalesce(fee, 0), total_price * (100 - discount_percent) + adjustment),
  paid_sum
FROM bookings;
--> statement-breakpoint
-- The desk asks once before it records more than the customer owes. The database rejects a payment
-- only if the customer owes nothing.
CREATE TRIGGER payments_due BEFORE INSERT ON payments WHEN NEW.removed_at IS NULL AND NEW.amount > 0 AND (SELECT paid >= due FROM booking_amounts WHERE booking_id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'nothing is left to be paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_back BEFORE INSERT ON payments WHEN NEW.removed_at IS NULL AND NEW.amount < 0 AND (SELECT paid + NEW.amount < 0 FROM booking_amounts WHERE booking_id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'nobody gets back more than was paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_removal BEFORE UPDATE OF removed_at ON payments WHEN NEW.removed_at IS NOT NULL AND (SELECT paid - OLD.amount < 0 FROM booking_amounts WHERE booking_id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'more was given back than would be paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_person BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND anonymized_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a payment belongs to a person'); END;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments WHEN OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL OR (NEW.id, NEW.booking_id, NEW.amount, NEW.method, NEW.taken_at) IS NOT (OLD.id, OLD.booking_id, OLD.amount, OLD.method, OLD.taken_at) BEGIN SELECT RAISE(ABORT, 'a payment never changes, it can only be removed once'); END;
--> statement-breakpoint
-- Payments are deleted only with their booking.
CREATE TRIGGER payments_remain BEFORE DELETE ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'a payment is never deleted, only removed'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_payments AFTER DELETE ON bookings BEGIN DELETE FROM payments WHERE booking_id = OLD.id; END;
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
  due / 100.0 AS due_sar,
  paid / 100.0 AS paid_sar,
  (due - paid) / 100.0 AS open_sar,
  language,
  strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS booked_at
FROM bookings JOIN booking_amounts ON booking_id = id;
--> statement-breakpoint
DROP VIEW weeks;
--> statement-breakpoint
-- Bookings and amounts by week of the appointment. Weeks start on Saturday. Amounts are what is due,
-- in SAR, VAT included.
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
  coalesce(sum(due) FILTER (WHERE status NOT IN ('completed', 'cancelled', 'no-show')), 0) / 100.0 AS open_sar,
  coalesce(sum(due) FILTER (WHERE status = 'completed'), 0) / 100.0 AS completed_sar
FROM bookings JOIN booking_amounts ON booking_id = id
GROUP BY week
ORDER BY week DESC;
