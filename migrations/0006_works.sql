CREATE TABLE `works` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer,
	`service` text NOT NULL,
	`car` text NOT NULL,
	`sentence_ar` text,
	`sentence_en` text,
	`month` text NOT NULL,
	`before_source` text,
	`after_source` text,
	`before_key` text,
	`after_key` text,
	`plates_covered_at` text,
	`plates_covered_by` text,
	`created_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "works_car" CHECK(length("works"."car") between 1 and 60),
	CONSTRAINT "works_sentence_ar" CHECK(length("works"."sentence_ar") between 1 and 200),
	CONSTRAINT "works_sentence_en" CHECK(length("works"."sentence_en") between 1 and 200),
	CONSTRAINT "works_sentences" CHECK(("works"."sentence_ar" is null) = ("works"."sentence_en" is null)),
	CONSTRAINT "works_month" CHECK(date("works"."month" || '-01') is "works"."month" || '-01'),
	CONSTRAINT "works_before_key" CHECK("works"."before_key" glob 'work/?*'),
	CONSTRAINT "works_after_key" CHECK("works"."after_key" glob 'work/?*'),
	CONSTRAINT "works_covered" CHECK("works"."plates_covered_at" is null or ("works"."after_key" is not null and ("works"."before_source" is null or "works"."before_key" is not null)))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `works_before_key_unique` ON `works` (`before_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `works_after_key_unique` ON `works` (`after_key`);--> statement-breakpoint
CREATE INDEX `works_by_booking` ON `works` (`booking_id`);--> statement-breakpoint
-- The works that the site may show: covered, and without a booking or with a yes that
-- stands. A yes is for the pictures that its customer saw, so not for one that was covered later.
CREATE VIEW allowed_works (id) AS SELECT id FROM works WHERE removed_at IS NULL AND plates_covered_at IS NOT NULL AND (booking_id IS NULL OR EXISTS (SELECT 1 FROM booking_events AS answer WHERE answer.booking_id = works.booking_id AND answer.kind = 'works-allowed' AND answer.at >= works.plates_covered_at AND NOT EXISTS (SELECT 1 FROM booking_events AS later WHERE later.booking_id = works.booking_id AND later.kind = 'works-refused' AND later.id > answer.id)));
--> statement-breakpoint
-- Also for older code, after a rollback, which does not know this table. Without a yes its pictures go.
CREATE TRIGGER bookings_anonymize_works AFTER UPDATE OF anonymized_at ON bookings WHEN NEW.anonymized_at IS NOT NULL BEGIN UPDATE works SET before_source = NULL, after_source = NULL, plates_covered_by = NULL, removed_at = coalesce(removed_at, iif(id IN allowed_works, NULL, NEW.anonymized_at)) WHERE booking_id = NEW.id; END;
