-- The desk asks once before it records more than the customer owes. The database rejects a payment
-- only if the customer owes nothing.
DROP TRIGGER payments_due;
--> statement-breakpoint
CREATE TRIGGER payments_due BEFORE INSERT ON payments WHEN NEW.removed_at IS NULL AND (SELECT coalesce(sum(amount), 0) FROM payments WHERE booking_id = NEW.booking_id AND removed_at IS NULL) >= (SELECT total_price * (100 - discount_percent) + adjustment FROM bookings WHERE id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'nothing is left to be paid'); END;
