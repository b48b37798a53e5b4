-- Which event added a service, and which took it out. Times cannot say so for a service that comes
-- back on the day it was taken out: its line keeps the first time.
ALTER TABLE `booking_lines` ADD `added_event` integer;
--> statement-breakpoint
ALTER TABLE `booking_lines` ADD `removed_event` integer;
--> statement-breakpoint
DROP TRIGGER lines_stay;
--> statement-breakpoint
UPDATE booking_lines SET removed_event = (SELECT max(id) FROM booking_events WHERE booking_events.booking_id = booking_lines.booking_id AND kind = 'services-changed' AND at = removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
-- A line that came back has the time of an earlier line of its service. The first change after the
-- removal of that line counts that no line explains by its own time, or else the first one.
UPDATE booking_lines SET added_event = coalesce((SELECT min(id) FROM booking_events AS change WHERE change.booking_id = booking_lines.booking_id AND kind = 'services-changed' AND back.out_at IS NOT NULL AND at > back.out_at AND NOT EXISTS (SELECT 1 FROM booking_lines AS other WHERE other.booking_id = change.booking_id AND (other.added_at = change.at OR other.removed_at = change.at))), (SELECT min(id) FROM booking_events WHERE booking_events.booking_id = booking_lines.booking_id AND kind = 'services-changed' AND iif(back.out_at IS NULL, at = booking_lines.added_at, at > back.out_at))) FROM (SELECT line.id, (SELECT max(earlier.removed_at) FROM booking_lines AS earlier WHERE earlier.booking_id = line.booking_id AND earlier.code = line.code AND earlier.added_at = line.added_at AND earlier.id < line.id) AS out_at FROM booking_lines AS line) AS back WHERE back.id = booking_lines.id;
--> statement-breakpoint
-- A line never changes, but each of its empty columns can be filled once.
CREATE TRIGGER lines_stay BEFORE UPDATE ON booking_lines WHEN (NEW.id, NEW.booking_id, NEW.code, NEW.price, NEW.added_at, NEW.added_by, NEW.added_event, NEW.removed_at, NEW.removed_by, NEW.removed_event) IS NOT (OLD.id, OLD.booking_id, OLD.code, OLD.price, OLD.added_at, OLD.added_by, coalesce(OLD.added_event, NEW.added_event), coalesce(OLD.removed_at, NEW.removed_at), coalesce(OLD.removed_by, NEW.removed_by), coalesce(OLD.removed_event, NEW.removed_event)) BEGIN SELECT RAISE(ABORT, 'a line never changes, it can only be removed once'); END;
--> statement-breakpoint
-- A batch writes the event of a change before the lines. Older code does not know these columns.
CREATE TRIGGER lines_added_event AFTER INSERT ON booking_lines BEGIN UPDATE booking_lines SET added_event = (SELECT max(id) FROM booking_events WHERE booking_id = NEW.booking_id AND kind = 'services-changed') WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER lines_removed_event AFTER UPDATE OF removed_at ON booking_lines BEGIN UPDATE booking_lines SET removed_event = (SELECT max(id) FROM booking_events WHERE booking_id = NEW.booking_id AND kind = 'services-changed') WHERE id = NEW.id; END;
--> statement-breakpoint
DROP TRIGGER places_limit;
--> statement-breakpoint
-- The limits do not apply to the places of a change that staff accepted in spite of them, nor to a
-- place that staff block above the limit. An earlier acceptance allows no more places.
CREATE TRIGGER places_limit AFTER INSERT ON booking_places WHEN NEW.over_limit_at IS NULL AND (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings JOIN booking_events AS accepted ON accepted.booking_id = bookings.id AND accepted.kind = 'over-limit' WHERE bookings.id = NEW.booking_id AND over_limit = booking_date AND accepted.idempotency_key = (SELECT idempotency_key FROM booking_events AS latest WHERE latest.booking_id = NEW.booking_id ORDER BY latest.id DESC LIMIT 1)) BEGIN SELECT RAISE(ABORT, 'day full'); END;
