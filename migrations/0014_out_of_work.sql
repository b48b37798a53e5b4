-- Why a bay is out of service on a day (product.md 16.20), on one row of that bay and day, and which
-- member of staff said so. Older code lists and frees these rows like other blocked places.
ALTER TABLE `booking_places` ADD `out_of_service` text CONSTRAINT "places_out_of_service" CHECK("out_of_service" is null or ("booking_id" is null and length("out_of_service") between 1 and 100));
--> statement-breakpoint
ALTER TABLE `booking_places` ADD `blocked_by` text;
--> statement-breakpoint
CREATE INDEX `places_by_out_of_service` ON `booking_places` (`bay`,`day`) WHERE "booking_places"."out_of_service" is not null;
--> statement-breakpoint
DROP VIEW place_limits;
--> statement-breakpoint
-- For each bay and day with places: how many cars it has, and the limit. Null means no limit. If
-- the settings are missing, or the bay is out of service, the limit is 0.
CREATE VIEW place_limits AS
SELECT
  used.bay,
  used.day,
  used.taken - used.down AS taken,
  iif(
    booking_settings.id IS NULL OR used.down > 0,
    0,
    iif(
      used.bay = 'arrival',
      coalesce(day_limits.cars, booking_settings.cars_per_day),
      iif(bay_limits.bay IS NULL, 0, bay_limits.cars)
    )
  ) AS cars
FROM (
  SELECT
    bay,
    day,
    count(DISTINCT booking_id) + count(*) FILTER (WHERE booking_id IS NULL) AS taken,
    -- Read from another index, so that the rows of the other places need not be read.
    (SELECT count(*) FROM booking_places AS broken WHERE broken.bay = booking_places.bay AND broken.day = booking_places.day AND broken.out_of_service IS NOT NULL) AS down
  FROM booking_places
  GROUP BY bay, day
) AS used
LEFT JOIN booking_settings ON true
LEFT JOIN day_limits ON day_limits.day = used.day
LEFT JOIN bay_limits ON bay_limits.bay = used.bay;
--> statement-breakpoint
-- After a rollback, older code anonymizes bookings every night without knowing the new columns. So
-- this trigger deletes what is as old as its bookings.
CREATE TRIGGER bookings_anonymize_bays AFTER UPDATE OF anonymized_at ON bookings WHEN NEW.anonymized_at IS NOT NULL BEGIN DELETE FROM booking_places WHERE out_of_service IS NOT NULL AND day < date(NEW.anonymized_at, '-24 months'); END;
