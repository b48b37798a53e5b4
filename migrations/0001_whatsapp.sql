-- Messages on WhatsApp (product.md 11). Older code still works: it writes emails without a channel,
-- and bookings without consent.
ALTER TABLE bookings ADD COLUMN whatsapp_agreed_at text;
--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN whatsapp_wording integer CONSTRAINT "bookings_whatsapp" CHECK (("whatsapp_agreed_at" is null) = ("whatsapp_wording" is null) and typeof("whatsapp_wording") in ('integer', 'null'));
--> statement-breakpoint
-- Older code does not know these columns, but must be able to anonymize bookings.
CREATE TRIGGER bookings_anonymize_whatsapp AFTER UPDATE OF anonymized_at ON bookings WHEN NEW.anonymized_at IS NOT NULL AND NEW.whatsapp_agreed_at IS NOT NULL BEGIN UPDATE bookings SET whatsapp_agreed_at = NULL, whatsapp_wording = NULL WHERE id = NEW.id; END;
--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN channel text DEFAULT 'email' NOT NULL;
--> statement-breakpoint
DROP INDEX outbox_reminder;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_reminder` ON `outbox` (`booking_id`,`day`,`channel`) WHERE "outbox"."kind" = 'booking-reminder';
--> statement-breakpoint
CREATE TABLE `stops` (
	`phone` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	CONSTRAINT "stops_day" CHECK(date("stops"."day") is "stops"."day")
);
