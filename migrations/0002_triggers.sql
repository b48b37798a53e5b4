-- What no write may break, by the site or by plain SQL. A trigger only refuses: what a change writes
-- besides its row is in app/domain/bookings/write.server.ts. One rule and one statement per trigger, each
-- on one line, in capitals and without CASE: D1 splits a migration at semicolons, and would break
-- other triggers.

-- A new booking replaces no stored one. It is pending, or at the desk confirmed at once.
CREATE TRIGGER bookings_begin_pending BEFORE INSERT ON bookings WHEN (NEW.status <> 'pending' AND (NEW.status, NEW.created_by) <> ('confirmed', 'desk')) OR EXISTS (SELECT 1 FROM bookings WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a new booking must be new and pending'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_status_path BEFORE UPDATE OF status ON bookings WHEN NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (SELECT * FROM status_steps) AND NOT (OLD.status = 'confirmed' AND NEW.status = 'pending' AND NEW.booking_date <> OLD.booking_date) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from ' || OLD.status || ' to ' || NEW.status); END;
--> statement-breakpoint
-- Undoing an arrival leads back to where the booking was: confirmed if it has an arrival time, or
-- if staff have confirmed it since the customer last moved it.
CREATE TRIGGER bookings_undo_path BEFORE UPDATE OF status ON bookings WHEN OLD.status = 'arrived' AND NEW.status IN ('pending', 'confirmed') AND (NEW.status = 'confirmed') <> (OLD.arrival_time IS NOT NULL OR EXISTS (SELECT 1 FROM booking_events WHERE booking_id = OLD.id AND kind = 'confirmed' AND id > (SELECT coalesce(max(id), 0) FROM booking_events WHERE booking_id = OLD.id AND kind = 'moved' AND "by" = 'customer'))) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from arrived to ' || NEW.status || ': it was not that before'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_day_path BEFORE UPDATE OF booking_date, arrival_time ON bookings WHEN OLD.status NOT IN ('pending', 'confirmed') AND (NEW.booking_date, NEW.arrival_time) IS NOT (OLD.booking_date, OLD.arrival_time) BEGIN SELECT RAISE(ABORT, 'day and hour never change while a booking is ' || OLD.status); END;
--> statement-breakpoint
-- Anonymizing may change the submission key, a hash of personal data. Foreign keys protect the id.
CREATE TRIGGER bookings_history BEFORE UPDATE OF reference, idempotency_key, car_type, service_ids, total_price, created_by, created_at ON bookings WHEN (NEW.reference, NEW.car_type, NEW.service_ids, NEW.total_price, NEW.created_by, NEW.created_at) IS NOT (OLD.reference, OLD.car_type, OLD.service_ids, OLD.total_price, OLD.created_by, OLD.created_at) OR (NEW.idempotency_key <> OLD.idempotency_key AND NEW.anonymized_at IS NULL) BEGIN SELECT RAISE(ABORT, 'reference, services, price and origin never change'); END;
--> statement-breakpoint
-- A repeated form never gets here: its unique key is rejected before.
CREATE TRIGGER bookings_per_person AFTER INSERT ON bookings WHEN NEW.created_by = 'site' AND (SELECT forms FROM person_forms WHERE form = 'booking' AND id = NEW.id) > (SELECT forms_per_person FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many forms'); END;
--> statement-breakpoint
-- Cancelled bookings do not count. Without a limit, count nothing.
CREATE TRIGGER bookings_per_hour AFTER INSERT ON bookings WHEN NEW.created_by = 'site' AND (SELECT site_bookings_per_hour FROM booking_settings) IS NOT NULL AND (SELECT count(*) FROM bookings WHERE created_by = 'site' AND status <> 'cancelled' AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > (SELECT site_bookings_per_hour FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many bookings'); END;
--> statement-breakpoint
-- The share of a network (IPv6: of its /64, and of its /48): bookings of an hour that still have its
-- hash. It is emptied when staff confirm or cancel a booking, but not when they cancel many, nor when
-- customers cancel, or one network could book and cancel without end. SQLite runs the newest trigger
-- first, so these limits come before that of all networks.
CREATE TRIGGER bookings_per_network AFTER INSERT ON bookings WHEN NEW.network IS NOT NULL AND (SELECT count(*) FROM bookings WHERE network = NEW.network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > 6 BEGIN SELECT RAISE(ABORT, 'too many bookings of this network'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_per_wide_network AFTER INSERT ON bookings WHEN NEW.wide_network IS NOT NULL AND (SELECT count(*) FROM bookings WHERE wide_network = NEW.wide_network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > 10 BEGIN SELECT RAISE(ABORT, 'too many bookings of this wide network'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_person AFTER INSERT ON contact_messages WHEN (SELECT forms FROM person_forms WHERE form = 'contact' AND id = NEW.id) > (SELECT forms_per_person FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many forms'); END;
--> statement-breakpoint
-- The same for messages. Deleted ones count for their network only.
CREATE TRIGGER contact_messages_per_hour AFTER INSERT ON contact_messages WHEN (SELECT messages_per_hour FROM booking_settings) IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE anonymized_at IS NULL AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > (SELECT messages_per_hour FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many messages'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_network AFTER INSERT ON contact_messages WHEN NEW.network IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE network = NEW.network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > 6 BEGIN SELECT RAISE(ABORT, 'too many messages of this network'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_wide_network AFTER INSERT ON contact_messages WHEN NEW.wide_network IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE wide_network = NEW.wide_network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > 10 BEGIN SELECT RAISE(ABORT, 'too many messages of this wide network'); END;
--> statement-breakpoint
-- The limits do not apply to a booking that staff accepted for its day all the same.
CREATE TRIGGER places_limit AFTER INSERT ON booking_places WHEN (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND over_limit = booking_date) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
CREATE TRIGGER places_limit_to_move AFTER UPDATE OF bay, day ON booking_places WHEN (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND over_limit = booking_date) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
-- A published version never changes: it says what the site showed, and can be used again.
CREATE TRIGGER site_versions_stay BEFORE UPDATE ON site_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
--> statement-breakpoint
CREATE TRIGGER site_versions_remain BEFORE DELETE ON site_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
