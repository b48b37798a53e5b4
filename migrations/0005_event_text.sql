-- What staff write with an event other than a note. Its limit is in code, so a new kind of event with a
-- text needs no migration.
ALTER TABLE booking_events ADD COLUMN text text CONSTRAINT "events_text" CHECK (length("text") between 1 and 1000);
--> statement-breakpoint
-- Older code, after a rollback, does not know this column, but must be able to anonymize. So this
-- trigger empties what it would leave, instead of refusing.
CREATE TRIGGER bookings_anonymize_texts AFTER UPDATE OF anonymized_at ON bookings WHEN NEW.anonymized_at IS NOT NULL BEGIN UPDATE booking_events SET text = NULL WHERE booking_id = NEW.id AND text IS NOT NULL; END;
--> statement-breakpoint
-- The status to which an undo leads back (product.md 8.4). Before its arrival a booking was confirmed if
-- it has an arrival time, or if staff have confirmed it since the customer last moved it.
CREATE VIEW statuses_before (booking_id, status) AS SELECT id, iif(status = 'ready', 'arrived', iif(arrival_time IS NOT NULL OR EXISTS (SELECT 1 FROM booking_events AS step WHERE step.booking_id = bookings.id AND step.kind = 'confirmed' AND step.id > (SELECT coalesce(max(move.id), 0) FROM booking_events AS move WHERE move.booking_id = bookings.id AND move.kind = 'moved' AND move."by" = 'customer')), 'confirmed', 'pending')) FROM bookings WHERE status IN ('arrived', 'ready');
--> statement-breakpoint
DROP TRIGGER bookings_undo_path;
--> statement-breakpoint
CREATE TRIGGER bookings_undo_path BEFORE UPDATE OF status ON bookings WHEN OLD.status = 'arrived' AND NEW.status IN ('pending', 'confirmed') AND NEW.status <> (SELECT status FROM statuses_before WHERE booking_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from arrived to ' || NEW.status || ': it was not that before'); END;
