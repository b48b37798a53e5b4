CREATE TABLE `turned_away` (
	`at` text NOT NULL,
	`form` text NOT NULL,
	`exceeded` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`at`, `form`, `exceeded`)
);
--> statement-breakpoint
-- What one address of a mobile carrier, which thousands share, and one of its /48 may send in an hour:
-- half of what all visitors may. The site marks their hashes (app/platform/forms/ip-address-key.server.ts).
DROP TRIGGER bookings_per_network;
--> statement-breakpoint
CREATE TRIGGER bookings_per_network AFTER INSERT ON bookings WHEN NEW.network IS NOT NULL AND (SELECT count(*) FROM bookings WHERE network = NEW.network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.network GLOB 'carrier:*', 15, 6) BEGIN SELECT RAISE(ABORT, 'too many bookings of this ' || iif(NEW.network GLOB 'carrier:*', 'carrier', 'network')); END;
--> statement-breakpoint
DROP TRIGGER bookings_per_wide_network;
--> statement-breakpoint
CREATE TRIGGER bookings_per_wide_network AFTER INSERT ON bookings WHEN NEW.wide_network IS NOT NULL AND (SELECT count(*) FROM bookings WHERE wide_network = NEW.wide_network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.wide_network GLOB 'carrier:*', 15, 10) BEGIN SELECT RAISE(ABORT, 'too many bookings of this ' || iif(NEW.wide_network GLOB 'carrier:*', 'carrier', 'wide network')); END;
--> statement-breakpoint
DROP TRIGGER contact_messages_per_network;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_network AFTER INSERT ON contact_messages WHEN NEW.network IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE network = NEW.network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.network GLOB 'carrier:*', 15, 6) BEGIN SELECT RAISE(ABORT, 'too many messages of this ' || iif(NEW.network GLOB 'carrier:*', 'carrier', 'network')); END;
--> statement-breakpoint
DROP TRIGGER contact_messages_per_wide_network;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_wide_network AFTER INSERT ON contact_messages WHEN NEW.wide_network IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE wide_network = NEW.wide_network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.wide_network GLOB 'carrier:*', 15, 10) BEGIN SELECT RAISE(ABORT, 'too many messages of this ' || iif(NEW.wide_network GLOB 'carrier:*', 'carrier', 'wide network')); END;
--> statement-breakpoint
-- The nightly run removes the addresses of staff from old versions. Nothing else of them changes.
DROP TRIGGER site_versions_stay;
--> statement-breakpoint
CREATE TRIGGER site_versions_stay BEFORE UPDATE ON site_versions WHEN OLD.published_at IS NOT NULL AND ((NEW.id, NEW.content, NEW.saves, NEW.saved_at, NEW.published_at) IS NOT (OLD.id, OLD.content, OLD.saves, OLD.saved_at, OLD.published_at) OR NEW.saved_by NOT IN (OLD.saved_by, '') OR NEW.published_by NOT IN (OLD.published_by, '')) BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
