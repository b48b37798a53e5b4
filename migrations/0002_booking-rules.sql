-- A booking begins as pending. Pending becomes confirmed or cancelled, confirmed becomes completed or cancelled, and
-- completed and cancelled are final. What was ordered, for how much and when is history, so that a change of mind is
-- another booking. Only the submission key, a hash of personal data, changes when a booking is anonymized. Each trigger
-- stands on one line, in capitals and without CASE, because D1 in production splits a migration at semicolons and would
-- otherwise cut triggers apart (a test holds this).
CREATE TRIGGER `bookings_begin_pending` BEFORE INSERT ON `bookings` WHEN NEW.`status` <> 'pending' BEGIN SELECT RAISE(ABORT, 'a new booking must be pending'); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_status_path` BEFORE UPDATE OF `status` ON `bookings` WHEN NEW.`status` <> OLD.`status` AND OLD.`status` || ' > ' || NEW.`status` NOT IN ('pending > confirmed', 'pending > cancelled', 'confirmed > completed', 'confirmed > cancelled') BEGIN SELECT RAISE(ABORT, 'a ' || OLD.`status` || ' booking cannot become ' || NEW.`status`); END;
--> statement-breakpoint
CREATE TRIGGER `bookings_history` BEFORE UPDATE OF `id`, `reference`, `submission_key`, `car_type`, `service_ids`, `total_price`, `created_at` ON `bookings` WHEN (NEW.`id`, NEW.`reference`, NEW.`created_at`) IS NOT (OLD.`id`, OLD.`reference`, OLD.`created_at`) OR (NEW.`car_type`, NEW.`service_ids`, NEW.`total_price`) IS NOT (OLD.`car_type`, OLD.`service_ids`, OLD.`total_price`) OR (NEW.`submission_key` <> OLD.`submission_key` AND NEW.`email` <> 'removed@anonymized.invalid') BEGIN SELECT RAISE(ABORT, 'reference, services, price and time of a stored booking never change'); END;
