-- When staff blocked a place above the limit, because the bay cannot be used (product.md 16.9).
-- Older code blocks no place above a limit.
ALTER TABLE booking_places ADD COLUMN over_limit_at text CONSTRAINT "places_over_limit" CHECK ("over_limit_at" is null or "booking_id" is null);
--> statement-breakpoint
DROP TRIGGER places_limit;
--> statement-breakpoint
-- The limits do not apply to a booking that staff accepted on its day in spite of them, nor to a
-- place that staff block above the limit.
CREATE TRIGGER places_limit AFTER INSERT ON booking_places WHEN NEW.over_limit_at IS NULL AND (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND over_limit = booking_date) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
-- If the day has room, a place that staff wanted to block above the limit is blocked as usual.
CREATE TRIGGER places_over_limit_only AFTER INSERT ON booking_places WHEN NEW.over_limit_at IS NOT NULL AND coalesce((SELECT taken <= cars OR cars IS NULL FROM place_limits WHERE bay = NEW.bay AND day = NEW.day), true) BEGIN UPDATE booking_places SET over_limit_at = NULL WHERE id = NEW.id; END;
