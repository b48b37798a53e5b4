-- Rules for all writes, by the site or by plain SQL. One rule and one statement per trigger, each
-- on one line, in capitals and without CASE: D1 splits a migration at semicolons, and would break
-- other triggers.

-- A new booking is pending, replaces no stored one and contains no change.
CREATE TRIGGER bookings_begin_pending BEFORE INSERT ON bookings WHEN NEW.status <> 'pending' OR coalesce(NEW.changed_by, NEW.changed_at, NEW.changed_actor) IS NOT NULL OR EXISTS (SELECT 1 FROM bookings WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a new booking must be new and pending'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_status_path BEFORE UPDATE OF status ON bookings WHEN NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (SELECT * FROM status_steps) AND NOT (OLD.status = 'confirmed' AND NEW.status = 'pending' AND NEW.changed_by IS 'customer' AND NEW.booking_date <> OLD.booking_date) BEGIN SELECT RAISE(ABORT, 'a ' || OLD.status || ' booking cannot become ' || NEW.status); END;
--> statement-breakpoint
-- Undoing an arrival leads back to where the booking was: confirmed if it has an arrival time, or
-- if staff have confirmed it since the customer last moved it.
CREATE TRIGGER bookings_undo_path BEFORE UPDATE OF status ON bookings WHEN OLD.status = 'arrived' AND NEW.status IN ('pending', 'confirmed') AND (NEW.status = 'confirmed') <> (OLD.arrival_time IS NOT NULL OR EXISTS (SELECT 1 FROM booking_events WHERE booking_id = OLD.id AND kind = 'confirmed' AND id > (SELECT coalesce(max(id), 0) FROM booking_events WHERE booking_id = OLD.id AND kind = 'moved' AND "by" = 'customer'))) BEGIN SELECT RAISE(ABORT, 'a arrived booking cannot become ' || NEW.status || ': it was not before'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_day_path BEFORE UPDATE OF booking_date, arrival_time ON bookings WHEN OLD.status NOT IN ('pending', 'confirmed') AND (NEW.booking_date, NEW.arrival_time) IS NOT (OLD.booking_date, OLD.arrival_time) BEGIN SELECT RAISE(ABORT, 'the day and hour of a ' || OLD.status || ' booking never change'); END;
--> statement-breakpoint
-- Anonymizing may change the submission key, a hash of personal data. Foreign keys protect the id.
CREATE TRIGGER bookings_history BEFORE UPDATE OF reference, submission_key, car_type, service_ids, total_price, created_by, created_at ON bookings WHEN (NEW.reference, NEW.car_type, NEW.service_ids, NEW.total_price, NEW.created_by, NEW.created_at) IS NOT (OLD.reference, OLD.car_type, OLD.service_ids, OLD.total_price, OLD.created_by, OLD.created_at) OR (NEW.submission_key <> OLD.submission_key AND NEW.anonymized_at IS NULL) BEGIN SELECT RAISE(ABORT, 'reference, services, price and origin never change'); END;
--> statement-breakpoint
-- A repeated form never gets here: its unique key is rejected before.
CREATE TRIGGER bookings_per_person AFTER INSERT ON bookings WHEN NEW.created_by = 'site' AND (SELECT forms FROM person_forms WHERE form = 'booking' AND id = NEW.id) > (SELECT forms_per_person FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many forms'); END;
--> statement-breakpoint
-- Cancelled bookings do not count. Without a limit, count nothing.
CREATE TRIGGER bookings_per_hour AFTER INSERT ON bookings WHEN NEW.created_by = 'site' AND (SELECT site_bookings_per_hour FROM booking_settings) IS NOT NULL AND (SELECT count(*) FROM bookings WHERE created_by = 'site' AND status <> 'cancelled' AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > (SELECT site_bookings_per_hour FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many bookings'); END;
--> statement-breakpoint
-- The share of a network: six bookings an hour that staff have neither confirmed nor cancelled. What
-- customers cancel themselves counts, or one network could book and cancel without end. SQLite runs
-- the newest trigger first, so this limit comes before that of all networks.
CREATE TRIGGER bookings_per_network AFTER INSERT ON bookings WHEN NEW.network IS NOT NULL AND (SELECT count(*) FROM bookings WHERE network = NEW.network AND (status = 'pending' OR EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND kind = 'cancelled' AND "by" = 'customer')) AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > 6 BEGIN SELECT RAISE(ABORT, 'too many bookings of this network'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_person AFTER INSERT ON contact_messages WHEN (SELECT forms FROM person_forms WHERE form = 'contact' AND id = NEW.id) > (SELECT forms_per_person FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many forms'); END;
--> statement-breakpoint
-- A stay: the arrival, and one place for each bay and day. Days after 9999-12-31 become that day.
CREATE TRIGGER bookings_take_places AFTER INSERT ON bookings BEGIN INSERT INTO booking_places (booking_id, block, bay, day) SELECT NEW.id, NULL, 'arrival', NEW.booking_date UNION SELECT NEW.id, NULL, bay, coalesce(date(NEW.booking_date, '+' || (day + after_film * (SELECT coalesce(max(days), 0) FROM services JOIN json_each(NEW.service_ids) ON value = code WHERE bay = 'film')) || ' days'), '9999-12-31') FROM service_places JOIN json_each(NEW.service_ids) ON value = code; END;
--> statement-breakpoint
CREATE TRIGGER bookings_shift_places AFTER UPDATE OF booking_date ON bookings WHEN NEW.booking_date <> OLD.booking_date BEGIN UPDATE booking_places SET day = coalesce(date(day, (julianday(NEW.booking_date) - julianday(OLD.booking_date)) || ' days'), '9999-12-31') WHERE booking_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER bookings_free_places AFTER UPDATE OF status ON bookings WHEN NEW.status IN ('cancelled', 'no-show') BEGIN DELETE FROM booking_places WHERE booking_id = NEW.id; END;
--> statement-breakpoint
-- Once the car is handed over, its places are free from the next day on. The day is that of the
-- event.
CREATE TRIGGER events_free_places AFTER INSERT ON booking_events WHEN NEW.kind = 'completed' BEGIN DELETE FROM booking_places WHERE booking_id = NEW.booking_id AND day > date(NEW.at, '+3 hours'); END;
--> statement-breakpoint
-- The limits do not apply to a booking that staff accepted for its day all the same.
CREATE TRIGGER places_limit AFTER INSERT ON booking_places WHEN (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND over_limit = booking_date) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
CREATE TRIGGER places_limit_to_move AFTER UPDATE OF bay, day ON booking_places WHEN (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND over_limit = booking_date) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
-- So that the booking cannot come back to that day without being accepted again.
CREATE TRIGGER bookings_leave_day AFTER UPDATE OF booking_date ON bookings WHEN NEW.over_limit <> NEW.booking_date BEGIN UPDATE bookings SET over_limit = NULL WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER bookings_record_creation AFTER INSERT ON bookings BEGIN INSERT INTO booking_events (booking_id, at, kind, "by", to_day) VALUES (NEW.id, NEW.created_at, 'created', iif(NEW.created_by = 'site', 'customer', 'staff'), NEW.booking_date); END;
--> statement-breakpoint
-- One event per change. Its instant comes from the Worker, or from D1 for plain SQL.
CREATE TRIGGER bookings_record_change AFTER UPDATE OF status, booking_date, arrival_time ON bookings WHEN (NEW.status, NEW.booking_date, NEW.arrival_time) IS NOT (OLD.status, OLD.booking_date, OLD.arrival_time) BEGIN INSERT INTO booking_events (booking_id, at, kind, "by", actor, from_day, to_day) VALUES (NEW.id, coalesce(NEW.changed_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), iif(NEW.booking_date <> OLD.booking_date AND NEW.status IN ('pending', 'confirmed'), 'moved', iif(OLD.status || ' > ' || NEW.status IN ('arrived > pending', 'arrived > confirmed', 'ready > arrived'), 'undone', NEW.status)), coalesce(NEW.changed_by, 'staff'), NEW.changed_actor, OLD.booking_date, NEW.booking_date); END;
--> statement-breakpoint
CREATE TRIGGER bookings_change_recorded AFTER UPDATE OF changed_by, changed_at, changed_actor ON bookings WHEN coalesce(NEW.changed_by, NEW.changed_at, NEW.changed_actor) IS NOT NULL BEGIN UPDATE bookings SET changed_by = NULL, changed_at = NULL, changed_actor = NULL WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER events_write_emails AFTER INSERT ON booking_events BEGIN INSERT INTO outbox (kind, booking_id, day, caused_by, created_at, due_at, next_try_at) SELECT event_emails.email, NEW.booking_id, NEW.to_day, NEW."by", NEW.at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, delay), strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, delay) FROM event_emails JOIN bookings ON bookings.id = NEW.booking_id WHERE event = NEW.kind AND coalesce(caused_by, NEW."by") = NEW."by" AND anonymized_at IS NULL AND (recipient = 'centre' OR bookings.email IS NOT NULL); END;
