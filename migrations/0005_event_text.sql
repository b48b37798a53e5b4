-- What staff write with an event other than a note. Its limit is in code, so a new kind of event with a
-- text needs no migration.
ALTER TABLE booking_events ADD COLUMN text text CONSTRAINT "events_text" CHECK (length("text") between 1 and 1000);
--> statement-breakpoint
-- Older code, after a rollback, does not know this column, but must be able to anonymize. So this
-- trigger empties what it would leave, instead of refusing.
CREATE TRIGGER bookings_anonymize_texts AFTER UPDATE OF anonymized_at ON bookings WHEN NEW.anonymized_at IS NOT NULL BEGIN UPDATE booking_events SET text = NULL WHERE booking_id = NEW.id AND text IS NOT NULL; END;
