-- What was promised to a customer, service by service (product.md 8.3). Older code still
-- reads the columns service_ids and total_price: triggers copy the open lines to them.
CREATE TABLE `booking_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`code` text NOT NULL,
	`price` integer NOT NULL,
	`added_at` text NOT NULL,
	`added_by` text NOT NULL,
	`removed_at` text,
	`removed_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lines_price" CHECK(typeof("booking_lines"."price") in ('integer', 'null') and "booking_lines"."price" >= 0),
	CONSTRAINT "lines_added_by" CHECK("booking_lines"."added_by" in ('customer', 'staff')),
	CONSTRAINT "lines_removed" CHECK(("booking_lines"."removed_at" is null) = ("booking_lines"."removed_by" is null)),
	CONSTRAINT "lines_removed_by" CHECK("booking_lines"."removed_by" in ('customer', 'staff'))
);
--> statement-breakpoint
CREATE INDEX `lines_by_booking` ON `booking_lines` (`booking_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `lines_open` ON `booking_lines` (`booking_id`,`code`) WHERE "booking_lines"."removed_at" is null;
--> statement-breakpoint
-- Older code writes no discount rate: its rows have -1 until a trigger below replaces it.
ALTER TABLE bookings ADD COLUMN discount_percent integer DEFAULT -1 NOT NULL CONSTRAINT "bookings_discount" CHECK (typeof("discount_percent") in ('integer', 'null') and "discount_percent" between -1 and 100);
--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN adjustment integer DEFAULT 0 NOT NULL CONSTRAINT "bookings_adjustment" CHECK (typeof("adjustment") in ('integer', 'null'));
--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN adjustment_reason text CONSTRAINT "bookings_reason" CHECK (iif("adjustment_reason" is null, "adjustment" = 0 or "anonymized_at" is not null, "adjustment" <> 0 and length("adjustment_reason") between 1 and 80));
--> statement-breakpoint
ALTER TABLE booking_events ADD COLUMN from_amount integer CONSTRAINT "events_from_amount" CHECK (typeof("from_amount") in ('integer', 'null') and "from_amount" >= 0);
--> statement-breakpoint
ALTER TABLE booking_events ADD COLUMN to_amount integer CONSTRAINT "events_amounts" CHECK (typeof("to_amount") in ('integer', 'null') and "to_amount" >= 0 and ("from_amount" is null) = ("to_amount" is null));
--> statement-breakpoint
-- The lines of a booking that has only codes and a total: each service costs what the price list of
-- this migration says, if those prices add up to the total. Otherwise the total is divided in their
-- proportion, in whole riyals, and the first line gets the remainder. A service without a price
-- in that list counts as one riyal.
CREATE VIEW divided_totals (booking_id, nth, code, price) AS
WITH list (code, sedan, suv) AS (
  VALUES
    ('thermal-nano-ceramic', 600, 800),
    ('thermal-titanium', 1500, 1650),
    ('ceramic-interior', 450, 450),
    ('ceramic-exterior', 450, 450),
    ('ppf-front-glossy-hexis', 2500, 2850),
    ('ppf-front-glossy-xpel', 3000, 4000),
    ('ppf-full-glossy-hexis', 7700, 8500),
    ('ppf-full-glossy-xpel', 10000, 11000),
    ('ppf-full-matte-hexis', 8800, 9000),
    ('ppf-full-matte-xpel', 11000, 12000),
    ('polishing-interior', 350, 450),
    ('polishing-exterior', 600, 800)
),
weighed AS (
  SELECT
    bookings.id AS booking_id,
    service.key AS nth,
    service.value AS code,
    total_price AS total,
    coalesce(iif(car_type = 'suv', suv, sedan), 1) AS weight
  FROM bookings, json_each(service_ids) AS service
  LEFT JOIN list ON list.code = service.value
  WHERE NOT EXISTS (
    SELECT 1 FROM json_each(service_ids) AS earlier WHERE earlier.value = service.value AND earlier.key < service.key
  )
),
shared AS (
  SELECT *, total * weight / sum(weight) OVER (PARTITION BY booking_id) AS share FROM weighed
)
SELECT booking_id, nth, code, share + iif(nth = 0, total - sum(share) OVER (PARTITION BY booking_id), 0)
FROM shared;
--> statement-breakpoint
INSERT INTO booking_lines (booking_id, code, price, added_at, added_by)
SELECT booking_id, code, price, created_at, iif(created_by = 'site', 'customer', 'staff')
FROM divided_totals
JOIN bookings ON bookings.id = booking_id
ORDER BY booking_id, nth;
--> statement-breakpoint
UPDATE bookings SET discount_percent = iif(created_by = 'site', 5, 0);
--> statement-breakpoint
DROP TRIGGER bookings_history;
--> statement-breakpoint
-- Anonymizing may change the idempotency key, a hash of personal data. Foreign keys protect the id.
CREATE TRIGGER bookings_history BEFORE UPDATE OF reference, idempotency_key, car_type, created_by, created_at ON bookings WHEN (NEW.reference, NEW.car_type, NEW.created_by, NEW.created_at) IS NOT (OLD.reference, OLD.car_type, OLD.created_by, OLD.created_at) OR (NEW.idempotency_key <> OLD.idempotency_key AND NEW.anonymized_at IS NULL) BEGIN SELECT RAISE(ABORT, 'reference, car and origin never change'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_promise BEFORE UPDATE OF service_ids, total_price ON bookings WHEN (NEW.service_ids, NEW.total_price) IS NOT (SELECT json_group_array(code ORDER BY id), sum(price) FROM booking_lines WHERE booking_id = OLD.id AND removed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'services and price never change but through booking_lines'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_rate BEFORE UPDATE OF discount_percent ON bookings WHEN NEW.discount_percent <> OLD.discount_percent AND OLD.discount_percent <> -1 BEGIN SELECT RAISE(ABORT, 'the discount of a booking never changes'); END;
--> statement-breakpoint
-- The amount is in hundredths of a riyal: a percentage of whole riyals is always a whole number.
CREATE TRIGGER bookings_amount BEFORE UPDATE OF total_price, adjustment ON bookings WHEN NEW.total_price * (100 - NEW.discount_percent) + NEW.adjustment < 0 BEGIN SELECT RAISE(ABORT, 'an amount is never below zero'); END;
--> statement-breakpoint
CREATE TRIGGER lines_copied AFTER INSERT ON booking_lines BEGIN UPDATE bookings SET (service_ids, total_price) = (SELECT json_group_array(code ORDER BY id), sum(price) FROM booking_lines WHERE booking_id = NEW.booking_id AND removed_at IS NULL) WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER lines_removed_copied AFTER UPDATE OF removed_at ON booking_lines BEGIN UPDATE bookings SET (service_ids, total_price) = (SELECT json_group_array(code ORDER BY id), sum(price) FROM booking_lines WHERE booking_id = NEW.booking_id AND removed_at IS NULL) WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER lines_ended BEFORE INSERT ON booking_lines WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'services never change once the visit has ended'); END;
--> statement-breakpoint
CREATE TRIGGER lines_stay BEFORE UPDATE ON booking_lines WHEN OLD.removed_at IS NOT NULL OR (NEW.id, NEW.booking_id, NEW.code, NEW.price, NEW.added_at, NEW.added_by) IS NOT (OLD.id, OLD.booking_id, OLD.code, OLD.price, OLD.added_at, OLD.added_by) BEGIN SELECT RAISE(ABORT, 'a line never changes, it can only be removed once'); END;
--> statement-breakpoint
CREATE TRIGGER lines_removal_ended BEFORE UPDATE OF removed_at ON booking_lines WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'services never change once the visit has ended'); END;
--> statement-breakpoint
CREATE TRIGGER lines_last BEFORE UPDATE OF removed_at ON booking_lines WHEN NEW.removed_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM booking_lines WHERE booking_id = OLD.booking_id AND removed_at IS NULL AND id <> OLD.id) BEGIN SELECT RAISE(ABORT, 'a booking keeps at least one service'); END;
--> statement-breakpoint
-- Lines are deleted only with their booking.
CREATE TRIGGER lines_remain BEFORE DELETE ON booking_lines WHEN EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'a line is never deleted, only removed'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_lines AFTER DELETE ON bookings BEGIN DELETE FROM booking_lines WHERE booking_id = OLD.id; END;
--> statement-breakpoint
-- For rows without a discount rate. Plain SQL may write them, and older code during a deployment or
-- after a rollback.
CREATE TRIGGER bookings_old_lines AFTER INSERT ON bookings WHEN NEW.discount_percent = -1 BEGIN INSERT INTO booking_lines (booking_id, code, price, added_at, added_by) SELECT booking_id, code, price, NEW.created_at, iif(NEW.created_by = 'site', 'customer', 'staff') FROM divided_totals WHERE booking_id = NEW.id ORDER BY nth; END;
--> statement-breakpoint
CREATE TRIGGER bookings_old_rate AFTER INSERT ON bookings WHEN NEW.discount_percent = -1 BEGIN UPDATE bookings SET discount_percent = iif(created_by = 'site', 5, 0) WHERE id = NEW.id; END;
--> statement-breakpoint
-- Older code does not know the column, but must be able to anonymize bookings.
CREATE TRIGGER bookings_anonymize_reason AFTER UPDATE OF anonymized_at ON bookings WHEN NEW.anonymized_at IS NOT NULL AND NEW.adjustment_reason IS NOT NULL BEGIN UPDATE bookings SET adjustment_reason = NULL WHERE id = NEW.id; END;
