-- What customers paid at the centre, as staff recorded it (product.md 8.13).
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`taken_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK(typeof("payments"."amount") in ('integer', 'null') and "payments"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`taken_at`);
--> statement-breakpoint
ALTER TABLE booking_events ADD COLUMN paid integer CONSTRAINT "events_paid" CHECK (typeof("paid") in ('integer', 'null') and ("kind" = 'paid') = ("paid" is not null));
--> statement-breakpoint
ALTER TABLE booking_events ADD COLUMN method text CONSTRAINT "events_method" CHECK (("kind" = 'paid') = ("method" is not null));
--> statement-breakpoint
-- Amounts are in hundredths of a riyal. Only new payments are checked. If the price falls below
-- what was paid, staff give money back.
CREATE TRIGGER payments_due BEFORE INSERT ON payments WHEN NEW.removed_at IS NULL AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payments WHERE booking_id = NEW.booking_id AND removed_at IS NULL) > (SELECT total_price * (100 - discount_percent) + adjustment FROM bookings WHERE id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'payments are never above what is due'); END;
--> statement-breakpoint
CREATE TRIGGER payments_visit BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND (status NOT IN ('arrived', 'ready', 'completed') OR anonymized_at IS NOT NULL)) BEGIN SELECT RAISE(ABORT, 'a payment belongs to a visit, before its person is removed'); END;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments WHEN OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL OR (NEW.id, NEW.booking_id, NEW.amount, NEW.method, NEW.taken_at) IS NOT (OLD.id, OLD.booking_id, OLD.amount, OLD.method, OLD.taken_at) BEGIN SELECT RAISE(ABORT, 'a payment never changes, it can only be removed once'); END;
--> statement-breakpoint
-- Payments are deleted only with their booking.
CREATE TRIGGER payments_remain BEFORE DELETE ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'a payment is never deleted, only removed'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_payments AFTER DELETE ON bookings BEGIN DELETE FROM payments WHERE booking_id = OLD.id; END;
