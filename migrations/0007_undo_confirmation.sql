-- A confirmation can be undone while no other change has followed it (product.md 8.4). The booking is
-- then pending, without an arrival time.
DROP TRIGGER bookings_undo_path;
--> statement-breakpoint
DROP VIEW statuses_before;
--> statement-breakpoint
CREATE VIEW statuses_before (booking_id, status) AS SELECT id, iif(status = 'ready', 'arrived', iif(status = 'arrived' AND (arrival_time IS NOT NULL OR EXISTS (SELECT 1 FROM booking_events AS step WHERE step.booking_id = bookings.id AND step.kind = 'confirmed' AND step.id > (SELECT coalesce(max(move.id), 0) FROM booking_events AS move WHERE move.booking_id = bookings.id AND move.kind = 'moved' AND move."by" = 'customer'))), 'confirmed', 'pending')) FROM bookings WHERE status IN ('arrived', 'ready') OR (status = 'confirmed' AND 'confirmed' = (SELECT change.kind FROM booking_events AS change WHERE change.booking_id = bookings.id AND change.kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone') ORDER BY change.id DESC LIMIT 1));
--> statement-breakpoint
CREATE TRIGGER bookings_undo_path BEFORE UPDATE OF status ON bookings WHEN OLD.status = 'arrived' AND NEW.status IN ('pending', 'confirmed') AND NEW.status <> (SELECT status FROM statuses_before WHERE booking_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from arrived to ' || NEW.status || ': it was not that before'); END;
--> statement-breakpoint
DROP TRIGGER bookings_status_path;
--> statement-breakpoint
-- The event of a change is written before its booking.
CREATE TRIGGER bookings_status_path BEFORE UPDATE OF status ON bookings WHEN NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (SELECT * FROM status_steps) AND NOT (OLD.status = 'confirmed' AND NEW.status = 'pending' AND (NEW.booking_date <> OLD.booking_date OR 'undone,confirmed' IS (SELECT group_concat(kind) FROM (SELECT kind FROM booking_events WHERE booking_id = OLD.id AND kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone') ORDER BY id DESC LIMIT 2)))) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from ' || OLD.status || ' to ' || NEW.status); END;
