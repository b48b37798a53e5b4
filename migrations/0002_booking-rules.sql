-- A booking begins as pending. Pending becomes confirmed, cancelled or no-show, confirmed becomes completed, cancelled or
-- no-show, and these three are final. A customer who moves a confirmed booking makes it pending again. Only what is confirmed is given an hour. What was ordered, for how much and when is history, so that a change of mind is
-- another booking. Only the submission key, a hash of personal data, changes when a booking is anonymized. Each trigger
-- stands on one line, in capitals and without CASE, because D1 in production splits a migration at semicolons and would
-- otherwise cut triggers apart (a test holds this).
CREATE TRIGGER `bookings_begin_pending` BEFORE INSERT ON `bookings` WHEN NEW.`status` <> 'pending' BEGIN SELECT RAISE(ABORT, 'a new booking must be pending'); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_status_path` BEFORE UPDATE OF `status` ON `bookings` WHEN NEW.`status` <> OLD.`status` AND OLD.`status` || ' > ' || NEW.`status` NOT IN ('pending > confirmed', 'pending > cancelled', 'pending > no-show', 'confirmed > completed', 'confirmed > cancelled', 'confirmed > no-show') AND NOT (OLD.`status` = 'confirmed' AND NEW.`status` = 'pending' AND NEW.`changed_by` = 'customer' AND NEW.`booking_date` <> OLD.`booking_date`) BEGIN SELECT RAISE(ABORT, 'a ' || OLD.`status` || ' booking cannot become ' || NEW.`status`); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_day_path` BEFORE UPDATE OF `booking_date`, `arrival_time` ON `bookings` WHEN OLD.`status` NOT IN ('pending', 'confirmed') AND (NEW.`booking_date`, NEW.`arrival_time`) IS NOT (OLD.`booking_date`, OLD.`arrival_time`) BEGIN SELECT RAISE(ABORT, 'the day and hour of a ' || OLD.`status` || ' booking never change'); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_hour_path` AFTER UPDATE OF `status`, `arrival_time` ON `bookings` WHEN NEW.`status` = 'pending' AND NEW.`arrival_time` IS NOT NULL BEGIN SELECT RAISE(ABORT, 'an hour is agreed when the booking is confirmed'); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_history` BEFORE UPDATE OF `id`, `reference`, `submission_key`, `car_type`, `service_ids`, `total_price`, `created_at` ON `bookings` WHEN (NEW.`id`, NEW.`reference`, NEW.`created_at`) IS NOT (OLD.`id`, OLD.`reference`, OLD.`created_at`) OR (NEW.`car_type`, NEW.`service_ids`, NEW.`total_price`) IS NOT (OLD.`car_type`, OLD.`service_ids`, OLD.`total_price`) OR (NEW.`submission_key` <> OLD.`submission_key` AND NEW.`email` <> 'removed@anonymized.invalid') BEGIN SELECT RAISE(ABORT, 'reference, services, price and time of a stored booking never change'); END;
--> statement-breakpoint
-- Nobody books or writes for others by the hundred: within 24 hours five forms that count have one phone, or one mail
-- address in any letters. The repetition of a stored form passes by its key, and what staff enter does not count.
CREATE TRIGGER `bookings_per_person` BEFORE INSERT ON `bookings` WHEN NEW.`counted` = 1 AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE `submission_key` = NEW.`submission_key`) AND ((SELECT count(*) FROM `bookings` WHERE `phone_number` = NEW.`phone_number` AND `created_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`created_at`, '-1 day') AND `counted` = 1) >= 5 OR (SELECT count(*) FROM `bookings` WHERE lower(`email`) = lower(NEW.`email`) AND `created_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`created_at`, '-1 day') AND `counted` = 1) >= 5) BEGIN SELECT RAISE(ABORT, 'too many forms of one person'); END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_per_person` BEFORE INSERT ON `contact_messages` WHEN NEW.`counted` = 1 AND NOT EXISTS (SELECT 1 FROM `contact_messages` WHERE `submission_key` = NEW.`submission_key`) AND ((SELECT count(*) FROM `contact_messages` WHERE `phone` = NEW.`phone` AND `created_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`created_at`, '-1 day') AND `counted` = 1) >= 5 OR (SELECT count(*) FROM `contact_messages` WHERE lower(`email`) = lower(NEW.`email`) AND `created_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`created_at`, '-1 day') AND `counted` = 1) >= 5) BEGIN SELECT RAISE(ABORT, 'too many forms of one person'); END;
--> statement-breakpoint
-- The centre allows any number of cars until it says otherwise, a year ahead.
INSERT INTO `booking_settings` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `bay_limits` (`bay`) VALUES ('film'), ('paint'), ('glass'), ('interior');
--> statement-breakpoint
-- Its last day counts from the Riyadh date of the booking itself. After the insert, so that the repetition of a stored form is
-- answered by its key.
CREATE TRIGGER `bookings_within_horizon` AFTER INSERT ON `bookings` WHEN NEW.`booking_date` > (SELECT date(NEW.`created_at`, '+3 hours', '+' || `horizon_days` || ' days') FROM `booking_settings`) BEGIN SELECT RAISE(ABORT, 'day beyond the horizon'); END;
--> statement-breakpoint
-- A stay: the arrival, and one place for each bay and day. Exterior ceramic begins when the film is on. No date
-- comes after 9999-12-31: what would lie there stays on it, so that the horizon answers.
CREATE TRIGGER `bookings_take_places` AFTER INSERT ON `bookings` BEGIN INSERT INTO `booking_places` (`booking_id`, `bay`, `day`) SELECT NEW.`id`, 'arrival', NEW.`booking_date` UNION SELECT NEW.`id`, `bay`, coalesce(date(NEW.`booking_date`, '+' || (`day` + `after_film` * (SELECT count(DISTINCT `day`) FROM `service_places` JOIN json_each(NEW.`service_ids`) ON `value` = `code` WHERE `bay` = 'film')) || ' days'), '9999-12-31') FROM `service_places` JOIN json_each(NEW.`service_ids`) ON `value` = `code`; END;
--> statement-breakpoint
CREATE TRIGGER `bookings_shift_places` AFTER UPDATE OF `booking_date` ON `bookings` WHEN NEW.`booking_date` <> OLD.`booking_date` BEGIN UPDATE `booking_places` SET `day` = coalesce(date(`day`, (julianday(NEW.`booking_date`) - julianday(OLD.`booking_date`)) || ' days'), '9999-12-31') WHERE `booking_id` = NEW.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `bookings_free_places` AFTER UPDATE OF `status` ON `bookings` WHEN NEW.`status` IN ('cancelled', 'no-show') BEGIN DELETE FROM `booking_places` WHERE `booking_id` = NEW.`id`; END;
--> statement-breakpoint
-- A place that is not there is refused, for bookings, moves and what staff take. A booking never blocks its own move.
CREATE TRIGGER `places_left` BEFORE INSERT ON `booking_places` WHEN EXISTS (SELECT 1 FROM (SELECT iif(NEW.`bay` = 'arrival', coalesce((SELECT `cars` FROM `day_limits` WHERE `day` = NEW.`day`), (SELECT `cars_per_day` FROM `booking_settings`)), (SELECT `cars` FROM `bay_limits` WHERE `bay` = NEW.`bay`)) AS `most`) WHERE `most` IS NOT NULL AND `most` <= (SELECT count(*) FROM `booking_places` WHERE `bay` = NEW.`bay` AND `day` = NEW.`day`)) BEGIN SELECT RAISE(ABORT, iif(NEW.`bay` = 'arrival' AND EXISTS (SELECT 1 FROM `day_limits` WHERE `day` = NEW.`day` AND `cars` = 0), 'day closed', 'day full')); END;
--> statement-breakpoint
CREATE TRIGGER `places_left_to_move` BEFORE UPDATE OF `bay`, `day` ON `booking_places` WHEN (NEW.`bay`, NEW.`day`) IS NOT (OLD.`bay`, OLD.`day`) AND EXISTS (SELECT 1 FROM (SELECT iif(NEW.`bay` = 'arrival', coalesce((SELECT `cars` FROM `day_limits` WHERE `day` = NEW.`day`), (SELECT `cars_per_day` FROM `booking_settings`)), (SELECT `cars` FROM `bay_limits` WHERE `bay` = NEW.`bay`)) AS `most`) WHERE `most` IS NOT NULL AND `most` <= (SELECT count(*) FROM `booking_places` WHERE `bay` = NEW.`bay` AND `day` = NEW.`day` AND (`booking_id` IS NOT OLD.`booking_id` OR (`booking_id` IS NULL AND `id` <> OLD.`id`)))) BEGIN SELECT RAISE(ABORT, iif(NEW.`bay` = 'arrival' AND EXISTS (SELECT 1 FROM `day_limits` WHERE `day` = NEW.`day` AND `cars` = 0), 'day closed', 'day full')); END;
--> statement-breakpoint
-- What happens to a booking, by whomever and however. The instant is the one that the change brings along, for plain SQL
-- the clock.
CREATE TRIGGER `bookings_note_created` AFTER INSERT ON `bookings` BEGIN INSERT INTO `booking_events` (`booking_id`, `at`, `kind`, `by`, `to_day`) VALUES (NEW.`id`, NEW.`created_at`, 'created', 'customer', NEW.`booking_date`); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_note_status` AFTER UPDATE OF `status` ON `bookings` WHEN NEW.`status` <> OLD.`status` AND NEW.`status` <> 'pending' BEGIN INSERT INTO `booking_events` (`booking_id`, `at`, `kind`, `by`) VALUES (NEW.`id`, coalesce(NEW.`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), NEW.`status`, NEW.`changed_by`); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_note_move` AFTER UPDATE OF `booking_date` ON `bookings` WHEN NEW.`booking_date` <> OLD.`booking_date` BEGIN INSERT INTO `booking_events` (`booking_id`, `at`, `kind`, `by`, `from_day`, `to_day`) VALUES (NEW.`id`, coalesce(NEW.`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'moved', NEW.`changed_by`, OLD.`booking_date`, NEW.`booking_date`); END;
--> statement-breakpoint
-- Another hour on the same day, or none any more, is confirmed once more.
CREATE TRIGGER `bookings_note_hour` AFTER UPDATE OF `arrival_time` ON `bookings` WHEN NEW.`arrival_time` IS NOT OLD.`arrival_time` AND NEW.`booking_date` = OLD.`booking_date` AND (OLD.`status`, NEW.`status`) = ('confirmed', 'confirmed') BEGIN INSERT INTO `booking_events` (`booking_id`, `at`, `kind`, `by`) VALUES (NEW.`id`, coalesce(NEW.`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'confirmed', NEW.`changed_by`); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_change_noted` AFTER UPDATE OF `changed_by`, `changed_at` ON `bookings` WHEN (NEW.`changed_by`, NEW.`changed_at`) IS NOT ('staff', NULL) BEGIN UPDATE `bookings` SET `changed_by` = 'staff', `changed_at` = NULL WHERE `id` = NEW.`id`; END;
--> statement-breakpoint
-- The mails that an event owes, due at once. Whose data has been removed gets none.
CREATE TRIGGER `events_tell_customer` AFTER INSERT ON `booking_events` WHEN NEW.`kind` IN ('confirmed', 'moved', 'cancelled') AND EXISTS (SELECT 1 FROM `bookings` WHERE `id` = NEW.`booking_id` AND `email` <> 'removed@anonymized.invalid') BEGIN INSERT INTO `outbox` (`id`, `kind`, `booking_id`, `day`, `created_at`, `due_at`, `queued_at`, `next_try_at`) VALUES (lower(hex(randomblob(16))), 'booking-' || NEW.`kind`, NEW.`booking_id`, NEW.`to_day`, NEW.`at`, NEW.`at`, NEW.`at`, NEW.`at`); END;
--> statement-breakpoint
CREATE TRIGGER `events_tell_centre` AFTER INSERT ON `booking_events` WHEN NEW.`kind` IN ('moved', 'cancelled') AND NEW.`by` = 'customer' BEGIN INSERT INTO `outbox` (`id`, `kind`, `booking_id`, `day`, `created_at`, `due_at`, `queued_at`, `next_try_at`) VALUES (lower(hex(randomblob(16))), 'centre-' || NEW.`kind`, NEW.`booking_id`, NEW.`to_day`, NEW.`at`, NEW.`at`, NEW.`at`, NEW.`at`); END;
